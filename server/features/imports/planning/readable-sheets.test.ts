import { expect, test } from 'vitest';
import { readableSheets } from './readable-sheets.ts';
import { guessSetup } from './sheets/layout.ts';

const oneColumn = (...lines: string[]) => ({ name: 's', rows: lines.map((one) => [one]) });

test.each([
  [
    'dashes and numbers',
    '1. Achieng Otieno - girl - born 13/03/2011 - Class 4 - guardian: Haja Otieno',
    '2. Baraka Mutua - boy - born 14/03/2011 - Class 5 - guardian: Haja Mutua',
    '3. Chausiku Were - girl - born 15/03/2011 - Class 6 - guardian: Haja Were',
  ],
  [
    'emojis and commas',
    '1️⃣ Achieng Otieno, F, 13/03/2011, Std 4, guardian Haja Otieno 🙏',
    '2️⃣ Baraka Mutua, M, 14/03/2011, Std 5, guardian Haja Mutua',
    '✅ Chausiku Were, F, 15/03/2011, Std 6, guardian Haja Were',
  ],
  [
    'a separator of one’s own in each line',
    '(1) *Achieng Otieno* | F | 13 March 2011 | Grade 4 | Guardian: Haja Otieno',
    '(2) Baraka Mutua; M; 14 March 2011; Grade 5; Guardian: Haja Mutua',
    '(3) Chausiku Were – F – 15 March 2011 – Grade 6 – Guardian: Haja Were',
  ],
])('a list pasted from a chat, with %s, is cut into columns', (_, ...lines) => {
  const [sheet, ...others] = readableSheets(
    oneColumn('[12/03/2025, 09:14] Madam Isatu: The children:', ...lines, 'Those are all. Thanks'),
    [],
  );
  expect(others).toEqual([]);
  expect(sheet?.reshaped).toMatchObject([{ key: 'headings' }]);
  const [, headings, ...rows] = sheet?.rows ?? [];
  expect(headings).toEqual([
    'Name',
    'Gender',
    'Date of Birth',
    'Class',
    expect.stringMatching(/Guardian/),
    'Also said',
  ]);
  expect(rows.map(([name]) => name)).toEqual([
    'Achieng Otieno',
    'Baraka Mutua',
    'Chausiku Were',
    null,
  ]);
  expect(String(rows[0]?.[3])).toMatch(/^(?:Class|Std|Grade) 4$/);
  expect(rows.map((row) => row[4])).toEqual(['Haja Otieno', 'Haja Mutua', 'Haja Were', null]);
  expect(rows[3]?.[5]).toBe('Those are all. Thanks');
  expect(sheet && guessSetup(sheet, [])).toMatchObject({ kind: 'students', header: 1 });
});

test('a table without headings gets those that its columns tell', () => {
  const rows = ['Achieng Otieno', 'Baraka Mutua', 'Chausiku Were', 'Daudi Komba'].map(
    (name, at) => [at + 1, name, at % 2 ? 'M' : 'F', `${13 + at}/03/2011`, 'Mwanzo Primary School'],
  );
  const [sheet] = readableSheets({ name: 's', rows }, []);
  expect(sheet?.rows[0]).toEqual(['', 'Name', 'Gender', 'Date of Birth', 'School']);
  expect(sheet?.rows.slice(1)).toEqual(rows);
});

test('two days in each row tell nothing of which is which: the list stays as it is', () => {
  const rows = ['Achieng Otieno', 'Baraka Mutua', 'Chausiku Were'].map((name) => [
    name,
    '13/03/2011',
    '14/01/2020',
  ]);
  const sheet = { name: 's', rows };
  expect(readableSheets(sheet, [])).toEqual([sheet]);
});

test('a table of other headings below the first is a sheet of its own, which is asked about', () => {
  const rows = [
    ['THOSE AT SCHOOL'],
    ['Name', 'Gender', 'Date of Birth', 'School'],
    ['Achieng Otieno', 'F', '13/03/2011', 'Mwanzo'],
    ['Baraka Mutua', 'M', '14/03/2011', 'Mwanzo'],
    [],
    ['FEES TERM 1 2026'],
    ['Pupil', 'Receipt No', 'Amount paid', 'Date'],
    ['Achieng Otieno', 'R1', 1200, '13/01/2026'],
    ['Baraka Mutua', 'R2', 1300, '14/01/2026'],
  ];
  const sheets = readableSheets({ name: 's', rows }, []);
  expect(sheets).toMatchObject([
    { name: 's', rows: rows.slice(0, 5) },
    { name: 's (2)', reshaped: [{ key: 'table' }] },
  ]);
  expect(sheets.map((one) => guessSetup(one, []))).toMatchObject([
    { kind: 'students', header: 1 },
    { kind: 'receipts', header: 6, term: 1, year: '2026' },
  ]);
});

test('a list in two columns of a page is read as two', () => {
  const rows = [
    ['No', 'Name', 'Gender', '', 'No', 'Name', 'Gender'],
    [1, 'Achieng Otieno', 'F', '', 3, 'Chausiku Were', 'F'],
    [2, 'Baraka Mutua', 'M', '', 4, 'Daudi Komba', 'M'],
  ];
  const sheets = readableSheets({ name: 's', rows }, []);
  expect(sheets.map((one) => one.rows.map((row) => row.filter((cell) => cell !== null)))).toEqual([
    rows.map((row) => row.slice(0, 4)),
    rows.map((row) => row.slice(4)),
  ]);
});

test('a sheet is guessed at once, and anew for other subjects and another kind', () => {
  const sheet = {
    name: 'List',
    rows: [
      ['Name', 'Drumming', 'Maths'],
      ['Ann Otieno', 70, 60],
    ],
  };
  const subjects = [{ subject_name: 'Drumming', category: 1 as const }];
  const guessed = guessSetup(sheet, subjects);
  expect(guessSetup(sheet, subjects)).toBe(guessed);
  expect(guessed.columns).toEqual(['name', 'subject:Drumming', 'subject:Mathematics']);
  expect(guessSetup(sheet, []).columns).not.toEqual(guessed.columns);
  expect(guessSetup(sheet, subjects, { kind: 'students' }).kind).toBe('students');
});

test('in lines of a chat a comma and three digits belong to the sum, and what is not paid yet stands in its place', () => {
  const [sheet] = readableSheets(
    oneColumn(
      'Fees of our children',
      '1. Achieng Otieno - Std 4 - 170,000',
      '2. Baraka Mutua - Std 5 - 240,000/=',
      '3. Chausiku Were - Std 6 - 150k',
      '4. Daudi Komba - Std 4 - not yet',
      '5. Eva Oduya - Std 4 - 1.5m',
    ),
    [],
  );
  const [, headings, ...rows] = sheet?.rows ?? [];
  const at = headings?.indexOf('Amount') ?? -1;
  expect(rows.map((row) => row[at])).toEqual(['170,000', '240,000/=', '150k', 'not yet', '1.5m']);
  expect(rows.every((row) => row.at(-1) === null)).toBe(true);
});

test('lines that a comma cut into cells are put together again; other commas still cut', () => {
  const rows = [
    ['1. Achieng Otieno - Std 4 - 170', '000'],
    ['2. Baraka Mutua - Std 5 - 95', '500/='],
    ['3. Chausiku Were - Std 6 - 80', '000'],
  ];
  const [torn] = readableSheets({ name: 's', rows }, []);
  expect(torn?.rows.map((row) => row[2]).slice(1)).toEqual(['170,000', '95,500/=', '80,000']);
  const [cut] = readableSheets(
    oneColumn('Ann Were, F, Std 4', 'Beth Otieno, F, Std 5', 'Cate Mutua, F, Std 6'),
    [],
  );
  expect(cut?.rows[0]).toEqual(['Name', 'Gender', 'Class', 'Also said']);
});

test('sums in cells of their own stay whole', () => {
  const rows = [
    ['1. Achieng Otieno', 'S2', '68,000/=', 'rcpt 0441'],
    ['2. Baraka Mutua', 'S2', '54,500/=', 'balance 10,000 remaining'],
    ['3. Chausiku Were', 'S4', '1,070,000/=', 'rcpt 0443'],
  ];
  const [made] = readableSheets({ name: 's', rows }, []);
  const at = made?.rows[0]?.indexOf('Amount') ?? -1;
  expect(made?.rows.map((row) => row[at]).slice(1)).toEqual([
    '68,000/=',
    '54,500/=',
    '1,070,000/=',
  ]);
});
