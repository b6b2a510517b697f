import { ink, type Look } from './pdf-looks.ts';
import type { Paper } from './pdf-paper.ts';

export interface TableCell {
  readonly text: string;
  /** In smaller letters, under the text. */
  readonly note?: string;
  readonly isStrong?: boolean;
}

export interface PdfTable {
  /** The first column is at the left, the others at the right. */
  readonly head: readonly string[];
  /** Shares of the width. */
  readonly shares: readonly number[];
  readonly rows: readonly (readonly TableCell[])[];
  /** On the subtle fill, at the end. */
  readonly total?: readonly TableCell[];
}

/** At the sides of a cell. */
const pad = 6;
const headLine = 10;
const headLook: Look = { size: 8, weight: 'semibold', colour: ink.dim };
const noteLook: Look = { size: 7.5, colour: ink.dim };

/** A table that repeats its head on each page; no row is broken over two pages. */
export function drawTable(paper: Paper, { head, shares, rows, total }: PdfTable): void {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (share / whole) * paper.width);
  const lefts = widths.map((_, at) =>
    widths.slice(0, at).reduce((sum, width) => sum + width, paper.left),
  );
  const table = paper.part('Table');
  const { body, cellPad } = paper.measures;
  const headHeight = headLine + 2 * cellPad;
  const roomOf = (at: number) => (widths[at] ?? 0) - 2 * pad;
  /** A figure that is wider than its column gets smaller letters: in two lines it would read as two figures. */
  const lookOf = ({ text, isStrong }: TableCell, at: number): Look => {
    const look: Look = { size: body, ...(isStrong && { weight: 'semibold' }) };
    const needed = at === 0 ? 0 : paper.widestWord(text, look);
    return needed > roomOf(at) ? { ...look, size: (body * roomOf(at)) / needed } : look;
  };
  const heightOf = (cells: readonly TableCell[]) =>
    Math.max(
      ...cells.map((cell, at) => {
        const width = roomOf(at);
        const note = cell.note ? paper.heightOf(cell.note, width, noteLook) : 0;
        return paper.heightOf(cell.text, width, lookOf(cell, at)) + note;
      }),
    ) +
    2 * cellPad -
    2;

  const drawGround = (height: number, isFilled: boolean) => {
    const top = paper.y;
    paper.decorate((document) => {
      if (isFilled) document.rect(paper.left, top, paper.width, height).fill(ink.subtle);
      document.moveTo(paper.left, top + height).lineTo(paper.left + paper.width, top + height);
      document.lineWidth(0.5).strokeColor(ink.line).stroke();
    });
  };
  const alignOf = (at: number) => (at === 0 ? 'left' : 'right');
  const placeOf = (at: number) => ({ x: (lefts[at] ?? 0) + pad, width: roomOf(at) });

  const drawRow = (cells: readonly TableCell[], isFilled: boolean) => {
    const top = paper.y;
    const height = heightOf(cells);
    drawGround(height, isFilled);
    const row = paper.part('TR', table);
    cells.forEach((cell, at) => {
      const parent = at === 0 ? paper.part('TH', row, 'Row') : paper.part('TD', row);
      const align = alignOf(at);
      const place = { ...placeOf(at), parent };
      paper.write(
        'P',
        cell.text,
        { ...lookOf(cell, at), align },
        { ...place, y: top + cellPad - 1 },
      );
      if (cell.note) paper.write('P', cell.note, { ...noteLook, align }, { ...place, y: paper.y });
    });
    row.end();
    paper.y = top + height;
  };

  /** Screen readers skip a repeated head, since they have read it already. */
  const drawHead = (isRepeated = false) => {
    const y = paper.y + cellPad;
    drawGround(headHeight, true);
    const row = isRepeated ? null : paper.part('TR', table);
    head.forEach((text, at) => {
      const [look, place] = [{ ...headLook, align: alignOf(at) } as const, placeOf(at)];
      if (row)
        paper.write('P', text, look, { ...place, y, parent: paper.part('TH', row, 'Column') });
      else paper.decorate(() => paper.label(text, place.x, y, place.width, look));
    });
    row?.end();
    paper.y = y - cellPad + headHeight;
  };

  // A head is never alone at the end of a page.
  paper.keepTogether(headHeight + (rows[0] ? heightOf(rows[0]) : 0));
  drawHead();
  for (const cells of total ? [...rows, total] : rows) {
    if (paper.keepTogether(heightOf(cells))) drawHead(true);
    drawRow(cells, cells === total);
  }
  table.end();
}
