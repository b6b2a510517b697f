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
  const tabs = tables.map(([first]) => first?.tab ?? '');
  const sheets = tables.map((own, place) => {
    const [tab = ''] = tabs.slice(place);
    const heads = own.slice(0, 1).flatMap((first) => headingsOf(kept, first));
    const lines = [
      ...heads.map((cells, at) => ({ cells, last: at < heads.length - 1 ? '' : words.reason })),
      ...own.map((row) => ({ cells: row.cells, last: why(row) })),
    ];
    const width = Math.max(...lines.map(({ cells }) => cells.length));
    const data = lines.map(({ cells, last }) => [
      ...Array.from({ length: width }, (_, at) => plainText(cells[at] ?? '')),
      plainText(last),
    ]);
    return {
      sheet: sheetName(tab, tabs.slice(0, place).filter((one) => one === tab).length),
      data,
    };
  });
  const bytes = await writeXlsx(sheets).toBuffer();
  const name = kept.file_name.replace(/\.[^.]*$/, '');
  return { name: `${name}-left.xlsx`, base64: bytes.toString('base64') };
}
