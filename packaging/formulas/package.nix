# Package for Nix, called with `callPackage ./package.nix { }`. Not tried; HOME and SOURCE stand for the project's page and its files.
{ lib, python3Packages, fetchurl }:

python3Packages.buildPythonApplication rec {
  pname = "boardgames-tui";
  version = "@version@";
  pyproject = true;

  src = fetchurl {
    url = "SOURCE/@source@";
    sha256 = "@sha256@";
  };

  build-system = [ python3Packages.hatchling ];
  dependencies = with python3Packages; [ attrs fsrs platformdirs rich textual tomlkit ];

  doCheck = false;
  installCheckPhase = ''
    test "$($out/bin/boardgames perft pylos 2)" = 240
  '';
  doInstallCheck = true;

  meta = {
    description = "Four abstract games with three-dimensional boards, played in a terminal";
    homepage = "HOME";
    license = lib.licenses.mit;
    mainProgram = "boardgames";
  };
}
