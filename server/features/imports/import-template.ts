import writeXlsx from 'write-excel-file/node';
import {
  factsOf,
  markColumn,
  paymentColumn,
  type RowKind,
  rowKindNames,
} from '#contract/imports/kinds.ts';

const widest = 34;
/** Without a kind the template has a sheet for each of these. */
const usualKinds: readonly RowKind[] = ['students', 'mark', 'payment', 'schools'];
/** The whole name has a column, and what marks or payments of a wide list are has one for each. */
const leftOut: ReadonlySet<string> = new Set([
  'first_name',
  'middle',
  'surname',
  'grades',
  'total',
]);
/** What stands in the place of the one column of a run: an example of each. */
const examples: Partial<Record<RowKind, readonly [fact: string, ...heads: string[]]>> = {
  marks: [markColumn, 'Mathematics', 'English', 'Kiswahili'],
  payments: [paymentColumn, 'Tuition Fees', 'Transport'],
};

/** The headings of a kind, those that are needed first. */
export function templateHeads(kind: RowKind): string[] {
  const [run, ...heads] = examples[kind] ?? [];
  const facts = factsOf[kind].filter(({ fact }) => !leftOut.has(fact) && fact !== run);
  const [needed, others] = [true, false].map((wanted) =>
    facts.filter((one) => (one.isNeeded || one.fact === 'name') === wanted),
  );
  return [...(needed ?? []), ...(others ?? [])].map(({ label }) => label).concat(heads);
}

/** An empty workbook whose headings are understood. */
export async function makeTemplate(kind?: RowKind): Promise<{ name: string; base64: string }> {
  const sheets = (kind ? [kind] : usualKinds).map((one) => ({
    sheet: rowKindNames[one],
    data: [templateHeads(one).map((value) => ({ value, fontWeight: 'bold' as const }))],
    columns: templateHeads(one).map((head) => ({ width: Math.min(widest, head.length + 6) })),
  }));
  const bytes = await writeXlsx(sheets).toBuffer();
  return { name: `somesha-${kind ?? 'import'}.xlsx`, base64: bytes.toString('base64') };
}
