#!/usr/bin/env bash
# SheetJS reads a cell of Excel's XML of 2003 whose text has one coloured word as that word alone: of the name
# "Otieno Brian Okoth" with Brian in red only "Brian" comes out, without an error, while <B> loses nothing.
# Registers saved as .xls by older office programs have such names, so each would be a child of another name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save @e965/xlsx@0.20.3 >/dev/null
cat > read.mjs <<'JS'
import * as XLSX from '@e965/xlsx';

const office = 'urn:schemas-microsoft-com:office:spreadsheet';
const html = 'http://www.w3.org/TR/REC-html40';
/** The first cell of a workbook whose only cell has this text. */
function cellOf(text) {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="${office}" xmlns:ss="${office}" xmlns:html="${html}"><Worksheet ss:Name="List"><Table><Row>
<Cell><ss:Data ss:Type="String" xmlns="${html}">${text}</ss:Data></Cell></Row></Table></Worksheet></Workbook>`;
  const { Sheets } = XLSX.read(xml, { type: 'string' });
  return Object.values(Sheets)[0].A1?.v;
}
const seen = [
  cellOf('Otieno Brian Okoth'),
  cellOf('Otieno <B>Brian</B> Okoth'),
  cellOf('Otieno <Font html:Color="#FF0000">Brian</Font> Okoth'),
];
process.stdout.write(`@e965/xlsx 0.20.3: ${JSON.stringify(seen)}\n`);
const expected = ['Otieno Brian Okoth', 'Otieno Brian Okoth', 'Brian'];
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  process.stderr.write(`It was ${JSON.stringify(expected)}\n`);
  process.exit(1);
}
JS
node read.mjs
