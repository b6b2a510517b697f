import { academicRecord, markRecord } from '#contract/academics/record.ts';
import { attentionFields } from '#contract/attention/record.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { foundationRecord } from '#contract/foundation/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { warningTitles } from '#contract/guard/codes.ts';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { schoolCheckFields } from '#contract/in-school/record.ts';
import { moneyText } from '#contract/money.ts';
import { ownFieldIn } from '#contract/own-fields/rules.ts';
import { paperFields } from '#contract/papers/record.ts';
import { pathEventFields } from '#contract/path/record.ts';
import type { Field, Fields, Plain } from '#contract/record.ts';
import { reportRecords } from '#contract/report-kinds/records.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { scaleRecord } from '#contract/scales/record.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { sponsorshipFields, supporterBeside } from '#contract/sponsorships/record.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentRecord } from '#contract/students/record.ts';
import { termRecord } from '#contract/term-calendar/record.ts';
import { userRecord } from '#contract/users/record.ts';
import { fieldWords, historyWords } from './history.words.ts';
import type { Reference, References } from './references.ts';

const { moment, mark, source, year_id, term_id } = schoolCheckFields;
/** `school_id` is left out, because a student has a field of that name. */
const checkedFields = { moment, mark, source, year_id, term_id };

type Values = Readonly<Record<string, Plain>>;

/** An entry of the change log with its JSON read. */
export interface LoggedChange {
  readonly entity: string;
  /** The fields of records that an entry may be about, by the record's name. */
  readonly records: Readonly<Record<string, Fields>>;
  readonly action: string;
  readonly fields: readonly string[];
  readonly before: Values;
  readonly after: Values;
  /** Whether marks are named without their values, as for a student who has none (rule 7.5). */
  readonly hidesMarks: boolean;
}

/** The described fields of all records in the change log, and of the rows below reports. */
export const describedRecords: LoggedChange['records'] = {
  ...Object.fromEntries(
    [
      foundationRecord,
      userRecord,
      ...reportKinds.flatMap((kind) => [reportRecords[kind].record, reportRecords[kind].row]),
      schoolRecord,
      clusterRecord,
      documentRecord,
      mediaRecord,
      termRecord,
      scaleRecord,
    ].map(({ entity, fields }) => [entity, fields]),
  ),
  // Fields that only a merge of names logs: what it changed in a record, and what a name was merged into.
  [academicRecord.entity]: { ...academicRecord.fields, subject_id: markRecord.fields.subject_id },
  [schoolRecord.entity]: { ...schoolRecord.fields, school_id: studentRecord.fields.school_id },
  [clusterRecord.entity]: { ...clusterRecord.fields, cluster_id: schoolRecord.fields.cluster_id },
  // Consents to pictures, papers and the attention list are logged with their student.
  [studentRecord.entity]: {
    ...studentRecord.fields,
    ...photoConsentFields,
    ...checkedFields,
    ...sponsorshipFields,
    supporter_beside: supporterBeside,
    paper_kind: paperFields.kind_id,
    path_event: pathEventFields.kind,
    rule: attentionFields.rule,
    owner_id: attentionFields.owner_id,
  },
};

/** The JSON of an entry of the change log, which nothing but `recordChanges` writes. */
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

/** The rows below reports, as the change log calls them. */
const rowKinds = reportKinds.map((kind) => reportRecords[kind].row.entity);

/** A field of a row below a report: `subject.7.mark`, `item.31.cost`. */
function partOf(field: string) {
  const [, name, id, part] = /^(\w+)\.([0-9]+)\.(\w+)$/.exec(field) ?? [];
  const kind = rowKinds.find((one) => one === name);
  return kind === undefined || part === undefined ? null : { kind, id: Number(id), part };
}

function fieldOf({ records, entity }: LoggedChange, name: string): Field | undefined {
  const row = partOf(name);
  return row ? records[row.kind]?.[row.part] : records[entity]?.[name];
}

const isMark = (field: Field | undefined) => field?.kind === 'decimal' && field.unit === 'mark';

/** The kind of record that a field points to. */
function referenceOf(change: LoggedChange, name: string): Reference | undefined {
  const field = fieldOf(change, name);
  // Reasons are looked up, so that the log contains none about an erased student.
  if (name === 'given_reason') return 'reason';
  return field?.kind === 'reference' ? field.to : undefined;
}

/** Collects every id that the entry refers to, so that all names are read together. */
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
    const own = ownFieldIn(field);
    if (own !== null) references.want('own_field', own);
  }
}

const sentence = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

const plainLabel = (change: LoggedChange, name: string): string =>
  fieldOf(change, name)?.label ?? fieldWords[name] ?? sentence(name);

function labelOf(change: LoggedChange, name: string, references: References): string {
  const own = ownFieldIn(name);
  if (own !== null) return references.nameOf('own_field', own) ?? historyWords.gone;
  const label = plainLabel(change, name);
  const row = partOf(name);
  if (!row) return label;
  const rowName = references.nameOf(row.kind, row.id) ?? historyWords.rowGone[row.kind];
  return `${rowName}: ${label.toLowerCase()}`;
}

/** Several codes in one text. What is no code was logged in words, before the log stored codes. */
const namesIn = (text: string, separator: string, names: Readonly<Record<string, string>>) =>
  text
    .split(separator)
    .map((code) => names[code] ?? code)
    .join(separator);

function stringText(change: LoggedChange, name: string, value: string): string {
  if (name === 'warnings') return namesIn(value, '; ', warningTitles);
  const field = fieldOf(change, name);
  return field?.kind === 'choices' ? namesIn(value, ', ', field.names) : value;
}

function valueText(
  change: LoggedChange,
  name: string,
  value: Plain,
  references: References,
  currency: string | null,
): string {
  if (value === null) return historyWords.none;
  if (typeof value === 'string') return stringText(change, name, value);
  const reference = referenceOf(change, name);
  if (reference) return references.nameOf(reference, value) ?? historyWords.gone;
  const field = fieldOf(change, name);
  if (field?.kind === 'choice') return field.names[value] ?? String(value);
  if (isMark(field)) return String(hundredthsNumber(value));
  // The receipts of an imported sheet are logged as their sum, which is no field of a report.
  return field?.kind === 'decimal' || name === 'cost' ? moneyText(value, currency) : String(value);
}

/** Names of the changed fields: first those with values in the log, then those without. */
function changedNames({ action, fields, before, after }: LoggedChange) {
  const isNew = action === 'add';
  return {
    told: [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((field) =>
      // A new record has no old values, and its empty fields are not listed.
      isNew ? (after[field] ?? null) !== null : before[field] !== after[field],
    ),
    // For texts and files the log has only the name (rule 12.2); in a new record all of them are new.
    named: isNew ? [] : fields.filter((field) => !(field in before || field in after)),
  };
}

/**
 * The changes of a record, field by field, in words: old and new value.
 * @param currency of sums, a code of ISO 4217, or null
 */
export function fieldChanges(
  change: LoggedChange,
  references: References,
  currency: string | null,
): HistoryEntry['changes'] {
  const { before, after } = change;
  const { told, named } = changedNames(change);
  const textOf = (values: Values, field: string) => {
    const value = values[field];
    if (value === undefined || (change.hidesMarks && isMark(fieldOf(change, field)))) return null;
    return valueText(change, field, value, references, currency);
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
