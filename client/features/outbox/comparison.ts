import { academicRecord } from '#contract/academics/record.ts';
import { financeRecord } from '#contract/finance/record.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { parseMoney } from '#contract/money.ts';
import {
  type Fields as Described,
  type Field,
  fieldsIn,
  inputNames,
  labelIn,
  nameInReply,
  type Target,
} from '#contract/record.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { userFields } from '#contract/users/record.ts';
import { sumText } from '../../lib/money-text.ts';
import { pageCurrency } from '../../lib/page-settings.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import type { Fields, ParcelCall } from './parcel.ts';

/** The field by which rows below a report are matched. */
interface Rows {
  readonly field: 'marks' | 'items';
  /** Two rows of the same thing have the same name. */
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

interface Compared {
  readonly fields: Described;
  readonly rows: Rows | null;
}

const hundredths = (value: unknown) => Math.round(Number(value ?? 0) * 100);

const marks: Rows = {
  field: 'marks',
  nameOf: (row) => String(row.subject_id),
  labelOf: (row, names) =>
    names.subject?.get(Number(row.subject_id)) ?? String(row.subject_name ?? row.subject_id),
  textOf: ({ grade, mark }) => [grade, hundredths(mark) / 100 || ''].filter(Boolean).join(' · '),
  sent: ['subject_id', 'grade', 'mark'],
};
const items: Rows = {
  field: 'items',
  nameOf: ({ category, item }) => `${category}/${item}`.toLowerCase(),
  labelOf: ({ category, item }) => `${category}: ${item}`,
  textOf: ({ cost }) => {
    const typed = String(cost ?? '');
    const cents = parseMoney(typed, pageCurrency.code);
    if (cents === null) return typed;
    return pageCurrency.code === null ? hundredthsText(cents) : sumText(cents);
  },
  sent: ['category', 'item', 'cost'],
};

const records = {
  academic: { fields: academicRecord.fields, rows: marks },
  finance: { fields: financeRecord.fields, rows: items },
  student: { fields: studentFields, rows: null },
  school: { fields: schoolFields, rows: null },
  user: { fields: userFields, rows: null },
} as const satisfies Record<string, Compared>;

function comparedOf(call: ParcelCall): Compared {
  const [kind] = call.split('/');
  return records[kind as keyof typeof records];
}

const rowsOf = (rows: Rows, side: Fields) =>
  new Map((side[rows.field] as readonly Fields[]).map((row) => [rows.nameOf(row), row]));

/**
 * The value of a field on either side: a form has the id itself, a reply may have it under the name of what it
 * points to.
 */
function sideValue(side: Fields, name: string, field: Field): string {
  const value = name in side ? side[name] : side[nameInReply(name, field)];
  if (value === null || value === undefined) return '';
  return field.kind === 'decimal' ? String(hundredths(value) / 100) : String(value);
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
  call: ParcelCall,
  mine: Fields,
  theirs: Fields,
  names: Names,
): Difference[] {
  const { fields, rows } = comparedOf(call);
  const sent = new Set<string>(inputNames(fields));
  const found = fieldsIn(fields, 'form')
    // A field that a caller may not choose is neither sent nor read.
    .filter(({ name }) => sent.has(name) && name in mine)
    .map((field) => ({
      field,
      mine: sideValue(mine, field.name, field),
      theirs: sideValue(theirs, field.name, field),
    }))
    .filter((one) => one.mine !== one.theirs)
    .map(({ field, ...side }) => ({
      name: field.name,
      label: labelIn(field, 'form'),
      mine: textOf(side.mine, field, names),
      theirs: textOf(side.theirs, field, names),
    }));
  if (rows === null) return found;
  const own = rowsOf(rows, mine);
  const others = rowsOf(rows, theirs);
  for (const name of new Set([...own.keys(), ...others.keys()])) {
    const [one, other] = [own.get(name), others.get(name)];
    const [said, filed] = [one, other].map((row) => (row ? rows.textOf(row) : texts.nothing));
    const row = other ?? one;
    if (row && said !== undefined && filed !== undefined && said !== filed)
      found.push({
        name: `${rows.field}/${name}`,
        label: rows.labelOf(row, names),
        mine: said,
        theirs: filed,
      });
  }
  return found;
}

/** Whether the two are equal, whoever verified it meanwhile. */
export const isSame = (call: ParcelCall, one: Fields, other: Fields): boolean =>
  differencesOf(call, one, other, {}).length === 0 &&
  differencesOf(call, other, one, {}).length === 0;

/** What to send when these differences are taken from the stored record, and everything else from what was typed. */
export function chosenFields(
  call: ParcelCall,
  mine: Fields,
  theirs: Fields,
  taken: ReadonlySet<string>,
): Fields {
  const { fields, rows } = comparedOf(call);
  const chosen: Record<string, unknown> = { ...mine };
  for (const [name, field] of Object.entries(fields))
    if (taken.has(name)) chosen[name] = sideValue(theirs, name, field);
  if (rows === null) return chosen;
  const own = rowsOf(rows, mine);
  const others = rowsOf(rows, theirs);
  chosen[rows.field] = [...new Set([...own.keys(), ...others.keys()])].flatMap((name) => {
    const row = taken.has(`${rows.field}/${name}`) ? others.get(name) : own.get(name);
    if (!row) return [];
    const kept = others.get(name)?.id;
    return [
      {
        ...Object.fromEntries(rows.sent.map((field) => [field, row[field]])),
        ...(kept !== undefined && { id: kept }),
      },
    ];
  });
  return chosen;
}
