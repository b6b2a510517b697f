import { nameParts } from '#contract/imports/whose.ts';
import { textOf } from '../../reading/sheet.ts';
import { isOfOthers } from '../../words/name-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

const names: ReadonlySet<string> = new Set(nameParts);
/** What stands below a parent's name as well as below the child's. */
const facts: ReadonlySet<string> = new Set(['status', 'dob', 'age', 'gender']);
/** Parents whose name is kept, by the words of the group above its parts. */
const kept: readonly (readonly [field: string, group: RegExp])[] = [
  ['mother', /\b(?:mothers?|mums?|moms?|mama|m[eè]re|madre|m[aã]e|nyina)\b/i],
  ['father', /\b(?:fathers?|dads?|baba|p[eè]re|padre|pai)\b/i],
  [
    'guardian',
    /\b(?:guardians?|tut[eo]rs?|tutrice|mlezi|encarregad[oa]|acudiente|apoderad[oa]|encargad[oa])\b/i,
  ],
];

/** The parents' own names, put together of what stands below their group. */
function joinParents(table: SheetTable, below: ReadonlyMap<number, string>): void {
  for (const [field, ofGroup] of kept) {
    const own = [...below].filter(([at]) => {
      const group = table.headings[at]?.group ?? '';
      return kept.filter(([, one]) => one.test(group)).length === 1 && ofGroup.test(group);
    });
    const isOne = new Set(own.map(([at]) => table.headings[at]?.group)).size === 1;
    if (!isOne || table.has(field)) continue;
    const inOrder = nameParts.flatMap((part) => own.filter(([, one]) => one === part));
    for (const [index, [at]] of inOrder.entries())
      table.retarget(at, index === 0 ? field : `${field}:${index + 1}`);
  }
}

const longestGroup = 5;

/** Whether a column stands below a group that is about another person: its own, and none that was carried beyond its cells. */
function isBelowOthers({ sheet, setup, headings }: SheetTable, at: number): boolean {
  const group = headings[at]?.group ?? '';
  if (!isOfOthers(group) || group.split(/\s+/).length > longestGroup) return false;
  const rows = Array.from({ length: (setup.lines ?? 1) - 1 }, (_, up) => setup.header - 1 - up);
  const merged = sheet.merged?.filter((one) => rows.includes(one.row)) ?? [];
  const isWithin = merged.some((one) => one.column <= at && at <= one.lastColumn);
  return (
    isWithin || merged.length === 0 || rows.some((row) => textOf(sheet.rows[row]?.[at]) !== '')
  );
}

/**
 * Surnames and first names below a group such as Mother or Guardian are hers, where the child's own stand
 * elsewhere; so is what else such a group says.
 */
export function dropOtherPeople(table: SheetTable): void {
  const isOther = table.headings.map((_, at) => isBelowOthers(table, at));
  const hasOwn = table.columns.some((one, at) => one !== null && names.has(one) && !isOther[at]);
  if (!hasOwn) return;
  const dropped = new Map<number, string>();
  for (const [at, field] of table.columns.entries()) {
    if (field === null || !isOther[at] || table.meaningAt(at)?.target !== field) continue;
    if (!names.has(field) && !facts.has(field)) continue;
    dropped.set(at, field);
    table.explain(at, remarks.ofAnother);
  }
  joinParents(table, new Map([...dropped].filter(([, field]) => names.has(field))));
}
