import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfUaFaults } from '../../../tests/support/pdf-ua.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { YearPages } from './student-year.ts';
import { yearPdf } from './year-pdf.ts';

const report = { mark: '66.25', grade: 'B' };

/** A year with this name everywhere where somebody may have typed one. */
const pagesOf = (name: string, comment = name): YearPages => ({
  foundation: name,
  name,
  ref: 'SM-0042',
  year: '2025',
  line: `SM-0042  ·  ${name}`,
  facts: [{ label: 'School', value: name }],
  background: comment,
  academics: {
    terms: [
      {
        ...{ name, verified: name, mean: report, ownWords: null },
        comments: [{ label: name, text: comment }],
      },
    ],
    subjects: [{ name, marks: [report] }],
    plot: {
      year: '2025',
      terms: [name],
      now: [{ value: 66.25, label: '66.25' }],
      before: null,
      steps: [{ value: 100, label: '100' }],
      otherScales: [],
    },
  },
  accent: null,
  logo: null,
  portrait: null,
  picture: null,
  finance: {
    currency: 'KES',
    terms: [{ name, verified: name }],
    categories: [{ name, costs: [100] }],
    comments: [{ label: name, text: comment }],
  },
  printed: 'Printed on 1 January 2026',
});

const jpeg = async (width: number, height: number) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#29836d' } })
    .jpeg()
    .toBuffer(),
  ...{ width, height },
});
const portrait = await jpeg(320, 240);
const wide = await jpeg(720, 540);
const narrow = await jpeg(405, 720);

/** The same with pictures, and with what the student says of each term. */
function withPictures(pages: YearPages, picture = wide): YearPages {
  const { academics, name } = pages;
  if (!academics) throw new Error('There are no academics');
  const ownWords = `${name}: I like reading most, because I can do it\nwherever I am.`;
  const terms = academics.terms.map((term) => ({ ...term, ownWords }));
  return {
    ...pages,
    portrait,
    picture: { ...picture, title: `${name} on sports day` },
    academics: { ...academics, terms },
  };
}

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
  // Five in the head, four with the marks, three with the costs, five with the comments.
  expect(page.split(wanted)).toHaveLength(1 + 5 + 4 + 3 + 5);
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
  ['pictures and own words', withPictures(pagesOf('Amina'))],
  ['a narrow picture, many pages', withPictures(manyPages('Amina'), narrow)],
  ['pictures and own words in Arabic', withPictures(manyPages('محمد بن علي'))],
])('the rules of PDF/UA hold: %s', async (_, pages) => {
  expect(pdfUaFaults(Buffer.from(await yearPdf(pages)))).toEqual([]);
});

test('the foundation’s logo stands on it, transparent or not, and the rules of PDF/UA hold', async () => {
  const clear = { r: 31, g: 78, b: 140, alpha: 0.5 };
  for (const background of [clear, '#1f4e8c']) {
    const channels = background === clear ? 4 : 3;
    const image = sharp({ create: { width: 300, height: 90, channels, background } });
    const bytes = Buffer.from(
      await yearPdf({ ...pagesOf('Amina'), logo: await image.png().toBuffer() }),
    );
    expect(pdfUaFaults(bytes)).toEqual([]);
    const { objects } = readPdf(bytes);
    const drawn = [...objects.values()].filter((one) => one.includes('/Subtype /Image'));
    expect(drawn.some((one) => one.includes('/Width 300'))).toBe(true);
  }
});

test('portrait and picture are drawn and said in words; the student’s words are quoted in one piece', async () => {
  const { drawn, objects } = await read(withPictures(pagesOf('Amina (Zoë)')));
  const all = [...objects.values()];
  expect(all.filter((one) => one.includes('/Subtype /Image'))).toHaveLength(2);
  expect(all.filter((one) => one.includes('/S /Figure'))).toHaveLength(2 + 1);
  const page = drawn.join('').replace(/\s/g, '');
  expect(page).toContain('Amina(Zoë)onsportsday');
  expect(page).toContain('“Amina(Zoë):Ilikereadingmost,becauseIcandoitwhereverIam.”');
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

test('a change of scale is told in words below the plot, in its place for who listens', async () => {
  const pages = pagesOf('Amina');
  if (!pages.academics) throw new Error('There are no academics');
  const { plot } = pages.academics;
  const otherScales = [{ term: 'Term 1', year: '2025', scale: 'KCSE' }];
  const changedPlot = {
    ...plot,
    terms: ['Term 1', 'Term 2'],
    now: [null, ...plot.now],
    otherScales,
  };
  const changed = { ...pages, academics: { ...pages.academics, plot: changedPlot } };
  const bytes = Buffer.from(await yearPdf(changed));
  const words = 'The grades of Term 1 2025 are of another scale (KCSE): they are not compared';
  expect(readPdf(bytes).drawn.join('').replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''));
  expect([...readPdf(bytes).objects.values()].join('\n')).toContain(
    '/Alt (Mean over the terms: Term 1 of another scale, Term 2 66.25)',
  );
  expect(pdfUaFaults(bytes)).toEqual([]);
});

/** A year of three terms with eight subjects, whose comments repeat a short sentence so many times. */
function ordinaryYear(sentences: number): YearPages {
  const pages = pagesOf(
    'Achieng Otieno',
    'Works hard, helps others and reads every day. '.repeat(3),
  );
  if (!pages.academics || !pages.finance) throw new Error('There is no year');
  const terms = ['Term 1', 'Term 2', 'Term 3'];
  const text = 'Works hard and helps others. '.repeat(sentences);
  const comment = { label: 'Teacher comment', text };
  return {
    ...pages,
    facts: Array(9).fill({ label: 'School', value: 'Mwanzo Primary' }),
    academics: {
      terms: terms.map((name) => ({
        ...{ name, verified: 'verified by Ruth', mean: report, ownWords: null },
        comments: [comment, comment, comment, comment],
      })),
      subjects: Array(8).fill({ name: 'Mathematics', marks: terms.map(() => report) }),
      plot: { ...pages.academics.plot, terms, now: terms.map(() => ({ value: 66, label: '66' })) },
    },
    finance: {
      currency: 'KES',
      terms: terms.map((name) => ({ name, verified: 'verified by Ruth' })),
      categories: Array(5).fill({ name: 'Tuition Fees', costs: [100, 200, 300] }),
      comments: terms.map((name) => ({ label: name, text: comment.text })),
    },
  };
}

test.each([
  ['as it is', ordinaryYear(3)],
  ['with pictures and own words', withPictures(ordinaryYear(3))],
  ['with longer comments, which are drawn closer', withPictures(ordinaryYear(6))],
])('an ordinary year takes two pages, %s', async (_, pages) => {
  const { objects } = await read(pages);
  expect([...objects.values()].filter((one) => one.includes('/Type /Page\n'))).toHaveLength(2);
});

test.each([1_550_000, 123_456_789_00])('a sum of %i cents stays in one piece', async (cents) => {
  const pages = ordinaryYear(3);
  if (!pages.finance) throw new Error('There is no money');
  const categories = [{ name: 'Tuition Fees', costs: [cents, cents, cents] }];
  const { drawn } = await read({ ...pages, finance: { ...pages.finance, categories } });
  const sums = drawn.filter((text) => text.includes('KES'));
  expect(sums).toHaveLength(8);
  for (const sum of sums) expect(sum.trim()).toMatch(/^KES\s[\d,]+\.00$/);
});
