import { formatMoney } from '#contract/money.ts';
import { ink, type Look, Paper } from './pdf-paper.ts';
import { drawPlot } from './pdf-plot.ts';
import { drawTable, type TableCell } from './pdf-table.ts';
import type { Result, YearAcademics, YearFinance, YearPages } from './year-pages.ts';
import { yearTexts as texts } from './year-texts.ts';

const small: Look = { size: 8.5, weight: 'semibold', colour: ink.dim };
const body: Look = { size: 9.5 };
const dim: Look = { size: 9.5, colour: ink.soft };

/** A title that stays with at least so much of what follows. */
function title(paper: Paper, words: string, following: number): void {
  if (!paper.keepTogether(46 + following)) paper.space(22);
  paper.write('H2', words, { size: 14, weight: 'semibold' });
  paper.space(8);
}

function drawHead(paper: Paper, pages: YearPages): void {
  paper.decorate((document) => {
    document.rect(0, 0, document.page.width, 6).fill(ink.brand);
  });
  paper.write('P', texts.yearOf(pages.year), { size: 11, weight: 'semibold', colour: ink.brand });
  paper.space(2);
  paper.write('H1', pages.name, { size: 24, weight: 'semibold' });
  paper.space(2);
  paper.write('P', pages.line, { size: 10, colour: ink.soft });
}

const factColumns = 3;

/** Facts in three columns, line by line. */
function drawFacts(paper: Paper, facts: YearPages['facts']): void {
  const width = paper.width / factColumns;
  paper.space(16);
  for (let from = 0; from < facts.length; from += factColumns) {
    const line = facts.slice(from, from + factColumns);
    const height = Math.max(...line.map(({ value }) => paper.heightOf(value, width - 12, body)));
    paper.keepTogether(height + 20);
    const top = paper.y;
    line.forEach(({ label, value }, at) => {
      const place = { x: paper.left + at * width, width: width - 12 };
      paper.write('P', label, small, { ...place, y: top });
      paper.write('P', value, body, { ...place, y: top + 13 });
    });
    paper.y = top + height + 22;
  }
}

function drawBackground(paper: Paper, words: string): void {
  paper.write('P', texts.background, small);
  paper.space(1);
  paper.write('P', words, dim);
}

const cellOf = (result: Result | null): TableCell => {
  if (result === null) return { text: texts.none };
  const { mark, grade } = result;
  return mark === null ? { text: grade } : { text: `${mark}   ${grade}` };
};
const strong = (cell: TableCell): TableCell => ({ ...cell, isStrong: true });

function drawAcademics(paper: Paper, academics: YearAcademics | null): void {
  title(paper, texts.academics, 80);
  if (academics === null) {
    paper.write('P', texts.noAcademics, dim);
    return;
  }
  const { terms, subjects, plot } = academics;
  drawTable(paper, {
    head: [texts.subject, ...terms.map(({ name }) => name)],
    shares: [2, ...terms.map(() => 1.4)],
    rows: subjects.map(({ name, marks }) => [{ text: name }, ...marks.map(cellOf)]),
    total: [
      strong({ text: texts.mean }),
      ...terms.map(({ mean, verified }) => ({ ...strong(cellOf(mean)), note: verified })),
    ],
  });
  paper.keepTogether(210);
  paper.space(16);
  const past = plot.before ? ` (${texts.plotBefore(plot.before.year)})` : '';
  paper.write('H3', `${texts.plot}${past}`, { size: 10, weight: 'semibold', colour: ink.soft });
  drawPlot(paper, plot);
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const moneyCell = (cents: number): TableCell => ({
  text: cents === 0 ? texts.none : formatMoney(cents),
});

function drawFinance(paper: Paper, finance: YearFinance | null): void {
  title(paper, texts.finance, 80);
  if (finance === null) {
    paper.write('P', texts.noFinance, dim);
    return;
  }
  const { terms, categories } = finance;
  const inAll = sum(categories.map(({ costs }) => sum(costs)));
  const share = (cents: number) => `${Math.round((cents / inAll) * 100)} %`;
  drawTable(paper, {
    head: [texts.category, ...terms.map(({ name }) => name), texts.total, texts.shares],
    shares: [2, ...terms.map(() => 1.3), 1.4, 1.2],
    rows: categories.map(({ name, costs }) => [
      { text: name },
      ...costs.map(moneyCell),
      strong(moneyCell(sum(costs))),
      { text: share(sum(costs)) },
    ]),
    total: [
      strong({ text: texts.total }),
      ...terms.map(({ verified }, at) => ({
        ...strong(moneyCell(sum(categories.map(({ costs }) => costs[at] ?? 0)))),
        note: verified,
      })),
      strong(moneyCell(inAll)),
      { text: share(inAll) },
    ],
  });
}

function drawComment(paper: Paper, label: string, words: string): void {
  // The label and two lines stay together; a long comment may go on over the page.
  paper.keepTogether(44);
  paper.write('P', label, small);
  paper.write('P', words, body);
  paper.space(8);
}

function drawComments(paper: Paper, { academics, finance }: YearPages): void {
  const groups = [
    ...(academics?.terms ?? []).map(({ name, comments }) => ({ name, comments })),
    ...(finance ? [{ name: texts.spendingComments, comments: finance.comments }] : []),
  ];
  if (groups.length === 0) return;
  title(paper, texts.comments, 80);
  for (const { name, comments } of groups) {
    paper.keepTogether(70);
    paper.space(4);
    paper.write('H3', name, { size: 11, weight: 'semibold', colour: ink.brand });
    paper.space(3);
    for (const { label, text } of comments) drawComment(paper, label, text);
  }
}

/** The bytes of a tagged PDF of A4 pages (issue 6, item 2). */
export async function yearPdf(pages: YearPages): Promise<Uint8Array> {
  const paper = new Paper(texts.title(pages.name, pages.year));
  drawHead(paper, pages);
  drawFacts(paper, pages.facts);
  drawBackground(paper, pages.background);
  drawAcademics(paper, pages.academics);
  drawFinance(paper, pages.finance);
  drawComments(paper, pages);
  return paper.bytes(`${pages.ref}  ·  ${pages.year}  ·  ${pages.printed}  ·  ${texts.care}`);
}
