#!/usr/bin/env bash
# PDFKit takes a WOFF2 file as a font and writes Zoe with it, but ends with a RangeError at the first letter that is
# made of two outlines, as each letter with an accent is: Zoë. A printed list works in tests and fails at one child.
# The TTF of the same typeface works; Fontsource, where most take fonts from, has none of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save pdfkit@0.20.2 @fontsource-variable/inter@5.3.0 >/dev/null
cat > write.mjs <<'JS'
import PDFDocument from 'pdfkit';

const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** Resolves to what came of a page with this text. */
function pageWith(text) {
  return new Promise((resolve) => {
    const pdf = new PDFDocument();
    try {
      pdf.on('end', () => resolve('written')).resume();
      pdf.font(font).text(text);
      pdf.end();
    } catch (error) {
      resolve(error.name);
    }
  });
}
const seen = [await pageWith('Zoe'), await pageWith('Zoë'), await pageWith('Ñandú')];
process.stdout.write(`pdfkit 0.20.2, inter 5.3.0: ${seen.join(', ')}\n`);
const expected = ['written', 'RangeError', 'RangeError'];
if (seen.join() !== expected.join()) {
  process.stderr.write(`It was ${expected.join(', ')}\n`);
  process.exit(1);
}
JS
node write.mjs
