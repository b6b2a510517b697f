#!/usr/bin/env bash
# sharp turns a PNG of 16 bits that has a colour profile, be it plain sRGB, into the numbers of Display P3 and writes
# them without a profile: pure red becomes 234, 51, 34. Of 8 bits the same picture keeps its colours, no warning comes,
# and keepIccProfile() avoids it. Scanners and photo editors write such PNGs; a portrait would look faded for ever.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save sharp@0.35.5 >/dev/null
cat > read.mjs <<'JS'
import sharp from 'sharp';

const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } });
const pixelOf = async (picture) => [...(await sharp(picture).raw().toBuffer()).subarray(0, 3)];
const eight = await red.clone().withIccProfile('srgb').png().toBuffer();
const sixteen = await red.clone().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer();
const bare = await red.clone().toColourspace('rgb16').png().toBuffer();
const again = (picture) => sharp(picture).png();
const seen = {
  'eight bits': await pixelOf(await again(eight).toBuffer()),
  'sixteen bits, no profile': await pixelOf(await again(bare).toBuffer()),
  'sixteen bits': await pixelOf(await again(sixteen).toBuffer()),
  'sixteen bits, profile kept': await pixelOf(await again(sixteen).keepIccProfile().toBuffer()),
  'a profile is written': (await sharp(await again(sixteen).toBuffer()).metadata()).hasProfile,
};
process.stdout.write(`sharp 0.35.5: ${JSON.stringify(seen)}\n`);
const pure = [255, 0, 0];
const expected = {
  'eight bits': pure,
  'sixteen bits, no profile': pure,
  'sixteen bits': [234, 51, 34],
  'sixteen bits, profile kept': pure,
  'a profile is written': false,
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  process.stderr.write(`It was ${JSON.stringify(expected)}\n`);
  process.exit(1);
}
JS
node read.mjs
