import {
  type Fields as Described,
  type Field,
  fieldsIn,
  labelIn,
  nameInReply,
  type Target,
} from '#contract/record.ts';
import type { Fields } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';

/** How the rows below a report are matched: by their ids, else by what they are called and how many-th they are. */
interface Rows {
  readonly field: 'marks' | 'items';
  /** Rows of the same thing have the same name; there may be several. */
  readonly nameOf: (row: Fields) => string;
  readonly labelOf: (row: Fields, names: Names) => string;
  readonly textOf: (row: Fields) => string;
  readonly sent: readonly string[];
}

/** The names for the ids of references, by what they point to. */
export type Names = Partial<Record<Target, ReadonlyMap<number, string>>>;

/** A difference between the two, with both values as people read them. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A part of a form that no description has. */
interface Part {
  readonly name: string;
  readonly label: () => string;
  /** As people read it, '' for nothing; without it yes or no, or the rows of a scale. */
  readonly textOf?: (value: unknown) => string;
}

/** In what the two sides of a form are compared. */
export interface Compared {
  readonly fields: Described;
  readonly rows?: Rows;
  /** What no description has, compared as a whole. */
  readonly parts?: readonly Part[];
}

export const hundredths = (value: unknown) => Math.round(Number(value ?? 0) * 100);

/** A row on both sides, or on one of them, under a name that is its own. */
interface Pair {
  readonly name: string;
  readonly one?: Fields;
  readonly other?: Fields;
}

/** The rows of a form, then those that only the stored record has. */
function pairsOf({ field, nameOf }: Rows, mine: Fields, theirs: Fields): Pair[] {
  const own = mine[field] as readonly Fields[];
  const free = new Set(theirs[field] as readonly Fields[]);
  const take = (matches: (other: Fields) => boolean) => {
    const found = [...free].find(matches);
    if (found) free.delete(found);
    return found;
  };
  const byId = own.map(({ id }) => take((other) => typeof id === 'number' && other.id === id));
  const pairs = own.map((one, at): Pair => {
    const other = byId[at] ?? take((row) => nameOf(row) === nameOf(one));
    return { name: `${field}/${at}`, one, ...(other && { other }) };
  });
  return [...pairs, ...[...free].map((other) => ({ name: `${field}/filed ${other.id}`, other }))];
}

/** A row as people read it; with its name where the other side calls it otherwise. */
function rowText(rows: Rows, { one, other }: Pair, row: Fields | undefined, names: Names): string {
  if (row === undefined) return texts.nothing;
  const isRenamed = one && other && rows.nameOf(one) !== rows.nameOf(other);
  return isRenamed ? `${rows.labelOf(row, names)} · ${rows.textOf(row)}` : rows.textOf(row);
}

/**
 * The value of a field on either side: a form has the id itself, a reply may have it under the name of what it
 * points to.
 */
const rawValue = (side: Fields, name: string, field: Field): unknown =>
  name in side ? side[name] : side[nameInReply(name, field)];

function sideValue(side: Fields, name: string, field: Field): string {
  const value = rawValue(side, name, field);
  if (value === null || value === undefined || value === '') return '';
  return field.kind === 'decimal' ? String(hundredths(value) / 100) : String(value);
}

/** A part as people read it: yes or no, or its rows without the names of what they refer to. */
function partText(value: unknown): string {
  if (!Array.isArray(value)) return value ? texts.yes : texts.no;
  const row = ({ label, class_id, lowest, highest, points, from_year, no_mark }: Fields) =>
    [label ?? (class_id || '*'), lowest, highest, points, from_year, no_mark && '–']
      .filter((one) => one !== null && one !== '' && one !== undefined && one !== false)
      .join(' ');
  return value.map(row).join(', ') || texts.nothing;
}

/** The fields that are compared, in the order of the form; all of a record whose form is not described. */
function comparedFields(fields: Described): { name: string; label: string; field: Field }[] {
  const inForm = fieldsIn(fields, 'form').filter(({ kind }) => kind !== 'file');
  return inForm.length > 0
    ? inForm.map((field) => ({ name: field.name, label: labelIn(field, 'form'), field }))
    : Object.entries(fields).map(([name, field]) => ({ name, label: field.label, field }));
}

function textOf(value: string, field: Field, names: Names): string {
  if (value === '') return texts.nothing;
  if (field.kind === 'reference') return names[field.to]?.get(Number(value)) ?? value;
  if (field.kind === 'choice' || field.kind === 'choices')
    return value
      .split(',')
      .map((id) => field.names[Number(id)] ?? id)
      .join(', ');
  return value;
}

/** All differences between the two, in the form's order. */
export function differencesOf(
  compared: Compared,
  mine: Fields,
  theirs: Fields,
  names: Names,
): Difference[] {
  const { fields, rows, parts = [] } = compared;
  const ofFields = comparedFields(fields)
    // A field that a caller may not choose is neither sent nor read.
    .filter(({ name, field }) => name in mine || nameInReply(name, field) in mine)
    .map(({ name, label, field }) => ({
      ...{ name, label, field },
      mine: sideValue(mine, name, field),
      theirs: sideValue(theirs, name, field),
    }))
    .filter((one) => one.mine !== one.theirs)
    .map(({ field, ...one }) => ({
      ...one,
      mine: textOf(one.mine, field, names),
      theirs: textOf(one.theirs, field, names),
    }));
  const ofParts = parts
    .map(({ name, label, textOf: textOfPart }) => {
      const text = (value: unknown) =>
        textOfPart ? textOfPart(value) || texts.nothing : partText(value);
      return { name, label: label(), mine: text(mine[name]), theirs: text(theirs[name]) };
    })
    .filter((one) => one.mine !== one.theirs);
  const found = [...ofFields, ...ofParts];
  if (!rows) return found;
  const counted = new Map<string, number>();
  const nthLabel = (row: Fields) => {
    const label = rows.labelOf(row, names);
    const nth = (counted.get(label) ?? 0) + 1;
    counted.set(label, nth);
    return nth === 1 ? label : `${label} (${nth})`;
  };
  const ofRows = pairsOf(rows, mine, theirs).map((pair) => ({
    name: pair.name,
    label: nthLabel(pair.other ?? pair.one ?? {}),
    mine: rowText(rows, pair, pair.one, names),
    theirs: rowText(rows, pair, pair.other, names),
  }));
  return [...found, ...ofRows.filter((row) => row.mine !== row.theirs)];
}

/**
 * The differences that are taken from the stored record until somebody chooses: what was not touched in the form
 * since it was read as `base`. Without a base, none.
 */
export function untouchedIn(
  compared: Compared,
  differences: readonly Difference[],
  mine: Fields,
  base: Fields | null,
): ReadonlySet<string> {
  if (base === null) return new Set();
  const touched = new Set(differencesOf(compared, mine, base, {}).map(({ name }) => name));
  return new Set(differences.map(({ name }) => name).filter((name) => !touched.has(name)));
}

/** Whether the two are equal, whoever verified it meanwhile. */
export const isSame = (compared: Compared, one: Fields, other: Fields): boolean =>
  differencesOf(compared, one, other, {}).length === 0 &&
  differencesOf(compared, other, one, {}).length === 0;

/** What to send when these differences are taken from the stored record, and everything else from what was typed. */
export function chosenFields(
  compared: Compared,
  mine: Fields,
  theirs: Fields,
  taken: ReadonlySet<string>,
): Fields {
  const { fields, rows, parts = [] } = compared;
  const chosen: Record<string, unknown> = { ...mine };
  for (const [name, field] of Object.entries(fields))
    if (taken.has(name)) chosen[name] = rawValue(theirs, name, field) ?? '';
  for (const { name } of parts) if (taken.has(name)) chosen[name] = theirs[name];
  if (!rows) return chosen;
  chosen[rows.field] = pairsOf(rows, mine, theirs).flatMap(({ name, one, other }) => {
    const row = taken.has(name) ? other : one;
    if (!row) return [];
    const kept = other?.id;
    return [
      {
        ...Object.fromEntries(rows.sent.map((field) => [field, row[field]])),
        ...(kept !== undefined && { id: kept }),
      },
    ];
  });
  return chosen;
}
