import { moneyText } from '#contract/money.ts';
import { convertedText } from '#contract/rates/rates.ts';
import { rateNote } from '../../mail/letters/rate-note.ts';
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

/** Width and height of the logo at most: above the text, whose name stands there as well. */
const logoBox = [140, 40] as const;

function drawHead(paper: Paper, pages: YearPages): void {
  paper.decorate((document) => {
    document.rect(0, 0, document.page.width, 6).fill(pages.accent ?? ink.brand);
    if (pages.logo) {
      const [width, height] = logoBox;
      const left = document.page.width - paper.left - width;
      document.image(Buffer.from(pages.logo), left, 14, { fit: [width, height], align: 'right' });
    }
  });
  paper.write('P', pages.foundation, small);
  paper.space(2);
  paper.write('P', texts.yearOf(pages.year), {
    size: 11,
    weight: 'semibold',
    colour: pages.accent ?? ink.brand,
  });
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
  paper.keepTogether(190);
  paper.space(16);
  const past = plot.before ? ` (${texts.plotBefore(plot.before.year)})` : '';
  paper.write('H3', `${texts.plot}${past}`, { size: 10, weight: 'semibold', colour: ink.soft });
  drawPlot(paper, plot);
  for (const { term, year, scale } of plot.otherScales)
    paper.write('P', texts.plotBreak(`${term} ${year}`, scale), dim);
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

function drawFinance(paper: Paper, finance: YearFinance | null): void {
  title(paper, texts.finance, 80);
  if (finance === null) {
    paper.write('P', texts.noFinance, dim);
    return;
  }
  const { terms, categories, currency, rate } = finance;
  const moneyCell = (cents: number): TableCell => ({
    text: cents === 0 ? texts.none : moneyText(cents, currency),
  });
  const totals = categories.map(({ costs }) => sum(costs));
  const inAll = sum(totals);
  const inTheirs = (cents: number): TableCell[] =>
    rate ? [{ text: convertedText(cents, rate) }] : [];
  const share = (cents: number) => `${Math.round((cents / inAll) * 100)} %`;
  drawTable(paper, {
    head: [
      ...[texts.category, ...terms.map(({ name }) => name), texts.total],
      ...(rate ? [texts.totalIn(rate.currency)] : []),
      texts.shares,
    ],
    shares: [2, ...terms.map(() => 1.3), 1.4, ...(rate ? [1.3] : []), rate ? 0.9 : 1.2],
    rows: categories.map(({ name, costs }) => [
      { text: name },
      ...costs.map(moneyCell),
      strong(moneyCell(sum(costs))),
      ...inTheirs(sum(costs)),
      { text: share(sum(costs)) },
    ]),
    total: [
      strong({ text: texts.total }),
      ...terms.map(({ verified }, at) => ({
        ...strong(moneyCell(sum(categories.map(({ costs }) => costs[at] ?? 0)))),
        note: verified,
      })),
      strong(moneyCell(inAll)),
      ...inTheirs(inAll).map(strong),
      { text: share(inAll) },
    ],
  });
  if (rate) {
    paper.space(6);
    paper.write('P', rateNote(totals, inAll, rate), dim);
  }
}

function drawComment(paper: Paper, label: string, words: string): void {
  // The label and two lines stay together; a long comment may go on over the page.
  paper.keepTogether(44);
  paper.write('P', label, small);
  paper.write('P', words, body);
  paper.space(8);
}

/** As high as a comment may be that stands beside another one. */
const shortComment = 80;

/** Two short comments side by side, as an ordinary year fits two pages then; false where one is long. */
function drawPair(paper: Paper, pair: YearFinance['comments']): boolean {
  const width = paper.width / 2 - 10;
  const heights = pair.map(({ text }) => paper.heightOf(text, width, body));
  if (pair.length < 2 || heights.some((height) => height > shortComment)) return false;
  const height = Math.max(...heights) + 13;
  paper.keepTogether(height + 8);
  const top = paper.y;
  pair.forEach(({ label, text }, at) => {
    const place = { x: paper.left + at * (width + 20), width };
    paper.write('P', label, small, { ...place, y: top });
    paper.write('P', text, body, { ...place, y: top + 13 });
  });
  paper.y = top + height + 8;
  return true;
}

function drawComments(paper: Paper, { academics, finance, accent }: YearPages): void {
  const groups = [
    ...(academics?.terms ?? []).map(({ name, comments }) => ({ name, comments })),
    ...(finance ? [{ name: texts.spendingComments, comments: finance.comments }] : []),
  ];
  if (groups.length === 0) return;
  title(paper, texts.comments, 80);
  for (const { name, comments } of groups) {
    paper.keepTogether(70);
    paper.space(4);
    paper.write('H3', name, { size: 11, weight: 'semibold', colour: accent ?? ink.brand });
    paper.space(3);
    for (let at = 0; at < comments.length; ) {
      const pair = comments.slice(at, at + 2);
      if (drawPair(paper, pair)) at += 2;
      else {
        for (const { label, text } of pair.slice(0, 1)) drawComment(paper, label, text);
        at += 1;
      }
    }
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
