import { factOf, type OtherSource, type Reads } from '#contract/imports/kinds.ts';
import type { ColumnUse, TableLook, TableSetup } from '#contract/imports/shapes.ts';
import type { Sheet } from '../reading/sheet.ts';
import { columnsOf, leftOut } from './suggest-columns.ts';
import { columnsThat, completed, saidOf } from './suggest-facts.ts';
import { mostInLine, textsIn } from './table.ts';
import type { SuggestedTable, SuggestOn } from './types.ts';

/** The same table as it was before. */
export function tableBefore(
  before: readonly TableLook[],
  { parts: [first] }: TableSetup,
  at: number,
): TableLook | undefined {
  const ofTab = before.filter(({ setup }) => setup.parts[0]?.tab === first?.tab);
  const ofHead = ofTab.filter(({ setup }) => setup.parts[0]?.head === first?.head);
  const alike = ofHead.length > 0 ? ofHead : ofTab;
  // The same rows may be taken twice, as marks and as payments: then the place tells.
  return alike.find((one) => one === before[at]) ?? alike[0];
}

const placeOf = ({ kind, lines, parts }: TableSetup) =>
  JSON.stringify([kind, lines, parts.map(({ tab, head }) => [tab, head])]);

/** Whether its columns have to be looked at anew: it is of another kind, or has its headings elsewhere. */
export const isMoved = (table: TableSetup, before: TableLook | undefined): boolean =>
  before === undefined || placeOf(table) !== placeOf(before.setup);

/** What titles say of a table; of one further down than before those right above it count first. */
function saidOver(
  { parts: [part], lines }: TableSetup,
  { said, setup }: TableLook,
  sheets: readonly Sheet[],
  { house }: SuggestOn,
): TableLook['said'] {
  const sheet = sheets.find(({ name }) => name === part?.tab);
  if (!sheet || !part || part.head === setup.parts[0]?.head) return said;
  const to = part.head - lines;
  const isTitle = (count: number) => count > 0 && count <= mostInLine;
  const counts = sheet.rows.slice(0, to).map((row) => textsIn(row).length);
  const from = counts.findLastIndex((count) => !isTitle(count)) + 1;
  const { year, term } = said;
  return {
    ...(from === 0 ? said : { ...(year && { year }), ...(term && { term }) }),
    ...saidOf(sheet, { from, to }, house),
  };
}

/** A table whose kind or headings are others now: its columns are suggested anew, but for those that were set. */
function moved(
  table: TableSetup,
  before: TableLook | undefined,
  sheets: readonly Sheet[],
  on: SuggestOn,
): SuggestedTable {
  const { kind } = table;
  const suggested = columnsOf(sheets, table, on.house);
  const of = (name: string | null | undefined) => (name && kind ? factOf(kind, name) : undefined);
  const isSet = (use: ColumnUse, at: number) =>
    of(use.to) !== undefined &&
    (!use.rest || of(use.rest) !== undefined) &&
    JSON.stringify(use) !== JSON.stringify(before?.columns[at]?.suggested);
  const columns = suggested.map((use, at) => {
    const own = table.columns[at];
    return own && isSet(own, at) ? own : use;
  });
  const may = (name: string | null, source: OtherSource) =>
    of(name)?.beside.includes(source) === true;
  const setup = {
    ...{ ...table, columns, right: table.right.filter((step) => step !== 'columns') },
    for_all: Object.fromEntries(Object.entries(table.for_all).filter(([name]) => may(name, 'all'))),
    tab: may(table.tab, 'tab') ? table.tab : null,
    above: may(table.above, 'above') ? table.above : null,
  };
  const said = before ? saidOver(table, before, sheets, on) : {};
  return completed(sheets, { setup, columns: suggested, remembered: null, said }, on);
}

/** A table with its order of days and sign of decimals, unless others of its columns have them now. */
function kept(
  table: TableSetup,
  { setup, columns, remembered, said, suggested }: TableLook,
  sheets: readonly Sheet[],
  on: SuggestOn,
): SuggestedTable {
  const isSame = (reads: Reads) =>
    columnsThat(table, reads).join() === columnsThat(setup, reads).join();
  const days = isSame('day') || table.days !== setup.days ? table.days : null;
  const decimals = isSame('sum') || table.decimals !== setup.decimals ? table.decimals : null;
  const own = columns.map((one) => one.suggested ?? leftOut);
  const now = { setup: { ...table, days, decimals }, columns: own, remembered, said };
  return completed(sheets, now, on, suggested);
}

/** Tables that a person has set up, with what may be suggested for them now. */
export const suggestAgain = (
  sheets: readonly Sheet[],
  tables: readonly TableSetup[],
  before: readonly TableLook[],
  on: SuggestOn,
): SuggestedTable[] =>
  tables.map((table, at) => {
    const own = tableBefore(before, table, at);
    return own && !isMoved(table, own)
      ? kept(table, own, sheets, on)
      : moved(table, own, sheets, on);
  });
