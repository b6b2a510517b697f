import { describe, expect, test } from 'vitest';
import { importMessages as words } from '#contract/imports/messages.ts';
import { zipOf } from '../../../../tests/support/zip-of.ts';
import { readSheets } from './read-file.ts';

// The relatives of the files of cases.test.ts, for each reader.

const rowsOf = (file: Buffer | string) =>
  readSheets(Buffer.from(file), 'a.xls').map(({ rows }) => rows);

const namespaces = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"';
const odsContent = (cells: string, tables = '', root = 'document-content') =>
  `<office:${root} ${namespaces}><office:body><office:spreadsheet>${tables}<table:table table:name="A"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:${root}>`;
const odsCell = (content: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}>${content}</table:table-cell>`;
const p = (text: string) => `<text:p>${text}</text:p>`;

describe('an OpenDocument spreadsheet', () => {
  test.each([
    ...['draw:rect', 'draw:line', 'draw:polyline', 'draw:polygon', 'draw:regular-polygon'],
    ...['draw:path', 'draw:circle', 'draw:ellipse', 'draw:g', 'draw:frame', 'draw:measure'],
    ...['draw:caption', 'draw:connector', 'draw:control', 'draw:custom-shape', 'dr3d:scene'],
    'office:annotation',
  ])('the words of a %s belong to no cell, wherever it stands', (name) => {
    const shape = `<${name} a="b"><${name}>${p('in')}</${name}>${p('LEFT')}</${name}>`;
    const cells = [
      odsCell(p('Amani') + shape),
      odsCell(`<${name}/><draw:a>${shape}</draw:a>${p('Male')}`),
      odsCell(p(`Mto ${shape}Bend`)),
    ];
    const file = zipOf({ 'content.xml': Buffer.from(odsContent(cells.join(''))) });
    expect(rowsOf(file)).toEqual([[['Amani', 'Male', 'Mto Bend']]]);
  });

  const seen = `<table:table table:name="'file:///r.ods'#$A"><table:table-source/><table:table-row>${odsCell(p('x'))}</table:table-row></table:table>`;
  const dde = `<table:dde-links><table:dde-link><table:table><table:table-row>${odsCell(p('x'))}</table:table-row></table:table></table:dde-link></table:dde-links>`;
  const linked =
    odsCell(p('Kijani'), `table:formula="of:=VLOOKUP([.A1];'file:///r.ods'#$A.A1:B9;2)"`) +
    odsCell(
      p('x'),
      'table:formula="of:=DDE(&quot;soffice&quot;;&quot;r.ods&quot;;&quot;A.A1&quot;)"',
    );

  test('links to other files, and more pictures than a list has parts', () => {
    const pictures = Array.from({ length: 1_500 }, (_, at) => [
      `Pictures/${at}.png`,
      Buffer.from('x'),
    ]);
    const content = Buffer.from(odsContent(linked, seen + dde));
    const file = zipOf({ 'content.xml': content, ...Object.fromEntries(pictures) });
    const row = [
      { value: 'Kijani', formula: 'stored' },
      { value: null, formula: 'outside' },
    ];
    expect(rowsOf(file)).toEqual([[row]]);
  });

  test('in one file of XML', () => {
    expect(rowsOf(odsContent(odsCell(p('Amani')), '', 'document'))).toEqual([[['Amani']]]);
  });
});

const office = 'http://schemas.openxmlformats.org';
const workbook = (rows: string, more: Readonly<Record<string, Buffer>> = {}) =>
  zipOf({
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  });
const text = (words: string, more = '') => `<c t="inlineStr"${more}><is><t>${words}</t></is></c>`;

describe('a workbook', () => {
  test.each([
    [
      'rows with addresses, cells without',
      `<row r="2">${text('A')}${text('B')}</row><row r="4">${text('C')}</row>`,
      [[], ['A', 'B'], [], ['C']],
    ],
    [
      'cells with addresses, rows without',
      `<row>${text('A', ' r="B1"')}${text('B')}</row><row>${text('C', ' r="A2"')}</row>`,
      [[null, 'A', 'B'], ['C']],
    ],
    [
      'some of each, empty ones, and a text like an address',
      `<row r='2'>${text('A')}${text('r="B9"', " r = 'D2'")}</row><row/><row><c/><c><v>7</v></c></row>`,
      [[], ['A', null, null, 'r="B9"'], [], [null, 7]],
    ],
    [
      'elements with a prefix',
      `<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>`,
      [[1, 2]],
    ],
    [
      'letters with a font of their own',
      '<row><c t="inlineStr"><is><r><t>Amani </t></r><r><rPr><b/></rPr><t>Testa</t></r></is></c></row>',
      [['Amani Testa']],
    ],
    [
      'a formula without its value',
      '<row><c><f>A2</f></c><c><v>5</v></c></row>',
      [[{ value: null, formula: 'empty' }, 5]],
    ],
    [
      'values from other workbooks, but none from an address',
      `<row><c t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(""https://x"",""A1"")"),"K")</f><v>K</v></c><c><f>'https://x/[R.xlsx]A'!A1</f><v>5</v></c><c><f>_xlfn.WEBSERVICE("https://x")</f><v>6</v></c></row>`,
      [
        [
          { value: 'K', formula: 'stored' },
          { value: 5, formula: 'stored' },
          { value: null, formula: 'outside' },
        ],
      ],
    ],
  ])('%s', (_what, rows, cells) => {
    expect(rowsOf(workbook(rows))).toEqual([cells]);
  });

  test('more columns than a sheet may have are counted without addresses, too', () => {
    expect(() => rowsOf(workbook(`<row>${text('A').repeat(61)}</row>`))).toThrow(words.columns);
  });

  test.each(['xl/media/image.bmp', 'xl/drawings/drawing.xml', 'xl/ctrlProps/ctrlProp.xml'])(
    '1,500 parts such as %s are not unpacked',
    (name) => {
      const parts = Array.from({ length: 1_500 }, (_, at) => [
        name.replace('.', `${at}.`),
        Buffer.alloc(at === 0 ? 5_000_000 : 100),
      ]);
      expect(rowsOf(workbook(`<row>${text('A')}</row>`, Object.fromEntries(parts)))).toEqual([
        [['A']],
      ]);
    },
  );
});

const spreadsheet = 'urn:schemas-microsoft-com:office:spreadsheet';
const xml2003 = (row: string, declaration = '<?xml version="1.0"?>') =>
  `${declaration}<Workbook xmlns="${spreadsheet}" xmlns:ss="${spreadsheet}"><Worksheet ss:Name="A"><Table><Row>${row}</Row></Table></Worksheet></Workbook>`;
const rich = '<ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">';

describe('XML of 2003', () => {
  test.each([
    [
      'letters with a font of their own, and a comment',
      xml2003(
        `<Cell>${rich}<B>Amani</B><Font Color="#F00"> Testa</Font> A</ss:Data><Comment>${rich}<B>moved</B></ss:Data></Comment></Cell>`,
      ),
      ['Amani Testa A'],
    ],
    [
      'single quotes, and a declaration of other letters than it has',
      xml2003(
        `<Cell ss:Index='2'><Data ss:Type='String'>"A"</Data></Cell>`,
        `<?xml version='1.0' encoding='utf-16'?>`,
      ),
      [null, '"A"'],
    ],
    [
      'a prefix, and a comment before all',
      `<!-- ${'x'.repeat(5_000)} --><s:Workbook xmlns:s="${spreadsheet}"><s:Worksheet s:Name="A"><s:Table><s:Row><s:Cell><s:Data s:Type="Number">7</s:Data></s:Cell></s:Row></s:Table></s:Worksheet></s:Workbook>`,
      [7],
    ],
    [
      'an empty cell over two columns, and text as it is written',
      xml2003('<Cell ss:MergeAcross="1"/><Cell><Data><![CDATA[A & <B>]]></Data></Cell>', ''),
      [null, null, 'A & <B>'],
    ],
    [
      'a value from another workbook',
      xml2003('<Cell ss:Formula="=[r.xls]A!R1C1"><Data ss:Type="Number">5</Data></Cell>'),
      [{ value: 5, formula: 'stored' }],
    ],
  ])('%s', (_what, file, row) => {
    expect(rowsOf(file)).toEqual([[row]]);
  });
});

const table = (cells: string) => `<table><tr>${cells}</tr></table>`;
/** Letters of one byte each. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  [
    'by http-equiv',
    bytes(
      `<meta http-equiv=Content-Type content='text/html;charset = windows-1251'>${table('<td>\xcc\xe0')}`,
    ),
    'Ма',
  ],
  [
    'by a declaration of XML',
    bytes(`<?xml version="1.0" encoding="windows-1253"?><html>${table('<td>\xc1\xed')}`),
    'Αν',
  ],
  ['of several bytes', bytes(`<meta charset=gb2312>${table('<td>\xcd\xf5')}`), '王'],
  [
    'that a mark of Unicode contradicts',
    `\ufeff<meta charset="windows-1252">${table('<td>Zoë')}`,
    'Zoë',
  ],
  ['in UTF-8 that are said to be wide', `<meta charset="utf-16">${table('<td>Zoë')}`, 'Zoë'],
  ['that nobody knows', `<meta charset="x-own">${table('<td>Zoë')}`, 'Zoë'],
  [
    'of XML of 2003',
    bytes(
      xml2003('<Cell><Data>Zo\xeb</Data></Cell>', '<?xml version="1.0" encoding="iso-8859-1"?>'),
    ),
    'Zoë',
  ],
])('declared letters: %s', (_what, file, name) => {
  expect(rowsOf(file)).toEqual([[[name]]]);
});

test('in a page a cell below a picture keeps its row, and words of a drawing are in no cell', () => {
  const below = `<span style='mso-ignore:vglayout2'><table cellpadding=0><tr><td>Baraka</td></tr></table></span>`;
  const page = table(
    `<td><!--[if gte vml 1]>LEFT<![endif]-->${below}</td><td><svg><text>LEFT</text></svg>Male</td>`,
  );
  expect(rowsOf(page)).toEqual([[['Baraka', 'Male']]]);
});

const oneFile = (...parts: readonly string[]) =>
  `From: <Saved by a browser>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="=_N"\r\n\r\nA web page\r\n${parts.map((part) => `--=_N\r\n${part}\r\n`).join('')}--=_N--`;
const html = 'Content-Type: text/html; charset=windows-1256';

test.each([
  [
    'with tabs and a style sheet, as Excel saves it',
    oneFile(
      'Content-Type: text/css\r\n\r\n.gone{text-decoration:line-through}',
      `Content-Location: file:///C:/tabstrip.htm\r\nContent-Type: text/html\r\n\r\n${table('<td>Sheet1')}`,
      `${html}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${table('<td class=3Dgone>=E3=\r\n=CD')}`,
    ),
    { value: 'مح', struck: 'whole' },
  ],
  [
    'in letters of base64',
    oneFile(
      `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(table('<td>Zoë')).toString('base64')}`,
    ),
    'Zoë',
  ],
  ['of one part', `MIME-Version: 1.0\nContent-Type: text/html\n\n${table('<td>Zoë')}`, 'Zoë'],
])('a web page in one file %s', (_what, file, cell) => {
  expect(rowsOf(file)).toEqual([[[cell]]]);
});

test.each([
  ['a web page in one file without a table', oneFile(`${html}\r\n\r\n<p>x</p>`)],
  ['a page without a table', '<!DOCTYPE html><p>a, b</p>'],
  ['other XML', '<?xml version="1.0"?><a>1,2</a>'],
  ['RTF', '{\\rtf1 a,b}'],
])('is refused and not read as lines: %s', (_what, file) => {
  expect(() => rowsOf(file)).toThrow(words.broken);
});

test.each([
  ['CR', 'a,b\rc,d\r', ['a', 'b'], ['c', 'd']],
  [
    'CR after LF and CR LF',
    'a,b\n"c\r\ne",d\r\nf,g\rh,i',
    ['a', 'b'],
    ['c\ne', 'd'],
    ['f', 'g'],
    ['h', 'i'],
  ],
  ['CR CR LF in a file with tabs', 'a\tb\r\r\n"c"\t"d, e"\r\r\n', ['a', 'b'], ['c', 'd, e']],
  ['a mark of Unicode within', 'a,b\n\ufeff"c, e",d\n', ['a', 'b'], ['c, e', 'd']],
  [
    'zeros by a formula',
    'a;b\n="00123";"=""x"""\n"=""a""""b""";=A1\n',
    ['a', 'b'],
    ['00123', 'x'],
    ['a"b', '=A1'],
  ],
])('lines of text: %s', (_what, file, ...rows) => {
  expect(rowsOf(file)).toEqual([rows]);
});
