import { describe, expect, test } from 'vitest';
import { importMessages as words } from '#contract/imports/messages.ts';
import { readSheets } from './read-file.ts';

const name = 'marks.csv';
const read = async (bytes: Buffer | string) => (await readSheets(Buffer.from(bytes), name))[0];
const both = (text: string) => {
  const little = Buffer.from(text, 'utf16le');
  return [little, Buffer.from(little).swap16()];
};

describe('letters', () => {
  const text = 'Name\tBorn\nNg’ang’a Zoë\t2011\n';
  const rows = [
    ['Name', 'Born'],
    ['Ng’ang’a Zoë', '2011'],
  ];

  test.each([
    ['UTF-16 with its mark', both(`\ufeff${text}`)],
    ['UTF-16 without a mark', both(text)],
    ['UTF-8 with its mark', [Buffer.from(`\ufeff${text}`)]],
    ['UTF-8', [Buffer.from(text)]],
  ])('%s', async (_what, files) => {
    for (const file of files)
      expect(await read(file)).toEqual({ name, rows, told: [words.toldTabs] });
  });

  test('Windows-1252, which is told', async () => {
    expect(await read(Buffer.from('Name,Born\nZo\u00eb \u0092,2011\n', 'latin1'))).toEqual({
      name,
      rows: [
        ['Name', 'Born'],
        ['Zoë ’', '2011'],
      ],
      told: [words.toldWindows],
    });
  });

  test.each(both('Name\tBorn\nOtieno\0\t2011\n'))(
    'wide text with a letter that is none',
    async (file) => {
      await expect(read(file)).rejects.toThrow(words.broken);
    },
  );

  test('what is no text is refused', async () => {
    await expect(read(Buffer.from([0x09, 0x04, 0x06, 0, 0, 0, 0x10, 0]))).rejects.toThrow(
      words.broken,
    );
  });
});

/** The row of headings and the one below it, their cells between `/`. */
test.each([
  ['commas', 'Name,Maths\nOtieno,7\n', 'Name/Maths', 'Otieno/7'],
  ['tabs under a title', 'M, Term 1\nName\tMaths\nOtieno\t7\nAli\t8\n', 'Name/Maths', 'Otieno/7'],
  ['semicolons beside names', 'Name;Maths\nWas, Ann;7\nAli, Ben;8\n', 'Name/Maths', 'Was, Ann/7'],
  [
    'semicolons below a title with a comma, beside names with commas',
    'P.O. Box 45, Hill Road\nName;Maths;Parents\nOtieno;7;Ann, Paul\nAkinyi;8;Rose, John\n',
    ...['Name/Maths/Parents', 'Otieno/7/Ann, Paul'],
  ],
  [
    'semicolons beside numbers with commas',
    'Name;Maths;Eng\nOtieno;67,5;70,5\nAkinyi;8,5;9\n',
    ...['Name/Maths/Eng', 'Otieno/67,5/70,5'],
  ],
  [
    'commas beside cells with semicolons',
    'Name,Siblings\nOtieno,3 bros; 2 sis\nAkinyi,1 bro; 0 sis\n',
    ...['Name/Siblings', 'Otieno/3 bros; 2 sis'],
  ],
  ['upright bars', 'Name|Maths\nOtieno, A|7\nAkinyi|8\n', 'Name/Maths', 'Otieno, A/7'],
  ['what the first line says', 'sep=;\r\nName;"M, all"\r\nAli;7\r\n', 'Name/M, all', 'Ali/7'],
  [
    'commas, with quotes around line breaks and inches within',
    'Name,Note\nOtieno,"one\ntwo, ""three"""\nAkinyi,14" foot\n',
    ...['Name/Note', 'Otieno/one\ntwo, "three"'],
  ],
])('separators are found: %s', async (_what, text, head, first) => {
  const rows = (await read(text))?.rows.map((row) => row.join('/')) ?? [];
  const at = rows.indexOf(head);
  expect(rows.slice(at, at + 2)).toEqual([head, first]);
});

test('a quotation that never ends is refused: the rest of the file would be one cell', async () => {
  await expect(read('Name,Note\nOtieno,"one\nAkinyi,two\n')).rejects.toThrow(words.broken);
});

test.each([
  ['Arabic', '٢٠١٢-٠٣-١٥', '٧٥٫٥', '2012-03-15', '75.5'],
  ['Persian', '۲۰۱۲/۰۳/۱۵', '۷۵', '2012/03/15', '75'],
  ['Bengali', '১৫/০৩/২০১২', '৭৫', '15/03/2012', '75'],
  ['Devanagari', '१५-०३-२०१२', '(७५)', '15-03-2012', '(75)'],
])(
  'numbers and days in %s digits are read, and shown as they stand',
  async (_, day, mark, plainDay, plainMark) => {
    expect((await read(`Name;Born;Mark\nAnn ${mark};${day};${mark}\n`))?.rows[1]).toEqual([
      `Ann ${mark}`,
      { value: plainDay, shown: day },
      { value: plainMark, shown: mark },
    ]);
  },
);
