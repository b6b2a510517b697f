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
];
const shortLists: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ...{ gender: genderNames, category: categoryNames, status: studentStatusNames },
};

/** The fields that a student has before anything of a row. */
const blank = {
  ...{ admission_no: null, own_number: null, first_name: null, father: null, mother: null },
  ...{ guardian: null, supporter_id: null, status: studentStatus.active },
};

type Draft = Record<string, unknown>;
type Place = Pick<StudentChange, 'school' | 'cluster'>;

/** The fields of the form that a student has. */
export function fieldsOf({ id, updated_at, school, cluster, ref, ...fields }: KeptStudent): Draft {
  return fields;
}

/** What the cells of a row say of the fields of the form, on top of those that are there. */
function readFields(row: RowCheck, before: Draft): Draft {
  const draft = { ...before };
  const take = (fact: string, value: unknown, shown = String(value), field = fact) => {
    draft[field] = value;
    row.keep(fact, shown);
  };
  const name = row.name();
  if (name !== '') take('name', name);
  for (const fact of plainFacts) {
    const text = row.text(fact);
    const relation = fact === 'guardian' ? row.text('relation') : '';
    const isCount = fact === 'siblings' && /^\d{1,3}$/.test(text);
    if (text === '') continue;
    if (isCount) take(fact, Number(text), text);
    else take(fact, relation === '' ? text : `${text} (${relation})`);
  }
  for (const fact of ['dob', 'dor']) {
    const day = row.day(fact);
    if (day !== undefined) take(fact, day);
  }
  for (const [fact, names] of Object.entries(shortLists)) {
    const value = row.numberOf(row.meaning(fact));
    if (value !== undefined) take(fact, value, names[value] ?? '');
  }
  const liaison = row.meaning('liaison');
  if (liaison?.is === 'id')
    take('liaison', liaison.id, row.on.kept.name('liaison', liaison.id)?.name ?? '', 'liaison_id');
  return draft;
}

/** The school of a row with its cluster; that of before where the row has none. */
function schoolOf(row: RowCheck, before?: KeptStudent): Place | undefined {
  const found = row.named('school', schoolInput.shape.school);
  if (found === undefined) return before;
  const { name, id } = found;
  const there = id === null ? undefined : (row.on.kept.name('school', id)?.detail ?? '');
  const cluster = there ?? clusterOf(row);
  if (cluster === undefined) return row.lacks('cluster');
  row.keep('school', name, id === null);
  return { school: name, cluster };
}

export const clusterOf = (row: RowCheck): string | undefined =>
  row.named('cluster', clusterInput.shape.cluster_name)?.name;

/** Who supports: somebody who is there, somebody who is added by an e-mail, or undefined where the row says nothing. */
export function supporterOf(row: RowCheck): { readonly id: number } | NewSupporter | undefined {
  const found = row.named('supporter');
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
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  const added = { first_name: words.join(' '), last_name, email };
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
    const fact = field.replace(/_id$/, '');
    if (draft[field] === undefined) row.lacks(fact);
    else row.fault('rule', row.column(fact), message);
  }
  const faults = studentFaults(draft, false, row.on.kept.today);
  for (const [field, [words = '']] of Object.entries(faults))
    row.fault('rule', row.column(field), words);
}

/** A student with what is new of them as the change of a row; null where nothing is. */
export function changeStudent(
  row: RowCheck,
  before: KeptStudent | undefined,
  draft: Draft,
  { school, cluster }: Place,
  supporter?: NewSupporter,
): StudentChange | null {
  const picture = row.text('picture');
  const now: Draft = { ...draft, school, cluster };
  const was: Draft = { ...before };
  const isSame = Object.keys(now).every((field) => (was[field] ?? null) === (now[field] ?? null));
  if (before && isSame && !supporter) return null;
  return {
    type: 'student',
    row: row.key,
    ...{ id: before?.id ?? null, updated_at: before?.updated_at ?? null, school, cluster },
    // The form's own shape has read them.
    fields: draft as StudentChange['fields'],
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
  const before = whom.is === 'student' ? row.on.kept.students.get(whom.id) : undefined;
  if (whom.is === 'open' || (whom.is === 'student' && !before))
    row.wait('whomUndecided', row.column('name'));
  if (whom.is === 'row') row.fault('isTwice', row.column('name'), row.text('name'), whom.row);
  if (whom.is === 'out') row.isOut = true;
  if (whom.is === 'nobody') row.fault('isNobody', row.column('name'));
  row.studentId = before?.id ?? null;
  row.takesForAll = before === undefined;
  const draft = readFields(row, before ? fieldsOf(before) : blank);
  if ((draft.name ?? '') === '') row.lacks('name');
  const place = schoolOf(row, before);
  const supporter = supporterOf(row);
  if (supporter && 'id' in supporter) draft.supporter_id = supporter.id;
  const isSet = draft.status !== (before?.status ?? studentStatus.active);
  if (isSet && !row.on.kept.kept.maySetStatus)
    row.fault('rule', row.column('status'), importMessages.status);
  if (row.isClear) checkAsForm(row, draft);
  if (place === undefined && row.isClear) row.lacks('school');
  if (place === undefined || !row.isClear) return;
  const added = supporter && !('id' in supporter) ? supporter : undefined;
  const change = changeStudent(row, before, draft, place, added);
  if (change && before && !isActive(before) && !isSet)
    row.fault('rule', row.column('name'), studentMessages.notActive);
  row.become(change === null ? 'same' : before ? 'update' : 'new');
  if (change) row.changes = [change];
}
