# Homebrew formula. Not tried. HOME and SOURCE stand for the project's page and its files, and `brew update-python-resources boardgames` adds the resources of the dependencies first.
class Boardgames < Formula
  include Language::Python::Virtualenv

  desc "Four abstract games with three-dimensional boards, played in a terminal"
  homepage "HOME"
  url "SOURCE/@source@"
  sha256 "@sha256@"
  license "MIT"

  depends_on "python@3.13"

  def install
    virtualenv_install_with_resources
    bash_completion.install "share/bash-completion/completions/boardgames"
    zsh_completion.install "share/zsh/site-functions/_boardgames"
    fish_completion.install "share/fish/vendor_completions.d/boardgames.fish"
    man1.install "share/man/man1/boardgames.1"
  end

  test do
    assert_equal "240", shell_output("#{bin}/boardgames perft pylos 2").strip
  end
end
