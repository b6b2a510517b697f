import { columnLetter } from '../../reading/sheet.ts';
import { written } from '../../words/lists.ts';
import { nameWords, saysNoParent } from '../../words/names.ts';
import { asks } from '../../words/questions.texts.ts';
import { isOfAnyRelative, isRelative, mayBeParent, parentOf } from '../../words/relations.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type Answer, answers } from '../../words/understood.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';

// Exports of school systems have 'Parent 1 Name' and 'Parent 1 Relationship', and the same of a second one: in each row
// the relationship says whether it is the father, the mother or somebody else.

interface Pair {
  readonly name: number;
  readonly relation: number;
}

const heading =
  /^(?:parent|guardian|parents?\s*[/&]\s*guardian|caregiver|tuteur|responsable|encarregado|contact)s?\W*([12])\W+(.+)$/i;
const ofName = /^(?:full\W*)?(?:names?|noms?(?: et pr[eé]noms?)?|nomes?)\W*$/i;
const ofRelation = /^(?:relation|lien|parent[eé]|parentesco)/i;

const pairsOf = new WeakMap<SheetTable, readonly Pair[]>();

/** Finds the pairs of a sheet, and reads the first of them as the guardian with the relationship. */
export function joinRelatives(table: SheetTable): void {
  if (table.has('guardian') || table.has('relation')) return;
  const found = table.headings.flatMap(({ text }, at) => {
    const [, number = '', what = ''] = heading.exec(text.trim()) ?? [];
    const part = ofName.test(what) ? 'name' : ofRelation.test(what) ? 'relation' : null;
    return part && (table.columns[at] ?? null) === null ? [{ at, number, part }] : [];
  });
  const columnOf = (number: string, part: string) =>
    found.find((one) => one.number === number && one.part === part)?.at ?? -1;
  const pairs = ['1', '2']
    .map((number) => ({ name: columnOf(number, 'name'), relation: columnOf(number, 'relation') }))
    .filter(({ name, relation }) => name >= 0 && relation >= 0);
  const [first, second] = pairs;
  if (!first) return;
  pairsOf.set(table, pairs);
  table.retarget(first.name, 'guardian');
  table.retarget(first.relation, 'relation');
  if (second)
    for (const at of [second.name, second.relation])
      table.explain(at, remarks.readWith(table.nameOf(first.name)));
}

/** Whether each relationship that the rows say is one of a relative or guardian. */
function areRelatives(table: SheetTable): boolean {
  const column = table.columnOf('relation');
  const said = table.rows.flatMap(({ at }) => written(table.textAt(at, column)) ?? []);
  return said.every(isRelative);
}

/** Reads the only column of 'Angehörige' or 'Relative' as that of guardians, where a relationship says who each is. */
export function takeRelatives(table: SheetTable, answer: Answer): void {
  if (table.has('guardian') || !table.has('relation')) return;
  const isOfNames = (at: number) =>
    !table.rows.some((row) => /[0-9]/.test(table.textAt(row.at, at)));
  const [only, ...more] = [...table.headings.entries()].flatMap(([at, { own }]) => {
    const isFree = (table.columns[at] ?? null) === null && !table.isAsked(at);
    return isFree && isOfAnyRelative(own) && isOfNames(at) ? [at] : [];
  });
  if (only === undefined || more.length > 0) return;
  if (areRelatives(table)) table.retarget(only, 'guardian');
  else askWhose(table, only, answer);
}

/** A contact person may be a teacher: where a relationship is none of a relative it is asked whose names they are. */
function askWhose(table: SheetTable, column: number, answer: Answer): void {
  const key = `people-in:${table.setup.sheet}!${columnLetter(column)}`;
  table.ask(
    {
      key,
      words: asks.namesOfWhom(table.nameOf(column)),
      options: [answers('guardian', asks.guardians), answers('out', asks.someoneElses)],
    },
    [column],
  );
  if (answer(key) === 'guardian') table.retarget(column, 'guardian');
}

/** Whether the heading of the guardian's column leaves open that a parent stands there. */
export const isBelowParents = (table: SheetTable): boolean =>
  mayBeParent(table.headings[table.columnOf('guardian')]?.text ?? '');

/** Right of a relationship, who it is where that is no parent: 'If other, specify', 'Autre', no 'Other children'. */
const saysMore =
  /^(?:(?=.*(?:specif|pr[ée]cis|especifi|\btaja\b))(?!.*\b(?:name|phone|tel|contact|income|address)\b)|(?:if |or )?(?:others?|autres?|otr[oa]|outr[oa]|nyingine)(?: (?:relation(?:ship)?|lien|parentesco|uhusiano))?\W*$)/i;
const moreOf = new WeakMap<SheetTable, number>();

/** Reads 'If guardian, specify' together with the relationship left of it. */
export function joinRelationship(table: SheetTable): void {
  const relation = table.columnOf('relation');
  const at = relation + 1;
  const isFree = (table.columns[at] ?? null) === null && !table.isAsked(at);
  if (relation < 0 || !isFree || !saysMore.test(table.headings[at]?.text ?? '')) return;
  moreOf.set(table, at);
  table.explain(at, remarks.readWith(table.nameOf(relation)));
}

/** The relationship of a row as it is written, more of it where it is no parent's: 'GUARDIAN' with 'AUNT' beside it. */
export function relationOf(work: RowWork): string | null {
  const own = written(work.cell('relation'));
  const more = moreOf.get(work.table);
  if (more === undefined || (own !== null && parentOf(own) !== null)) return own;
  return written(work.table.textAt(work.row.at, more)) ?? own;
}

/** Whether two names have the same words, however they are written. */
export const isSameName = (one: string, other: string): boolean =>
  nameWords(one).join(' ') === nameWords(other).join(' ');

/** What is said of a parent in a column of its own, in up to three parts. */
export const inOwnColumn = (work: RowWork, parent: 'father' | 'mother'): string | null =>
  [parent, `${parent}:2`, `${parent}:3`]
    .flatMap((one) => written(work.cell(one)) ?? [])
    .join(' ') || null;

/**
 * Father, mother and guardian of a row out of such pairs; null for a sheet that has none. A parent with a column of its
 * own is the one who stands there.
 */
export function relativesIn(
  work: RowWork,
): { father?: string; mother?: string; guardian?: string } | null {
  const pairs = pairsOf.get(work.table);
  if (!pairs) return null;
  const textAt = (column: number) => written(work.table.textAt(work.row.at, column));
  const people = pairs.flatMap(({ name, relation }) => {
    const who = textAt(name);
    const tie = textAt(relation) ?? '';
    if (who === null) return [];
    if (!saysNoParent(who)) return [{ who, parent: parentOf(tie) }];
    // 'Deceased' in the place of a name is nobody's; of the first pair the guardian's cell has said so.
    if (name !== work.table.columnOf('guardian')) work.note('guardian', remarks.noParent(who));
    return [];
  });
  const others = people.filter(({ parent }) => parent === null);
  const guardian = (others[0] ?? (isBelowParents(work.table) ? undefined : people[0]))?.who;
  const kept = (['father', 'mother'] as const).flatMap((parent) => {
    const who = people.find((one) => one.parent === parent)?.who;
    return who === undefined || inOwnColumn(work, parent) !== null ? [] : [[parent, who] as const];
  });
  const names = new Set([guardian, ...kept.map(([, who]) => who)]);
  for (const { who, parent } of people) {
    const isInOwn = parent !== null && isSameName(who, inOwnColumn(work, parent) ?? '');
    if (!names.has(who) && !isInOwn) work.note('guardian', remarks.oneGuardian(who));
  }
  return { ...Object.fromEntries(kept), ...(guardian !== undefined && { guardian }) };
}
