import { importMessages } from '#contract/imports/messages.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { clusterInput, schoolInput } from '#contract/schools/shapes.ts';
import { genderNames, studentStatus, studentStatusNames } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { isActive, studentFaults } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { registerInput } from '#contract/users/shapes.ts';
import { wordSet } from '../guide/fold.ts';
import type { NewSupporter, StudentChange } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import type { KeptStudent } from './types.ts';

/** Facts of a student that are text as they stand. */
const plainFacts = [
  ...['admission_no', 'own_number', 'first_name', 'father', 'mother', 'guardian'],
  ...['siblings', 'languages', 'ambition', 'background'],
] as const;
const days = ['dob', 'dor'] as const;
const shortLists = { gender: genderNames, category: categoryNames, status: studentStatusNames };

/** Which fact a field of the form comes from, where they are called otherwise. */
const factOfField: Readonly<Record<string, string>> = {
  liaison_id: 'liaison',
  school_id: 'school',
};

/** The fields that a student has before anything of a row. */
const blank = {
  ...{ admission_no: null, own_number: null, first_name: null, father: null, mother: null },
  ...{ guardian: null, supporter_id: null, status: studentStatus.active },
};

type Draft = Record<string, unknown>;

/** The fields of the form that a student has. */
export function fieldsOf({ id, updated_at, school, cluster, ref, ...fields }: KeptStudent): Draft {
  return fields;
}

/** What the cells of a row say of the fields of the form. */
function readFields(row: RowCheck, draft: Draft): void {
  const name = row.name();
  if (name !== '') {
    draft.name = name;
    row.keep('name', name);
  }
  for (const fact of plainFacts) {
    const text = row.text(fact);
    if (text === '') continue;
    const relation = fact === 'guardian' ? row.text('relation') : '';
    const value = relation === '' ? text : `${text} (${relation})`;
    draft[fact] = fact === 'siblings' && /^\d{1,3}$/.test(text) ? Number(text) : value;
    row.keep(fact, value);
  }
  for (const fact of days) {
    const day = row.day(fact);
    if (day === undefined) continue;
    draft[fact] = day;
    row.keep(fact, day);
  }
  for (const [fact, names] of Object.entries(shortLists)) {
    const value = row.number(fact);
    if (value === undefined) continue;
    draft[fact] = value;
    row.keep(fact, (names as Readonly<Record<number, string>>)[value] ?? '');
  }
  const liaison = row.meaning('liaison');
  if (liaison?.is === 'id') {
    draft.liaison_id = liaison.id;
    row.keep('liaison', row.on.kept.liaisons.get(liaison.id)?.name ?? '');
  }
}

/** The school of a row with its cluster; that of before where the row has none. */
export function schoolOf(
  row: RowCheck,
  before?: KeptStudent,
): { school: string; cluster: string } | undefined {
  const { schools } = row.on.kept;
  const found = row.named('school', schools, schoolInput.shape.school);
  if (found === undefined) return before && { school: before.school, cluster: before.cluster };
  const { name, id } = found;
  const cluster = id === null ? clusterOf(row) : (schools.get(id)?.detail ?? '');
  if (cluster === undefined) return row.lacks('cluster');
  row.keep('school', name, id === null);
  return { school: name, cluster };
}

export const clusterOf = (row: RowCheck): string | undefined =>
  row.named('cluster', row.on.kept.clusters, clusterInput.shape.cluster_name)?.name;

/** Who supports: somebody who is there, somebody who is added by an e-mail, or undefined where the row says nothing. */
export function supporterOf(row: RowCheck): { readonly id: number } | NewSupporter | undefined {
  const found = row.named('supporter', row.on.kept.supporters);
  if (found === undefined) return undefined;
  const { name, id } = found;
  if (id !== null) {
    row.keep('supporter', name);
    return { id };
  }
  const email = row.text('supporter_email').toLowerCase();
  if (email === '') return row.lacks('supporter_email');
  const known = row.on.kept.addresses.get(email);
  if (known) {
    row.keep('supporter', known.name);
    if (known.isSupporter) return { id: known.id };
    return row.fault('isUnknown', row.column('supporter_email'), row.label('supporter'), email);
  }
  const words = name.split(' ');
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  const added = { first_name: words.join(' '), last_name: last, email };
  for (const field of ['first_name', 'last_name', 'email'] as const)
    row.fits(registerInput.shape[field], added[field], row.column('supporter'));
  row.keep('supporter', name, true);
  return added;
}

/** What the form says of the fields; what is not there at all is said to be missing. */
function checkAsForm(row: RowCheck, draft: Draft): void {
  const issues = studentInput.safeParse({ ...draft, school_id: 1 }).error?.issues ?? [];
  for (const { path, message } of issues) {
    const field = String(path[0]);
    const fact = factOfField[field] ?? field;
    if (draft[field] === undefined) row.lacks(fact);
    else row.fault('rule', row.column(fact), message);
  }
  const faults = studentFaults(draft, false, row.on.kept.today);
  for (const [field, [words = '']] of Object.entries(faults))
    row.fault('rule', row.column(field), words);
}

/** Takes a student with what is new of them as the change of a row; says whether anything is. */
export function changeStudent(
  row: RowCheck,
  before: KeptStudent | undefined,
  draft: Draft,
  place: { readonly school: string; readonly cluster: string },
  supporter?: NewSupporter,
): StudentChange | null {
  const old = before && fieldsOf(before);
  const picture = row.text('picture');
  const isSame =
    before !== undefined &&
    supporter === undefined &&
    before.school === place.school &&
    before.cluster === place.cluster &&
    Object.entries(draft).every(([field, value]) => (old?.[field] ?? null) === (value ?? null));
  if (isSame) return null;
  return {
    type: 'student',
    row: row.key,
    id: before?.id ?? null,
    updated_at: before?.updated_at ?? null,
    // The form's own shape has read them.
    fields: draft as StudentChange['fields'],
    ...place,
    ...(supporter && { supporter }),
    ...(picture !== '' && { picture }),
  };
}

/** Rows of students: two about one child that do not say the same stay behind. */
export function checkStudents(rows: readonly RowCheck[]): void {
  const seen = new Map<string, RowCheck>();
  const said = ({ changes }: RowCheck) =>
    JSON.stringify(changes, (key, one) => (key === 'row' ? '' : one));
  for (const row of rows) {
    checkStudent(row);
    const [change] = row.changes;
    if (change?.type !== 'student') continue;
    const { id, fields } = change;
    const key = id === null ? `${wordSet(fields.name)}|${fields.dob}` : String(id);
    const first = seen.get(key);
    if (!first) seen.set(key, row);
    else if (said(row) === said(first)) {
      row.changes = [];
      row.outcome = 'same';
    } else {
      row.fault('isTwice', row.column('name'), fields.name, String(first.record.row));
      first.fault('isTwice', first.column('name'), fields.name, String(row.record.row));
    }
  }
}

/** A row of a list of students: a new one, or what it says of one who is there. */
function checkStudent(row: RowCheck): void {
  const whom = row.on.meanings.whom(row.record);
  if (whom.is === 'open') row.wait('whomUndecided', row.column('name'));
  if (whom.is === 'row') row.fault('isTwice', row.column('name'), row.text('name'), whom.row);
  if (whom.is === 'out') row.isOut = true;
  if (whom.is === 'nobody') row.fault('isNobody', row.column('name'));
  const before = whom.is === 'student' ? row.on.kept.students.get(whom.id) : undefined;
  if (whom.is === 'student' && !before) row.wait('whomUndecided', row.column('name'));
  row.studentId = before?.id ?? null;
  row.takesForAll = before === undefined;
  const draft: Draft = before ? fieldsOf(before) : { ...blank };
  readFields(row, draft);
  if (row.describe('name') && (draft.name ?? '') === '') row.lacks('name');
  const place = schoolOf(row, before);
  const supporter = supporterOf(row);
  if (supporter && 'id' in supporter) draft.supporter_id = supporter.id;
  const { status } = draft;
  const isSet = status !== (before?.status ?? studentStatus.active);
  if (isSet && !row.on.kept.kept.maySetStatus)
    row.fault('rule', row.column('status'), importMessages.status);
  if (row.isClear) checkAsForm(row, draft);
  if (place === undefined) {
    if (row.isClear) row.lacks('school');
    return;
  }
  if (!row.isClear) return;
  const added = supporter && !('id' in supporter) ? supporter : undefined;
  const change = changeStudent(row, before, draft, place, added);
  if (change && before && !isActive(before) && !isSet)
    row.fault('rule', row.column('name'), studentMessages.notActive);
  row.become(change === null ? 'same' : before ? 'update' : 'new');
  if (change) row.changes = [change];
}
