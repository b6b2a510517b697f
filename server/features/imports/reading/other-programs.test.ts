import { expect, test } from 'vitest';
import { importMessages as words } from '#contract/imports/messages.ts';
import { zipOf } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';
import { type Cell, isFull, textOf } from './sheet.ts';

// The relatives of the files of cases.test.ts, for each reader. Cells are shown between `|`, rows
// between `/`, with what is known of a formula or of a line through the letters.

const shownCell = (cell: Cell) =>
  textOf(cell) + (isFull(cell) ? ` (${cell.formula ?? cell.struck})` : '');
const shown = async (file: Buffer | string) =>
  (await readSheets(Buffer.from(file), 'a.xls'))
    .map(({ rows }) => rows.map((row) => row.map(shownCell).join('|')).join('/'))
    .join(' and ');

const manyParts = (name: string) =>
  Object.fromEntries(
    Array.from({ length: 1_500 }, (_, at) => [
      name.replace('.', `${at}.`),
      Buffer.alloc(at === 0 ? 5_000_000 : 100),
    ]),
  );

const ods = (cells: string, tables = '', more: Readonly<Record<string, Buffer>> = {}) =>
  zipOf({
    'content.xml': Buffer.from(
      `<office:spreadsheet>${tables}<table:table><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet>`,
    ),
    ...more,
  });
const odsCell = (content: string, formula = '') =>
  `<table:table-cell office:value-type="string" ${formula && `table:formula='of:=${formula}'`}>${content}</table:table-cell>`;
const p = (text: string) => `<text:p>${text}</text:p>`;

test.each([
  ...['draw:rect', 'draw:line', 'draw:polyline', 'draw:polygon', 'draw:regular-polygon'],
  ...['draw:path', 'draw:circle', 'draw:ellipse', 'draw:g', 'draw:frame', 'draw:measure'],
  ...['draw:caption', 'draw:connector', 'draw:control', 'draw:custom-shape', 'dr3d:scene'],
  'office:annotation',
])('the words of a %s belong to no cell of an ODS, wherever it stands', async (name) => {
  const shape = `<${name} a="b"><${name}>${p('in')}</${name}>${p('LEFT')}</${name}>`;
  const before = odsCell(`<${name}/><draw:a>${shape}</draw:a>${p('Amani')}`);
  const behind = odsCell(p('Male') + shape);
  expect(await shown(ods(before + behind + odsCell(p(`Mto ${shape}Bend`))))).toBe(
    'Amani|Male|Mto Bend',
  );
});

test('an ODS has links to other files, and more pictures than a list has parts', async () => {
  const row = `<table:table-row>${odsCell(p('seen'))}</table:table-row>`;
  const seen = `<table:table table:name="'file:///r.ods'#$A"><table:table-source/>${row}</table:table>`;
  const dde = `<table:dde-links><table:table>${row}</table:table></table:dde-links>`;
  const found = odsCell(p('Kijani'), 'VLOOKUP([.A1];&apos;file:///r.ods&apos;#$A.A1:B9;2)');
  const run = odsCell(p('x'), 'DDE("soffice";"r.ods";"A.A1")');
  const file = ods(found + run, seen + dde, manyParts('Pictures/p.png'));
  expect(await shown(file)).toBe('Kijani (stored)| (outside)');
});

const office = 'http://schemas.openxmlformats.org';
const named = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbook = (rows: string, more: Readonly<Record<string, Buffer>> = {}) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    'xl/workbook.xml': `<workbook ${named}><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)]);
  return zipOf({ ...Object.fromEntries(files), ...more });
};
const text = (words: string, more = '') => `<c t="inlineStr"${more}><is><t>${words}</t></is></c>`;
const A = text('A');
const imported = 'IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(""https://x"",""A1"")"),"K")';
const rich = '<c t="inlineStr"><is><r><t>Ama</t></r><r><rPr><b/></rPr><t>ni</t></r></is></c>';

test.each([
  ['rows with addresses alone', `<row r="2">${A}${A}</row><row r="4">${A}</row>`, '/A|A//A'],
  ['cells with addresses alone', `<row>${text('A', " r = 'B1'")}${A}</row>`, '|A|A'],
  ['empty rows and cells', `<row>${A}</row><row/><row><c/><c><v>7</v></c></row>`, 'A//|7'],
  ['a text like an address', `<row>${text('r="B9"')}${A}</row>`, 'r="B9"|A'],
  ['a prefix', '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>', '1|2'],
  ['letters with a font of their own', `<row>${rich}</row>`, 'Amani'],
  ['no value for a formula', `<row><c><f>A2</f></c>${A}</row>`, ' (empty)|A'],
  ['a value of Google', `<row><c t="str"><f>${imported}</f><v>K</v></c></row>`, 'K (stored)'],
  ['another book', `<row><c><f>'https://x/[R.xlsx]A'!A1</f><v>5</v></c></row>`, '5 (stored)'],
  ['an address', '<row><c><f>_xlfn.WEBSERVICE("x")</f><v>6</v></c></row>', ' (outside)'],
])('a workbook has %s', async (_what, rows, cells) => {
  expect(await shown(workbook(rows))).toBe(cells);
});

test('columns of a workbook are counted without addresses, too', async () => {
  await expect(shown(workbook(`<row>${A.repeat(61)}</row>`))).rejects.toThrow(words.columns);
});

test.each(['xl/media/p.bmp', 'xl/drawings/d.xml', 'xl/ctrlProps/c.xml', 'xl/externalLinks/l.xml'])(
  '1,500 parts such as %s are not unpacked',
  async (name) => {
    expect(await shown(workbook(`<row>${A}</row>`, manyParts(name)))).toBe('A');
  },
);

const spaces = 'urn:schemas-microsoft-com:office:spreadsheet';
const xml2003 = (cells: string, declaration = '') =>
  `${declaration}<Workbook xmlns="${spaces}" xmlns:ss="${spaces}"><Worksheet ss:Name="A"><Table><Row>${cells}</Row></Table></Worksheet></Workbook>`;
const html = '<ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">';
const fonts = `<Cell>${html}<B>A</B><Font Color="#F00">ma</Font>ni</ss:Data>`;
const comment = `<Comment>${html}<B>moved</B></ss:Data></Comment></Cell>`;
const linked = '<Cell ss:Formula="=[r.xls]A!R1C1"><Data ss:Type="Number">5</Data></Cell>';
const wide = `<?xml version='1.0' encoding='utf-16'?>`;
const prefixed = xml2003('<Cell><Data>A</Data></Cell>').replace(/<(\/?)(?=\w)/g, '<$1ss:');

test.each([
  ['fonts within a cell, and a comment', xml2003(fonts + comment), 'Amani'],
  ['quotes', xml2003(`<Cell ss:Index='2'><Data ss:Type='String'>"A"</Data></Cell>`, wide), '|"A"'],
  ['a prefix, and a comment before all', `<!--${'x'.repeat(5_000)}-->${prefixed}`, 'A'],
  ['an empty wide cell', xml2003('<Cell ss:MergeAcross="1"/><Cell><Data>A</Data></Cell>'), '||A'],
  ['plain text', xml2003('<Cell><Data><![CDATA[A & <B>]]></Data></Cell>'), 'A & <B>'],
  ['a value from another book', xml2003(linked), '5 (stored)'],
])('XML of 2003 has %s', async (_what, file, cells) => {
  expect(await shown(file)).toBe(cells);
});

const page = (cells: string) => `<table><tr><td>${cells}</table>`;
/** Letters of one byte each. */
const bytes = (text: string) => Buffer.from(text, 'latin1');
const http = `<meta http-equiv=Content-Type content='text/html;charset = windows-1251'>`;
const xml = '<?xml version="1.0" encoding="windows-1251"?>';

test.each([
  ['of a page by http-equiv', bytes(http + page('\xcc\xe0')), 'Ма'],
  ['of a page by a declaration of XML', bytes(`${xml}<html>${page('\xcc\xe0')}`), 'Ма'],
  ['of several bytes', bytes(`<meta charset=gb2312>${page('\xcd\xf5')}`), '王'],
  ['against a mark of Unicode', `\ufeff<meta charset="windows-1252">${page('Zoë')}`, 'Zoë'],
  ['that are wide, and are not', `<meta charset="utf-16">${page('Zoë')}`, 'Zoë'],
  ['that nobody knows', `<meta charset="x-own">${page('Zoë')}`, 'Zoë'],
  ['of XML of 2003', bytes(xml2003('<Cell><Data>\xcc\xe0</Data></Cell>', xml)), 'Ма'],
])('letters are declared: %s', async (_what, file, name) => {
  expect(await shown(file)).toBe(name);
});

test('in a page a cell below a picture keeps its row, and words of a drawing are in no cell', async () => {
  const below = `<span style='mso-ignore:vglayout2'><table><tr><td>Baraka</td></tr></table></span>`;
  const drawn = '<!--[if gte vml 1]>LEFT<![endif]--><svg><text>LEFT</text></svg>';
  expect(await shown(page(`${drawn}${below}<td>Male`))).toBe('Baraka|Male');
});

const oneFile = (...parts: readonly string[]) =>
  `From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="=_N"\r\n\r\nA page\r\n${parts.map((part) => `--=_N\r\n${part}\r\n`).join('')}--=_N--`;
const arabic = 'Content-Type: text/html; charset=windows-1256\r\n';
const quoted = `${arabic}Content-Transfer-Encoding: quoted-printable\r\n\r\n`;
const style = 'Content-Type: text/css\r\n\r\n.gone{color:red}';
const tabs = `Content-Location: file:///C:/tabstrip.htm\r\n${arabic}\r\n${page('Sheet1')}`;
const base64 = 'Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n';
const arabicPage = `${quoted}<table><tr><td>=E3=\r\n=CD</table>`;

test.each([
  ['of Excel', oneFile(style, tabs, arabicPage), 'مح'],
  ['in base64', oneFile(base64 + Buffer.from(page('Zoë')).toString('base64')), 'Zoë'],
  ['of one part', `MIME-Version: 1.0\nContent-Type: text/html\n\n${page('Zoë')}`, 'Zoë'],
])('a web page in one file %s', async (_what, file, cell) => {
  expect(await shown(file)).toBe(cell);
});

test.each([
  ['a web page in one file without a table', oneFile(`${arabic}\r\n<p>x</p>`)],
  ['a page without a table', '<!DOCTYPE html><p>a, b</p>'],
  ['other XML', '<?xml version="1.0"?><a>1,2</a>'],
  ['RTF', '{\\rtf1 a,b}'],
])('refused and not read as lines: %s', async (_what, file) => {
  await expect(shown(file)).rejects.toThrow(words.broken);
});

test.each([
  ['CR', 'a,b\rc,d\r', 'a|b/c|d'],
  ['CR, LF and CR LF, also within quotes', 'a,b\n"c\r\ne",d\r\nf,g\rh,i', 'a|b/c e|d/f|g/h|i'],
  ['CR CR LF in a file with tabs', 'a\tb\r\r\n"c"\t"d, e"\r\r\n', 'a|b/c|d, e'],
  ['a mark of Unicode within', 'a,b\n\ufeff"c, e",d\n', 'a|b/c, e|d'],
  ['zeros by a formula', 'a;b\n="00123";"=""x"""\n"=""a""""b""";=A1', 'a|b/00123|x/a"b|=A1'],
  ['zeros by a formula in a page', page('="00123"'), '00123'],
])('lines of text: %s', async (_what, file, rows) => {
  expect(await shown(file)).toBe(rows);
});
