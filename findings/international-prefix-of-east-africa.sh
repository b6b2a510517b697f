#!/usr/bin/env bash
# libphonenumber-js takes 00 for the way abroad only where the plan of the reader's country says so: in Kenya, Uganda
# and Tanzania that is 000. The usual 00254 722 ... of registers and forms becomes +254 0254 722 ..., 15 digits that can
# be called by nobody, while the same text is right for Rwanda. Turn 00 into + before a number of these is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save libphonenumber-js@1.13.15 >/dev/null
cat > read.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js';

const written = [
  ['00254722000111', 'KE'],
  ['00256772123456', 'UG'],
  ['00255754123456', 'TZ'],
  ['00250788123456', 'RW'],
  ['000254722000111', 'KE'],
  ['+254722000111', 'KE'],
];
const seen = written.map(([text, country]) => {
  const found = parsePhoneNumberFromString(text, country);
  return `${country} ${text} ${found?.number} ${found?.isValid()}`;
});
process.stdout.write(`libphonenumber-js 1.13.15:\n${seen.join('\n')}\n`);
const expected = [
  'KE 00254722000111 +2540254722000111 false',
  'UG 00256772123456 +2560256772123456 false',
  'TZ 00255754123456 +2550255754123456 false',
  'RW 00250788123456 +250788123456 true',
  'KE 000254722000111 +254722000111 true',
  'KE +254722000111 +254722000111 true',
];
if (seen.join() !== expected.join()) {
  process.stderr.write(`It was\n${expected.join('\n')}\n`);
  process.exit(1);
}
JS
node read.mjs
