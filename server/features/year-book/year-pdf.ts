import { moneyText } from '#contract/money.ts';
import { close, ink, type Measures, roomy } from './pdf-looks.ts';
import { Paper } from './pdf-paper.ts';
import { drawPlot } from './pdf-plot.ts';
import { drawTable, type TableCell } from './pdf-table.ts';
import type { YearPages } from './student-year.ts';
import { drawBackground, drawFacts, drawHead, drawOwnWords } from './year-head.ts';
import { yearTexts as texts } from './year-texts.ts';

/** A title is kept together with at least this height of what follows. */
function title(paper: Paper, words: string, following: number): void {
  const [above, below] = paper.measures.title;
  if (!paper.keepTogether(46 + following)) paper.space(above);
  paper.write('H2', words, { size: 14, weight: 'semibold' });
  paper.space(below);
}

type Academics = NonNullable<YearPages['academics']>;
type Finance = NonNullable<YearPages['finance']>;

const cellOf = (result: Academics['subjects'][number]['marks'][number]): TableCell => {
  if (result === null) return { text: texts.none };
  const { mark, grade } = result;
  return mark === null ? { text: grade } : { text: `${mark}   ${grade}` };
};
const strong = (cell: TableCell): TableCell => ({ ...cell, isStrong: true });

function drawAcademics(paper: Paper, academics: Academics | null): void {
  title(paper, texts.academics, 80);
  if (academics === null) {
    paper.write('P', texts.noAcademics, paper.looks.dim);
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
  const above = paper.measures.title[0] * 0.75;
  paper.keepTogether(paper.measures.plot + above + 60);
  paper.space(above);
  const past = plot.before ? ` (${texts.plotBefore(plot.before.year)})` : '';
  paper.write('H3', `${texts.plot}${past}`, { size: 10, weight: 'semibold', colour: ink.soft });
  drawPlot(paper, plot);
  for (const { term, year, scale } of plot.otherScales)
    paper.write('P', texts.plotBreak(`${term} ${year}`, scale), paper.looks.dim);
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

function drawFinance(paper: Paper, finance: Finance | null): void {
  title(paper, texts.finance, 80);
  if (finance === null) {
    paper.write('P', texts.noFinance, paper.looks.dim);
    return;
  }
  const { terms, categories, currency } = finance;
  const moneyCell = (cents: number): TableCell => ({
    text: cents === 0 ? texts.none : moneyText(cents, currency),
  });
  const inAll = sum(categories.map(({ costs }) => sum(costs)));
  const share = (cents: number) => `${Math.round((cents / inAll) * 100)} %`;
  drawTable(paper, {
    head: [...[texts.category, ...terms.map(({ name }) => name), texts.total], texts.shares],
    shares: [2, ...terms.map(() => 1.4), 1.5, 0.8],
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

type Comments = Finance['comments'];

function drawComment(paper: Paper, { label, text }: Comments[number]): void {
  const { small, body } = paper.looks;
  // The label and two lines are kept together; a long comment may continue on the next page.
  paper.keepTogether(44);
  paper.write('P', label, small);
  paper.write('P', text, body);
  paper.space(paper.measures.gap);
}

/** The largest height of a comment that is placed beside another one. */
const shortComment = 80;
const betweenComments = 20;

/** Short comments side by side, so that an ordinary year fits on two pages; false where one is too long. */
function drawRow(paper: Paper, row: Comments): boolean {
  const { small, body } = paper.looks;
  const width = (paper.width - betweenComments * (row.length - 1)) / row.length;
  const heights = row.map(({ text }) => paper.heightOf(text, width, body));
  if (row.length < 2 || heights.some((height) => height > shortComment)) return false;
  const label = small.size + 4.5;
  const height = Math.max(...heights) + label;
  paper.keepTogether(height + paper.measures.gap);
  const top = paper.y;
  row.forEach((one, at) => {
    const place = { x: paper.left + at * (width + betweenComments), width };
    paper.write('P', one.label, small, { ...place, y: top });
    paper.write('P', one.text, body, { ...place, y: top + label });
  });
  paper.y = top + height + paper.measures.gap;
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
    paper.keepTogether(90);
    paper.space(paper.measures.gap / 2);
    paper.write('H3', name, { size: 11, weight: 'semibold', colour: accent ?? ink.brand });
    paper.space(3);
    const inRow = comments.length === 3 ? 3 : 2;
    for (let at = 0; at < comments.length; ) {
      const row = comments.slice(at, at + inRow);
      if (drawRow(paper, row)) at += row.length;
      else {
        for (const one of row.slice(0, 1)) drawComment(paper, one);
        at += 1;
      }
    }
  }
}

function drawn(pages: YearPages, measures: Measures): Paper {
  const paper = new Paper(texts.title(pages.name, pages.year), measures);
  drawHead(paper, pages);
  drawFacts(paper, pages);
  drawBackground(paper, pages.background);
  drawOwnWords(paper, pages);
  drawAcademics(paper, pages.academics);
  drawFinance(paper, pages.finance);
  drawComments(paper, pages);
  return paper;
}

/** The bytes of a tagged PDF of A4 pages (rule 11.4). */
export async function yearPdf(pages: YearPages): Promise<Uint8Array> {
  const wide = drawn(pages, roomy);
  // A year of three pages is tried with smaller sizes; a longer one would gain nothing.
  const narrow = wide.pages === 3 ? drawn(pages, close) : wide;
  const paper = narrow.pages < wide.pages ? narrow : wide;
  return paper.bytes(`${pages.ref}  ·  ${pages.year}  ·  ${pages.printed}  ·  ${texts.care}`);
}
