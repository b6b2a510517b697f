import { ink } from './pdf-looks.ts';
import type { Paper } from './pdf-paper.ts';
import type { YearPages } from './student-year.ts';
import { yearTexts as texts } from './year-texts.ts';

const axisWidth = 28;
const labelSpace = 16;
const small = { size: 8, colour: ink.dim } as const;

/** How far above a point its label reaches, and how far below the point it begins where there is no room above. */
const labelAbove = 20;
const labelBelow = 6;

type Plot = NonNullable<YearPages['academics']>['plot'];

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** Neighbouring points are joined; a gap stays a gap. */
function stretches(spots: readonly (Spot | null)[]): Spot[][] {
  const found: Spot[][] = [[]];
  for (const spot of spots)
    if (spot) found.at(-1)?.push(spot);
    else found.push([]);
  return found.filter((stretch) => stretch.length > 0);
}

function inWords({ year, terms, now, otherScales }: Plot): string {
  const isOther = (term: string) =>
    otherScales.some((one) => one.term === term && one.year === year);
  const gapAt = (term: string) => (isOther(term) ? texts.plotOther : texts.plotGap);
  return terms.map((term, at) => texts.plotPoint(term, now[at]?.label ?? gapAt(term))).join(', ');
}

/** The means over the terms as a line, the year before dotted and grey (design, 'Charts'). */
export function drawPlot(paper: Paper, plot: Plot): void {
  const { terms, now, before, steps } = plot;
  const { plot: height } = paper.measures;
  const top = paper.y + labelSpace;
  const left = paper.left + axisWidth;
  const width = paper.width - axisWidth;
  const highest = steps.at(-1)?.value ?? 1;
  const yOf = (value: number) => top + height - (value / highest) * height;
  const xOf = (at: number) => left + ((at + 0.5) * width) / terms.length;
  const spotsOf = (points: Plot['now']) =>
    points.map((point, at) =>
      point ? { x: xOf(at), y: yOf(point.value), label: point.label } : null,
    );
  const past = spotsOf(before?.points ?? []);
  /** The line of the year before may run through the label's place. */
  const isCrossed = ({ x, y }: Spot) =>
    past.some((spot) => spot?.x === x && spot.y < y && spot.y > y - labelAbove);

  const boxHeight = labelSpace + height + 24;
  const box = { x: paper.left, y: paper.y, width: paper.width, height: boxHeight };
  paper.figure(`${texts.plot}: ${inWords(plot)}`, box, (document) => {
    for (const { value, label } of steps) {
      const y = yOf(value);
      document.moveTo(left, y).lineTo(left + width, y);
      document.lineWidth(0.5).dash(2, { space: 2 }).strokeColor(ink.line).stroke().undash();
      paper.label(label, paper.left, y - 5, axisWidth - 8, { ...small, align: 'right' });
    }
    terms.forEach((term, at) => {
      paper.label(term, xOf(at) - 50, top + height + 6, 100, small);
    });
    for (const stretch of stretches(past)) {
      drawLine(document, stretch);
      document.lineWidth(1.5).dash(1.5, { space: 3 }).strokeColor(ink.past).stroke().undash();
      for (const { x, y } of stretch) document.circle(x, y, 2).fill(ink.past);
    }
    for (const stretch of stretches(spotsOf(now))) {
      drawLine(document, stretch);
      document.lineWidth(2.25).strokeColor(ink.chart).stroke();
      for (const spot of stretch) {
        const { x, y, label } = spot;
        document.circle(x, y, 3.5).fill(ink.chart);
        const look = { size: 9, weight: 'semibold', colour: ink.text } as const;
        paper.label(label, x - 30, isCrossed(spot) ? y + labelBelow : y - 17, 60, look);
      }
    }
  });
  paper.y += boxHeight;
}

function drawLine(document: PDFKit.PDFDocument, spots: readonly Spot[]): void {
  const [first, ...others] = spots;
  if (!first) return;
  document.moveTo(first.x, first.y);
  for (const { x, y } of others) document.lineTo(x, y);
}
