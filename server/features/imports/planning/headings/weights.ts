type Figures = readonly (number | null)[];

const mostParts = 5;
/** Rows beyond one for each weight, which any figures would fit. */
const provingRows = 4;
/** How near sums are that people round: to whole marks, or less where the column has decimals. */
const roundings = { whole: 0.51, decimal: 0.11 };
const leastWeight = 0.02;

/** Solves equations by elimination; null where they have no single solution. */
function solved(equations: readonly (readonly number[])[]): number[] | null {
  const rows = equations.map((row) => [...row]);
  for (const [at, row] of rows.entries()) {
    const pivot = rows.slice(at).reduce((best, one) => Math.max(best, Math.abs(one[at] ?? 0)), 0);
    const from = rows.findIndex((one, index) => index >= at && Math.abs(one[at] ?? 0) === pivot);
    const other = rows[from];
    if (pivot < 1e-9 || other === undefined) return null;
    [rows[at], rows[from]] = [other, row];
    const own = rows[at] ?? [];
    for (const [index, one] of rows.entries()) {
      if (index === at) continue;
      const times = (one[at] ?? 0) / (own[at] ?? 1);
      rows[index] = one.map((figure, column) => figure - times * (own[column] ?? 0));
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/**
 * Whether one column counts all others with weights of their own that make up a whole, such as 30 % and 70 %: one
 * choice of weights, none of them below zero, fits each row.
 */
export function isWeighed(whole: Figures, parts: readonly Figures[]): boolean {
  const rows = whole.flatMap((told, row) => {
    const own = parts.flatMap((part) => part[row] ?? []);
    return told === null || own.length < parts.length ? [] : [{ told, own }];
  });
  if (parts.length < 2 || parts.length > mostParts || rows.length < parts.length + provingRows)
    return false;
  const sumOf = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const weights = solved(
    parts.map((_, at) => [
      ...parts.map((_part, other) => sumOf(({ own }) => (own[at] ?? 0) * (own[other] ?? 0))),
      sumOf(({ told, own }) => told * (own[at] ?? 0)),
    ]),
  );
  if (weights === null || weights.some((weight) => weight < leastWeight)) return false;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const rounding =
    roundings[rows.every(({ told }) => Number.isInteger(told)) ? 'whole' : 'decimal'];
  const fits = ({ told, own }: (typeof rows)[number]) =>
    Math.abs(own.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) - told) <= rounding;
  return Math.abs(all - 1) < 0.03 && rows.every(fits);
}
