import { academicRecord, markRecord } from '#contract/academics/record.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { financeRecord, itemRecord } from '#contract/finance/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { formatMoney } from '#contract/money.ts';
import type { Field, Fields, Plain } from '#contract/record.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentRecord } from '#contract/students/record.ts';
import { userRecord } from '#contract/users/record.ts';
import { fieldWords, historyWords } from './history.words.ts';
import type { Reference, References } from './references.ts';

type Values = Readonly<Record<string, Plain>>;

/** An entry of the change log with its JSON read. */
export interface LoggedChange {
  readonly entity: string;
  /** The fields of the records that it may tell of, by the record's name. */
  readonly records: Readonly<Record<string, Fields>>;
  readonly action: string;
  readonly fields: readonly string[];
  readonly before: Values;
  readonly after: Values;
  /** Whether marks are told by their name alone, as of who has none (spec 1). */
  readonly hidesMarks: boolean;
}

/** The described fields of the records that the change log tells of, and of the rows below reports. */
export const describedRecords: LoggedChange['records'] = {
  ...Object.fromEntries(
    [
      userRecord,
      academicRecord,
      financeRecord,
      markRecord,
      itemRecord,
      schoolRecord,
      clusterRecord,
      documentRecord,
      mediaRecord,
    ].map(({ entity, fields }) => [entity, fields]),
  ),
  // A consent to pictures is logged with its student.
  [studentRecord.entity]: { ...studentRecord.fields, ...photoConsentFields },
};

/** The JSON of an entry of the change log, which nothing but `recordChange` writes. */
interface LoggedJson {
  readonly action: string;
  readonly fields: string;
  readonly old_values: string;
  readonly new_values: string;
}

/** Reads an entry of the change log about a record of this kind. */
export const readChange = (entity: string, row: LoggedJson, hidesMarks: boolean): LoggedChange => ({
  entity,
  hidesMarks,
  records: describedRecords,
  action: row.action,
  fields: JSON.parse(row.fields),
  before: JSON.parse(row.old_values),
  after: JSON.parse(row.new_values),
});

/** The row of a report that a field is part of: `subject.7.mark`, `item.31.cost`. */
function partOf(field: string): { kind: 'subject' | 'item'; id: number; part: string } | null {
  const [, kind, id, part] = /^(subject|item)\.([0-9]+)\.(\w+)$/.exec(field) ?? [];
  if (kind === undefined || part === undefined) return null;
  return { kind: kind === 'subject' ? 'subject' : 'item', id: Number(id), part };
}

function fieldOf({ records, entity }: LoggedChange, name: string): Field | undefined {
  const row = partOf(name);
  return row ? records[row.kind]?.[row.part] : records[entity]?.[name];
}

const isMark = (field: Field | undefined) => field?.kind === 'decimal' && field.unit === 'mark';

/** The kind of record that a field points to. */
function referenceOf(change: LoggedChange, name: string): Reference | undefined {
  const field = fieldOf(change, name);
  return field?.kind === 'reference' ? field.to : undefined;
}

/** Notes every id that the entry names, so that its name is read with the others. */
export function wantNames(references: References, change: LoggedChange): void {
  const { fields, before, after } = change;
  for (const values of [before, after])
    for (const [field, value] of Object.entries(values)) {
      const reference = referenceOf(change, field);
      if (reference && typeof value === 'number') references.want(reference, value);
    }
  for (const field of [...fields, ...Object.keys(before), ...Object.keys(after)]) {
    const row = partOf(field);
    if (row) references.want(row.kind, row.id);
  }
}

const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

const plainLabel = (change: LoggedChange, name: string): string =>
  fieldOf(change, name)?.label ?? fieldWords[name] ?? sentence(name);

function labelOf(change: LoggedChange, name: string, references: References): string {
  const label = plainLabel(change, name);
  const row = partOf(name);
  if (!row) return label;
  const gone = row.kind === 'subject' ? historyWords.subjectGone : historyWords.itemGone;
  return `${references.nameOf(row.kind, row.id) ?? gone}: ${label.toLowerCase()}`;
}

function valueText(
  change: LoggedChange,
  name: string,
  value: Plain,
  references: References,
): string {
  if (value === null) return historyWords.none;
  if (typeof value === 'string') return value;
  const field = fieldOf(change, name);
  if (field?.kind === 'reference') return references.nameOf(field.to, value) ?? historyWords.gone;
  if (field?.kind === 'choice') return field.names[value] ?? String(value);
  if (isMark(field)) return String(hundredthsNumber(value));
  // The receipts of a sheet are told by what they come to, which is no field of a report.
  return field?.kind === 'decimal' || name === 'cost' ? formatMoney(value) : String(value);
}

/** Names of what changed: first what the log has values of, then what it keeps the name of alone. */
function changedNames({ action, fields, before, after }: LoggedChange) {
  const isNew = action === 'add';
  return {
    told: [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((field) =>
      // A new record has no old values, and what is empty in it is not worth a line.
      isNew ? (after[field] ?? null) !== null : before[field] !== after[field],
    ),
    // Of texts and files the log keeps the name alone (security 12.2); all of them are new in a new record.
    named: isNew ? [] : fields.filter((field) => !(field in before || field in after)),
  };
}

/** What the fields that changed are called, each once; of rows below a report their fields alone. */
export function changedLabels(change: LoggedChange): string[] {
  const { told, named } = changedNames(change);
  return [...new Set([...told, ...named].map((name) => plainLabel(change, name)))];
}

/** What of a record changed, field by field, in words: what it was and what it became. */
export function fieldChanges(
  change: LoggedChange,
  references: References,
): HistoryEntry['changes'] {
  const { before, after } = change;
  const { told, named } = changedNames(change);
  const textOf = (values: Values, field: string) => {
    const value = values[field];
    if (value === undefined || (change.hidesMarks && isMark(fieldOf(change, field)))) return null;
    return valueText(change, field, value, references);
  };
  const withValues = told.map((field) => ({
    field: labelOf(change, field, references),
    before: textOf(before, field),
    after: textOf(after, field),
  }));
  return [
    ...withValues,
    ...named.map((field) => ({
      field: labelOf(change, field, references),
      before: null,
      after: null,
    })),
  ];
}
