/** A row of the table: what became of one form, a cell for each fault. */
export interface Row {
  readonly title: string;
  readonly cells: readonly string[];
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const cellsOf = (line: string) => line.slice(2, -2).split(' | ');

/** The rows of a table with these columns that stands in a text; none of a table with others. */
export function rowsIn(text: string, columns: readonly string[]): Row[] {
  const lines = text.split('\n');
  const head = lines.indexOf(lineOf(['form', ...columns]));
  if (head < 0) return [];
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('| '));
  return lines.slice(head + 2, end < 0 ? lines.length : end).map((line) => {
    const [title = '', ...cells] = cellsOf(line);
    return { title, cells };
  });
}

export const tableOf = (columns: readonly string[], rows: readonly Row[]): string =>
  [
    lineOf(['form', ...columns]),
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...rows.map(({ title, cells }) => lineOf([title, ...cells])),
  ].join('\n');

/** How many walks the rows tell of, and how many forms were lost, stored twice or left on the device. */
export function sumsOf(rows: readonly Row[]) {
  const walks = rows
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.split(', ')))
    .filter((walk) => walk !== '–')
    .map((walk) => ({ stored: Number.parseInt(walk, 10), isLeft: walk.includes('left') }));
  return {
    walks: walks.length,
    lost: walks.filter(({ stored, isLeft }) => stored === 0 && !isLeft).length,
    twice: walks.filter(({ stored }) => stored > 1).length,
    left: walks.filter(({ isLeft }) => isLeft).length,
  };
}
