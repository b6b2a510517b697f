import { deflateRawSync } from 'node:zlib';

/** A cell of a sheet: plain, or with what Excel keeps beside its value. */
interface RichCell {
  readonly v: string | number;
  /** A number format as Excel writes it: `0%`, `dd/mm/yyyy`. */
  readonly format?: string;
  /** How many columns and rows the cell is merged over. */
  readonly over?: readonly [columns: number, rows: number];
}
export type Cell = string | number | null | RichCell;

/** A sheet of a workbook that is written. */
export class Sheet {
  readonly name: string;
  readonly rows: (readonly Cell[])[] = [];

  constructor(name: string) {
    this.name = name;
  }

  plain(...rows: readonly (readonly Cell[])[]): this {
    this.rows.push(...rows);
    return this;
  }
}

const rich = (cell: Cell): RichCell | null =>
  cell === null ? null : typeof cell === 'object' ? cell : { v: cell };
const shown = (cell: Cell): string => String(rich(cell)?.v ?? '');

/** How a text file is written; with a mark its first letters say which encoding it has. */
export interface CsvKind {
  readonly separator?: string;
  readonly encoding?: 'utf8' | 'utf16le' | 'latin1';
  readonly mark?: boolean;
}

/** A sheet as delimited text. */
export function csvFile(
  sheet: Sheet,
  { separator = ',', encoding = 'utf8', mark = false }: CsvKind = {},
): Buffer {
  const quoted = (text: string) =>
    text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = sheet.rows.map((cells) => cells.map((one) => quoted(shown(one))).join(separator));
  return Buffer.from(`${mark ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`, encoding);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Number formats, in the order in which cells ask for them. */
class Styles {
  readonly #formats = [''];

  of({ format = '' }: RichCell): number {
    if (!this.#formats.includes(format)) this.#formats.push(format);
    return this.#formats.indexOf(format);
  }

  xml(): string {
    const codes = this.#formats.map(
      (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code || 'General')}"/>`,
    );
    const uses = this.#formats.map(
      (_, at) =>
        `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${uses.length}">${uses.join('')}</cellXfs></styleSheet>`;
  }
}

function cellXml(cell: Cell, at: string, styles: Styles): string {
  const one = rich(cell);
  if (one === null || one.v === '') return '';
  const style = styles.of(one);
  return typeof one.v === 'number'
    ? `<c r="${at}" s="${style}"><v>${one.v}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(one.v)}</t></is></c>`;
}

function sheetXml(sheet: Sheet, styles: Styles): string {
  const merges: string[] = [];
  const rows = sheet.rows.map((cells, down) => {
    const made = cells.map((cell, across) => {
      const span = rich(cell)?.over;
      if (span)
        merges.push(
          `${columnName(across)}${down + 1}:${columnName(across + span[0] - 1)}${down + span[1]}`,
        );
      return cellXml(cell, `${columnName(across)}${down + 1}`, styles);
    });
    return `<row r="${down + 1}">${made.join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData>${
    merges.length > 0
      ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  }</worksheet>`;
}

/** A zip without checksums of its parts would be refused by Excel; its table is made once. */
const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crcOf(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, tail, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const declared = '<?xml version="1.0" encoding="UTF-8"?>';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook, written by hand: with merged cells and number formats, and of the same bytes each time. */
export function xlsxFile(sheets: readonly Sheet[]): Buffer {
  const styles = new Styles();
  const bodies = sheets.map((sheet) => sheetXml(sheet, styles));
  const numbered = sheets.map((sheet, at) => ({ sheet, id: at + 1 }));
  return zip({
    '[Content_Types].xml': `${declared}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${numbered.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map(({ sheet, id }) => `<sheet name="${escaped(sheet.name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="${pack}/relationships">${numbered.map(({ id }) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles.xml(),
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
  });
}
