import type { HistoryEntry } from '#contract/history/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { roleNames } from '#contract/roles.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { reportStatusNames } from '#contract/term-reports/reports.ts';
import { userStatusNames } from '#contract/users/statuses.ts';
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

const statusNames: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  student: studentStatusNames,
  user: userStatusNames,
  academic_report: reportStatusNames,
  finance_report: reportStatusNames,
};

/** Lists of fixed choices by the field that holds one. */
const choices = (entity: string): Readonly<Record<string, Readonly<Record<number, string>>>> => ({
  status: statusNames[entity] ?? {},
  role_id: roleNames,
  category: categoryNames,
});

/** Notes every id that the entry names, so that its name is read with the others. */
export function wantNames(references: References, { fields, before, after }: LoggedChange): void {
  for (const values of [before, after])
    for (const [field, value] of Object.entries(values)) {
      const reference = referenceFields[field];
      if (reference && typeof value === 'number') references.want(reference, value);
    }
  for (const field of [...fields, ...Object.keys(before), ...Object.keys(after)]) {
    const row = partOf(field);
    if (row) references.want(row.kind, row.id);
  }
}

const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

function labelOf(field: string, references: References): string {
  const row = partOf(field);
  if (!row) return fieldWords[field] ?? sentence(field);
  const gone = row.kind === 'subject' ? historyWords.subjectGone : historyWords.itemGone;
  return `${references.nameOf(row.kind, row.id) ?? gone}: ${partWords[row.part] ?? row.part}`;
}

function valueText(entity: string, field: string, value: Plain, references: References): string {
  if (value === null) return historyWords.none;
  const reference = referenceFields[field];
  if (typeof value === 'string') return value;
  if (reference) return references.nameOf(reference, value) ?? historyWords.gone;
  const part = partOf(field)?.part ?? field;
  if (part === 'mark') return String(hundredthsNumber(value));
  if (part === 'cost') return formatMoney(value);
  return choices(entity)[field]?.[value] ?? String(value);
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
    field: labelOf(field, references),
    before: textOf(before, field),
    after: textOf(after, field),
  }));
  // Of texts and files the log keeps the name alone (security 12.2); all of them are new in a new record.
  const named = isNew ? [] : fields.filter((field) => !(field in before || field in after));
  return [
    ...withValues,
    ...named.map((field) => ({ field: labelOf(field, references), before: null, after: null })),
  ];
}
