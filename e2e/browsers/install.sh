#!/bin/sh
# Installs the missing browsers of the suite on Debian: Firefox ESR, and WebKitGTK's driver with its
# small browser and a display for it.
set -eu
missing=
command -v firefox-esr >/dev/null || missing="$missing firefox-esr"
command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null || missing="$missing xvfb"
[ -z "$missing" ] && exit 0
command -v apt-get >/dev/null || { echo "install$missing, then try again" >&2; exit 1; }
apt-get update -qq
# shellcheck disable=SC2086 # one word each
apt-get install -y -qq --no-install-recommends $missing fonts-noto-cjk
