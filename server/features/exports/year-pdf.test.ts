import { expect, test } from 'vitest';
import { pdfUaFaults } from '../../../tests/support/pdf-ua.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { YearPages } from './year-pages.ts';
import { yearPdf } from './year-pdf.ts';

const report = { mark: '66.25', grade: 'B' };

/** A year with this name everywhere where somebody may have typed one. */
const pagesOf = (name: string, comment = name): YearPages => ({
  name,
  ref: 'SM-0042',
  year: '2025',
  line: `SM-0042  ·  ${name}`,
  facts: [{ label: 'School', value: name }],
  background: comment,
  academics: {
    terms: [{ name, verified: name, mean: report, comments: [{ label: name, text: comment }] }],
    subjects: [{ name, marks: [report] }],
    plot: {
      terms: [name],
      now: [{ value: 66.25, label: '66.25' }],
      before: null,
      steps: [{ value: 100, label: '100' }],
    },
  },
  finance: {
    terms: [{ name, verified: name }],
    categories: [{ name, costs: [100] }],
    comments: [{ label: name, text: comment }],
  },
  printed: 'Printed on 1 January 2026',
});

/** The same with tables and comments that go on over the page. */
function manyPages(name: string): YearPages {
  const pages = pagesOf(name, 'Works hard and helps others. '.repeat(200));
  const [subject] = pages.academics?.subjects ?? [];
  if (!pages.academics || !subject) throw new Error('There is no subject');
  return { ...pages, academics: { ...pages.academics, subjects: Array(60).fill(subject) } };
}

const read = async (pages: YearPages) => readPdf(Buffer.from(await yearPdf(pages)));

test.each([
  ['Latin', 'Zoë Ng’ang’a', 'Zoë Ng’ang’a'],
  ['Arabic, from the right', 'محمد بن علي', 'يلع نب دمحم'],
  ['Arabic among Latin', 'Amina (علي) 2', 'Amina (يلع) 2'],
  ['Amharic', 'ሀሊማ ኑር', 'ሀሊማ ኑር'],
  ['Chinese', '李小龙 (Lee)', '李小龙 (Lee)'],
  ['a rare Chinese letter', '䶮', '䶮'],
  ['Arabic as a phone copies it', '\u202bعلي\u200f\u202c', 'يلع'],
  ['Latin with what is not seen', '\u2068Ami\u00adna\u200d\u2069', 'Amina'],
])('a name is drawn in %s, letter by letter', async (_, name, wanted) => {
  const { drawn } = await read(pagesOf(name));
  const page = drawn.join('');
  // Four in the head, four with the marks, three with the costs, five with the comments.
  expect(page.split(wanted)).toHaveLength(1 + 4 + 4 + 3 + 5);
  // Neither a glyph for no letter nor the box for an unknown one.
  expect(page).not.toMatch(/[\0\ufffd]/);
});

test('a comment of several pages in Arabic is whole and stays one paragraph', async () => {
  const comment = 'محمد طالب مجتهد. '.repeat(400).trim();
  const { drawn, objects } = await read(pagesOf('Amina', comment));
  expect(drawn.filter((piece) => piece === 'دهتجم')).toHaveLength(400 * 3);
  const pages = [...objects.values()].filter((one) => one.includes('/Type /Page\n'));
  expect(pages.length).toBeGreaterThan(3);
});

test.each([
  ['one page', pagesOf('Amina')],
  ['other scripts', pagesOf('محمد 李小龙 አበበ')],
  ['a title that XML has other uses for', pagesOf('Ann & Bob <b>')],
  ['many pages', manyPages('Amina')],
  ['many pages in Arabic', manyPages('محمد طالب مجتهد. '.repeat(9))],
  ['no reports', { ...pagesOf('Amina'), academics: null, finance: null }],
])('the rules of PDF/UA hold: %s', async (_, pages) => {
  expect(pdfUaFaults(Buffer.from(await yearPdf(pages)))).toEqual([]);
});

test('a head that is repeated on the next page is read aloud once', async () => {
  const { drawn, objects } = await read(manyPages('Amina'));
  const pages = drawn.filter((text) => text.startsWith('Page ')).length;
  expect(drawn.filter((text) => text === 'Subject').length).toBeGreaterThan(1);
  expect(pages).toBeGreaterThan(2);
  const heads = [...objects.values()].filter((one) => one.includes('/Scope /Column'));
  expect(heads).toHaveLength(2 + 4);
});

test('only the fonts that are needed are in it', async () => {
  const fontsOf = ({ objects }: Awaited<ReturnType<typeof read>>) =>
    new Set([...objects.values()].map((one) => /\/FontName \/\w+\+([\w-]+)/.exec(one)?.[1]));
  const inter = [undefined, 'Inter-SemiBold', 'Inter-Regular'];
  expect(fontsOf(await read(pagesOf('Amina')))).toEqual(new Set(inter));
  expect(fontsOf(await read(pagesOf('李小龙')))).toEqual(new Set([...inter, 'DroidSansFallback']));
  expect((await yearPdf(pagesOf('李小龙'))).length).toBeLessThan(80_000);
});
