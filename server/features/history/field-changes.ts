import type { HistoryEntry } from '#contract/history/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import type { Field, Fields } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { reportStatusNames } from '#contract/term-reports/reports.ts';
import { userFields } from '#contract/users/record.ts';
import { fieldWords, historyWords, partWords } from './history.words.ts';
import { type Reference, type References, referenceFields } from './references.ts';

type Plain = string | number | null;
type Values = Readonly<Record<string, Plain>>;

/** An entry of the change log with its JSON read. */
export interface LoggedChange {
  readonly entity: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly before: Values;
  readonly after: Values;
}

/** The row of a report that a field is part of: `subject.7.mark`, `item.31.cost`. */
function partOf(field: string): { kind: Reference; id: number; part: string } | null {
  const [, kind, id, part] = /^(subject|item)\.([0-9]+)\.(\w+)$/.exec(field) ?? [];
  if (kind === undefined || part === undefined) return null;
  return { kind: kind === 'subject' ? 'subject' : 'item', id: Number(id), part };
}

/** The described fields of the records that have a history; reports name the rest themselves. */
const described: Readonly<Record<string, Fields>> = {
  student: studentFields,
  user: userFields,
};
const fieldOf = (entity: string, name: string): Field | undefined => described[entity]?.[name];

const isReport = (entity: string) => entity.endsWith('_report');

/** Names of the choices of a field that holds one. */
function namesOf(entity: string, name: string): Readonly<Record<number, string>> | undefined {
  const field = fieldOf(entity, name);
  if (field?.kind === 'choice') return field.names;
  return isReport(entity) && name === 'status' ? reportStatusNames : undefined;
}

/** The kind of record that a field points to. */
function referenceOf(entity: string, name: string): Reference | undefined {
  const field = fieldOf(entity, name);
  return field?.kind === 'reference' ? field.to : referenceFields[name];
}

/** Notes every id that the entry names, so that its name is read with the others. */
export function wantNames(references: References, change: LoggedChange): void {
  const { entity, fields, before, after } = change;
  for (const values of [before, after])
    for (const [field, value] of Object.entries(values)) {
      const reference = referenceOf(entity, field);
      if (reference && typeof value === 'number') references.want(reference, value);
    }
  for (const field of [...fields, ...Object.keys(before), ...Object.keys(after)]) {
    const row = partOf(field);
    if (row) references.want(row.kind, row.id);
  }
}

const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

function labelOf(entity: string, field: string, references: References): string {
  const row = partOf(field);
  if (!row) return fieldOf(entity, field)?.label ?? fieldWords[field] ?? sentence(field);
  const gone = row.kind === 'subject' ? historyWords.subjectGone : historyWords.itemGone;
  return `${references.nameOf(row.kind, row.id) ?? gone}: ${partWords[row.part] ?? row.part}`;
}

function valueText(entity: string, field: string, value: Plain, references: References): string {
  if (value === null) return historyWords.none;
  const reference = referenceOf(entity, field);
  if (typeof value === 'string') return value;
  if (reference) return references.nameOf(reference, value) ?? historyWords.gone;
  const part = partOf(field)?.part ?? field;
  if (part === 'mark') return String(hundredthsNumber(value));
  if (part === 'cost') return formatMoney(value);
  return namesOf(entity, field)?.[value] ?? String(value);
}

/** What of a record changed, field by field, in words: what it was and what it became. */
export function fieldChanges(
  change: LoggedChange,
  references: References,
): HistoryEntry['changes'] {
  const { entity, action, fields, before, after } = change;
  const isNew = action === 'add';
  const told = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((field) =>
    // A new record has no old values, and what is empty in it is not worth a line.
    isNew ? (after[field] ?? null) !== null : before[field] !== after[field],
  );
  const textOf = (values: Values, field: string) => {
    const value = values[field];
    return value === undefined ? null : valueText(entity, field, value, references);
  };
  const withValues = told.map((field) => ({
    field: labelOf(entity, field, references),
    before: textOf(before, field),
    after: textOf(after, field),
  }));
  // Of texts and files the log keeps the name alone (security 12.2); all of them are new in a new record.
  const named = isNew ? [] : fields.filter((field) => !(field in before || field in after));
  return [
    ...withValues,
    ...named.map((field) => ({
      field: labelOf(entity, field, references),
      before: null,
      after: null,
    })),
  ];
}
