import { Readable } from 'node:stream';
import type { Cell, Column, Table } from './table.ts';
import { packedZip, type ZipEntry } from './zip.ts';

// The one writer of XLSX: a workbook of any length, written as its rows are read.

/** A sheet as it is read: rows come in parts. Longer than `rowsOfSheet`, it goes on in a further one. */
export interface LongSheet extends Omit<Table, 'rows'> {
  readonly parts:
    | AsyncIterable<readonly (readonly Cell[])[]>
    | Iterable<readonly (readonly Cell[])[]>;
}

/** As many as an import reads of one sheet, with its head (rule 11.2). */
const rowsOfSheet = 19_999;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** The format writes characters that XML cannot hold as `_x000D_`, so a text that contains this itself is escaped. */
export const withoutCodes = (text: string): string =>
  text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');

const inXml = (text: string) =>
  withoutCodes(text)
    .replace(
      /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** 'A' for 0, 'AA' for 26. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

/** Indices in the list of styles below; the last is of sums whose sheet has a currency. */
const styleOf = { text: 0, head: 1, whole: 2, mark: 3, money: 4, headOfNumbers: 5, inCurrency: 6 };
const stylesText = (currency: string) =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="${inXml(currency && `[$${currency}] `)}#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const textCell = (address: string, text: string, style: number) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;

/** A text stays text whatever it begins with (rule 11.1). */
function cellText({ kind }: Column, address: string, cell: Cell, isInCurrency: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(address, cell, styleOf.text);
  if (kind === 'text') throw new TypeError('A column of text holds a number');
  const style = styleOf[kind === 'money' && isInCurrency ? 'inCurrency' : kind];
  return `<c r="${address}" s="${style}"><v>${kind === 'whole' ? cell : cell / 100}</v></c>`;
}

const rowText = ({ columns, currency }: LongSheet, cells: readonly Cell[], row: number) =>
  `<row r="${row}">${columns
    .map((column, at) =>
      cellText(column, `${letterOf(at)}${row}`, cells[at] ?? null, currency !== undefined),
    )
    .join('')}</row>`;

const headText = (columns: readonly Column[]) => {
  const widths = columns
    .map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const heads = columns.map(({ head, kind }, at) =>
    textCell(`${letterOf(at)}1`, head, styleOf[kind === 'text' ? 'head' : 'headOfNumbers']),
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${heads.join('')}</row>`;
};

const lastCell = ({ columns }: LongSheet, rows: number) =>
  `${letterOf(columns.length - 1)}${rows + 1}`;

/** A sheet that was written: the part's number, what its tab says, how many rows below the head. */
interface WrittenSheet {
  readonly part: number;
  readonly name: string;
  readonly rows: number;
  readonly sheet: LongSheet;
}

const partName = (part: number) => `xl/worksheets/sheet${part}.xml`;

/** A sheet name that every program accepts and that is not used yet: 31 characters, without the reserved ones. */
function tabName(title: string, taken: ReadonlySet<string>): string {
  const plain = title.replace(/[[\]:*?/\\]/g, ' ');
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` (${count})`;
    const name =
      [...plain]
        .slice(0, 31 - end.length)
        .join('')
        .trim() + end;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function workbookText(sheets: readonly WrittenSheet[]): string {
  const tabs = sheets.map(
    ({ name, part }) => `<sheet name="${inXml(name)}" sheetId="${part}" r:id="rId${part}"/>`,
  );
  // LibreOffice shows no filter without this name.
  const filters = sheets.map(({ name, rows, sheet }, at) => {
    const quoted = name.replaceAll("'", "''");
    const last = lastCell(sheet, rows).replace(/^[A-Z]+/, '$$$&$$');
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${inXml(`'${quoted}'!$A$1:${last}`)}</definedName>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${tabs.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationsText = (all: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`;

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const type = (part: string, name: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`;
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${sheets.map(({ part }) => type(partName(part), 'worksheet')).join('')}</Types>`;
}

const rowsAtOnce = 250;

async function* rowsIn({ parts }: LongSheet) {
  for await (const part of parts) yield* part;
}

const textFile = (name: string, text: string): ZipEntry => ({ name, body: [Buffer.from(text)] });

/** What makes the first sheet, once all others are written; gets the number of rows of each. */
export type Front = (rows: ReadonlyMap<string, number>) => Promise<LongSheet>;

/** The parts of the file. @param most rows of one sheet: what is left is for one that continues it */
async function* workbookParts(
  sheets: AsyncIterable<LongSheet> | Iterable<LongSheet>,
  most: number,
  front?: Front,
): AsyncGenerator<ZipEntry> {
  const written: WrittenSheet[] = [];
  const taken = new Set<string>();

  /** A sheet, and those that continue it: the next one is begun when the one before was read. */
  async function* write(sheet: LongSheet): AsyncGenerator<ZipEntry> {
    const rows = rowsIn(sheet);
    let next = await rows.next();
    async function* text(part: number, name: string): AsyncGenerator<Uint8Array> {
      let said = headText(sheet.columns);
      let count = 0;
      for (; !next.done && count < most; next = await rows.next()) {
        count += 1;
        said += rowText(sheet, next.value, count + 1);
        if (count % rowsAtOnce > 0) continue;
        yield Buffer.from(said);
        said = '';
      }
      written.push({ part, name, rows: count, sheet });
      const filter = `<autoFilter ref="A1:${lastCell(sheet, count)}"/>`;
      yield Buffer.from(`${said}</sheetData>${filter}</worksheet>`);
    }
    do {
      const part = written.length + 1;
      const name = tabName(sheet.title, taken);
      taken.add(name.toLowerCase());
      yield { name: partName(part), body: text(part, name) };
    } while (!next.done);
  }

  for await (const sheet of sheets) yield* write(sheet);
  const others = written.length;
  if (front) yield* write(await front(new Map(written.map(({ name, rows }) => [name, rows]))));
  yield textFile(
    'xl/workbook.xml',
    workbookText([...written.slice(others), ...written.slice(0, others)]),
  );
  const currency = written.find(({ sheet }) => sheet.currency)?.sheet.currency ?? '';
  yield textFile('xl/styles.xml', stylesText(currency));
  const parts = written.map(({ part }) =>
    relation(part, 'worksheet', `worksheets/sheet${part}.xml`),
  );
  const style = relation(written.length + 1, 'styles', 'styles.xml');
  yield textFile('xl/_rels/workbook.xml.rels', relationsText([...parts, style]));
  yield textFile('_rels/.rels', relationsText([relation(1, 'officeDocument', 'xl/workbook.xml')]));
  yield textFile('[Content_Types].xml', contentTypes(written));
}

/** A workbook of many sheets. Each sheet's head stays visible and has filters; the sums of all have one currency. */
export const longWorkbook = (
  sheets: AsyncIterable<LongSheet>,
  at: Date,
  front: Front,
): AsyncGenerator<Uint8Array> => packedZip(workbookParts(sheets, rowsOfSheet, front), at);

/** A workbook of tables, each in one sheet. */
export function workbookFile(tables: readonly Table[], at: Date): Readable {
  const sheets = tables.map(({ rows, ...sheet }) => ({ ...sheet, parts: [rows] }));
  const zip = packedZip(workbookParts(sheets, Number.POSITIVE_INFINITY), at);
  return Readable.from(zip, { objectMode: false });
}
