#!/usr/bin/env bash
# Installs acpx, an editor on the command line, beside the published agents under $RIG. It runs on their Node.
set -eu
npm i --silent --no-audit --no-fund --prefix "$RIG/acpx" acpx@0.19.1
