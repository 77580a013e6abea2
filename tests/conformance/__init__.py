"""The conformance kit, which every game passes; `golden` keeps playthroughs."""
