import { buffer } from 'node:stream/consumers';
import { factsOf, type RowKind, rowKindNames } from '#contract/imports/kinds.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { reasonTexts } from '#contract/imports/reasons.ts';
import { Missing } from '../../errors.ts';
import type { Table } from '../../files/table.ts';
import { workbookFile } from '../../files/workbook.ts';
import type { CheckedRow } from './check/types.ts';
import type { Host } from './house.queries.ts';
import { reasonWords } from './import-batch.ts';
import { findRows, type KeptImport } from './imports.queries.ts';

const widest = 34;
/** Without a kind the template has a sheet for each of these. */
const usualKinds: readonly RowKind[] = ['students', 'mark', 'payment', 'schools'];
/** The whole name has a column, and what marks or payments of a wide list are has one for each. */
const leftOut: ReadonlySet<string> = new Set([
  ...['first_name', 'middle', 'surname'],
  ...['grades', 'total'],
]);
/** What stands in the place of the one column of a run: an example of each. */
const examples: Partial<Record<RowKind, readonly [fact: string, ...heads: string[]]>> = {
  marks: ['mark', 'Mathematics', 'English', 'Kiswahili'],
  payments: ['payment', 'Tuition Fees', 'Transport'],
};

/** The lines of a sheet, of which the first are its headings. */
function tableOf(title: string, [heads = [], ...rows]: readonly (readonly string[])[]): Table {
  const columns = heads.map((head) => {
    const width = Math.min(widest, head.length + 6);
    return { head, kind: 'text' as const, width };
  });
  return { title: title.replaceAll("'", ' '), columns, rows };
}

async function fileOf(name: string, tables: readonly Table[], { now }: Pick<Host, 'now'>) {
  return { name, base64: (await buffer(workbookFile(tables, now()))).toString('base64') };
}

/** An empty workbook whose headings are understood: those that are needed first. */
export function makeTemplate(app: Pick<Host, 'now'>, kind?: RowKind) {
  const tables = (kind ? [kind] : usualKinds).map((one) => {
    const [run, ...heads] = examples[one] ?? [];
    const facts = factsOf[one].filter(({ fact }) => !leftOut.has(fact) && fact !== run);
    const isFirst = ({ isNeeded, fact }: (typeof facts)[number]) => isNeeded || fact === 'name';
    const inOrder = [...facts.filter(isFirst), ...facts.filter((fact) => !isFirst(fact))];
    return tableOf(rowKindNames[one], [[...inOrder.map(({ label }) => label), ...heads]]);
  });
  return fileOf(`somesha-${kind ?? 'import'}.xlsx`, tables, app);
}

function why({ state, reasons }: CheckedRow): string {
  if (reasons.length > 0) return reasons.map(reasonWords).join('. ');
  return state === 'nobody' ? reasonTexts.isNobody : words.leftOut;
}

/** The lines of a table's headings, as its sheet has them. */
function headingsOf({ summary }: KeptImport, table: number, tab: string): readonly string[][] {
  const look = summary.tables[table];
  if (!look) return [summary.tabs.find(({ name }) => name === tab)?.shown[0]?.cells ?? []];
  return Array.from({ length: look.setup.lines }, (_, line) =>
    look.columns.map(({ headings }) => headings[line] ?? ''),
  );
}

const behind: ReadonlySet<string> = new Set(['problem', 'waits', 'nobody', 'out']);

/** A workbook of the rows that did not go in, each with the reason in its last column. @throws Missing without such rows */
export async function leftRows(app: Pick<Host, 'db' | 'now'>, kept: KeptImport) {
  const { rows } = await findRows(app.db.read, kept.id);
  const left = rows.filter(({ state }) => kept.state !== 'open' && behind.has(state));
  if (left.length === 0) throw new Missing();
  const tables = Map.groupBy(left, ({ table, tab }) => `${table} ${tab}`).values();
  const sheets = [...tables].map((own) => {
    const { table = 0, tab = '' } = own[0] ?? {};
    const heads = headingsOf(kept, table, tab);
    const lines = [
      ...heads.map((cells, at) => [cells, at < heads.length - 1 ? '' : words.reason] as const),
      ...own.map((row) => [row.cells, why(row)] as const),
    ];
    const width = Math.max(...lines.map(([cells]) => cells.length));
    return tableOf(
      tab,
      lines.map(([cells, last]) => [...cells, ...Array(width - cells.length).fill(''), last]),
    );
  });
  return fileOf(`${kept.file_name.replace(/\.[^.]*$/, '')}-left.xlsx`, sheets, app);
}
