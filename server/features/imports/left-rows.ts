import writeXlsx from 'write-excel-file/node';
import { importMessages as words } from '#contract/imports/messages.ts';
import { reasonTexts } from '#contract/imports/reasons.ts';
import type { Database } from '../../db/database.ts';
import { Missing } from '../../errors.ts';
import type { CheckedRow } from './check/types.ts';
import { reasonWords } from './import-batch.ts';
import { findAllRows, type KeptImport } from './imports.queries.ts';

const left: ReadonlySet<string> = new Set(['problem', 'waits', 'nobody', 'out']);

/** As spreadsheet programs allow it: at most 31 letters, none of these, and none twice. */
function sheetName(tab: string, at: number): string {
  const plain = tab
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 26)
    .trim();
  return at === 0 ? plain || 'Sheet' : `${plain} (${at + 1})`;
}

/** A text without what no workbook takes. */
const plainText = (text: string) => ({ value: text.replace(/[^\P{Cc}\t\n]/gu, '') });

function why({ state, reasons }: CheckedRow): string {
  if (reasons.length > 0) return reasons.map(reasonWords).join('. ');
  return state === 'nobody' ? reasonTexts.isNobody : words.leftOut;
}

/** The lines of a table's headings, as its sheet has them. */
function headingsOf({ summary }: KeptImport, { table, tab }: CheckedRow): string[][] {
  const look = summary.tables[table];
  if (!look) return [summary.tabs.find(({ name }) => name === tab)?.shown[0]?.cells ?? []];
  return Array.from({ length: look.setup.lines }, (_, line) =>
    look.columns.map(({ headings }) => headings[line] ?? ''),
  );
}

/** A workbook of the rows that did not go in, each with the reason in its last column. @throws Missing without such rows */
export async function leftRows(
  db: Database,
  kept: KeptImport,
): Promise<{ name: string; base64: string }> {
  const rows = kept.state === 'open' ? [] : await findAllRows(db.read, kept.id);
  const behind = rows.filter(({ state }) => left.has(state));
  if (behind.length === 0) throw new Missing();
  const tables = [...Map.groupBy(behind, ({ table, tab }) => `${table} ${tab}`).values()];
  const names = new Map<string, number>();
  const sheets = tables.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const heads = headingsOf(kept, first);
    const width = Math.max(
      ...[...heads, ...own.map(({ cells }) => cells)].map((one) => one.length),
    );
    const line = (cells: readonly string[], last: string) => [
      ...Array.from({ length: width }, (_, at) => plainText(cells[at] ?? '')),
      plainText(last),
    ];
    const again = names.get(first.tab) ?? 0;
    names.set(first.tab, again + 1);
    const data = [
      ...heads.map((cells, at) => line(cells, at === heads.length - 1 ? words.reason : '')),
      ...own.map((row) => line(row.cells, why(row))),
    ];
    return { sheet: sheetName(first.tab, again), data };
  });
  const bytes = await writeXlsx(sheets).toBuffer();
  const name = kept.file_name.replace(/\.[^.]*$/, '');
  return { name: `${name}-left.xlsx`, base64: bytes.toString('base64') };
}
