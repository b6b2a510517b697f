import { childColumn, ownFact } from '#contract/imports/kinds.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { readOwn, shownOwn } from '#contract/own-fields/rules.ts';
import { fieldsIn } from '#contract/record.ts';
import { schoolInput } from '#contract/schools/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive, studentFaults } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { registerInput } from '#contract/users/shapes.ts';
import { wordSet } from '../guide/fold.ts';
import type { NewSupporter, OwnWritten, StudentChange } from '../writing/changes.ts';
import type { RowCheck } from './row-check.ts';
import { clusterOf } from './schools.ts';
import type { KeptStudent } from './types.ts';

const sheetFields = fieldsIn(studentFields, 'sheet');

type Draft = Record<string, unknown>;
type Place = Pick<StudentChange, 'school' | 'cluster'>;

/** The fields that a student has before anything of a row. */
const blank: Draft = {
  ...Object.fromEntries(
    sheetFields.flatMap(({ name, required }) => (required === undefined ? [[name, null]] : [])),
  ),
  status: studentStatus.active,
};

/** The fields of the form that a student has. */
export function fieldsOf({
  id,
  updated_at,
  school,
  cluster,
  ref,
  own,
  ...fields
}: KeptStudent): Draft {
  return fields;
}

/** What the cells of a row say of the fields of the form, on top of those that are there. */
function readFields(row: RowCheck, before: Draft): Draft {
  const draft = { ...before };
  const take = (field: string, value: unknown, shown: string, fact = field) => {
    draft[field] = value;
    row.keep(fact, shown);
  };
  const whole = row.name();
  if (whole !== '') take('name', whole, whole);
  for (const field of sheetFields) {
    const { name, kind } = field;
    const text = row.text(name);
    if (kind === 'reference' || name === 'name' || name === 'ref') continue;
    if (kind === 'day') {
      const day = row.day(name);
      if (day !== undefined) take(name, day, day);
    } else if (kind === 'choice') {
      const value = row.number(name);
      if (value !== undefined) take(name, value, field.names[value] ?? '');
    } else if (text !== '') {
      const isCount = kind === 'whole' && /^\d{1,3}$/.test(text);
      const relation = name === 'guardian' ? row.text('relation') : '';
      const shown = relation === '' ? text : `${text} (${relation})`;
      take(name, isCount ? Number(text) : shown, shown);
    }
  }
  const liaison = row.number('liaison');
  if (liaison !== undefined)
    take('liaison_id', liaison, row.on.kept.name('liaison', liaison)?.name ?? '', 'liaison');
  return draft;
}

/** What the cells of a row say of own fields, where it is something else than before. */
function readOwnFields(row: RowCheck, before: KeptStudent | undefined): OwnWritten[] {
  const { own } = row.on.kept.kept.house;
  return own.flatMap((field): OwnWritten | [] => {
    const { fact, reads } = ownFact(field);
    const text = (reads === 'day' ? row.day(fact) : row.text(fact)) ?? '';
    if (text === '' || field.is_retired) return [];
    const read = readOwn(field, text);
    if ('fault' in read) {
      row.fault('rule', row.column(fact), read.fault);
      return [];
    }
    row.keep(fact, shownOwn(field.kind, read.value));
    return before?.own[field.id] === read.value ? [] : { id: field.id, value: read.value };
  });
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

/** Who supports: somebody who is there, somebody who is added by an e-mail, or undefined where the row says nothing. */
function supporterOf(row: RowCheck): { readonly id: number } | NewSupporter | undefined {
  const found = row.named('supporter');
  if (found === undefined) return undefined;
  const { name, id } = found;
  const email = row.text('supporter_email').toLowerCase();
  const known = id === null ? row.on.kept.addresses.get(email) : { id, name, isSupporter: true };
  if (known) {
    row.keep('supporter', known.name);
    if (known.isSupporter) return { id: known.id };
    return row.fault('isUnknown', row.column('supporter_email'), row.label('supporter'), email);
  }
  if (email === '') return row.lacks('supporter_email');
  const [, first_name = name, last_name = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
  const added = { first_name, last_name, email };
  for (const field of ['first_name', 'last_name', 'email'] as const)
    row.fits(registerInput.shape[field], added[field], row.column('supporter'));
  row.keep('supporter', name, true);
  return added;
}

/** Since when whom the row sets supports them; where somebody did before, it is kept that they begin today. */
function sinceOf(
  row: RowCheck,
  before: KeptStudent | undefined,
  supporter: ReturnType<typeof supporterOf>,
): string | undefined {
  const since = row.day('supported_since');
  if (since === undefined) return undefined;
  row.keep('supported_since', since);
  if (supporter && !before?.supporter_id) return since;
  row.note('sinceStays', row.column('supported_since'));
  return undefined;
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

/** What a row says beside the fields of the form. */
type Beside = {
  [Name in 'supporter' | 'supported_since' | 'own']?: StudentChange[Name] | undefined;
};

/** A student with what is new of them as the change of a row; null where nothing is. */
function changeStudent(
  row: RowCheck,
  before: KeptStudent | undefined,
  draft: Draft,
  { school, cluster }: Place,
  { supporter, supported_since, own = [] }: Beside,
): StudentChange | null {
  const picture = row.text('picture');
  const was: Draft = { ...before };
  const isSame = Object.entries({ ...draft, school, cluster }).every(
    ([field, value]) => (was[field] ?? null) === (value ?? null),
  );
  if (before && isSame && !supporter && own.length === 0) return null;
  return {
    type: 'student',
    row: row.key,
    ...{ id: before?.id ?? null, updated_at: before?.updated_at ?? null, school, cluster },
    // The form's own shape has read them.
    fields: draft as StudentChange['fields'],
    ...(supporter && { supporter }),
    ...(supported_since && { supported_since }),
    ...(picture !== '' && { picture }),
    ...(own.length > 0 && { own }),
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
  const own = readOwnFields(row, before);
  if ((draft.name ?? '') === '') row.lacks('name');
  const place = schoolOf(row, before);
  const supporter = supporterOf(row);
  const supported_since = sinceOf(row, before, supporter);
  if (supporter && 'id' in supporter) draft.supporter_id = supporter.id;
  const isSet = draft.status !== (before?.status ?? studentStatus.active);
  if (isSet && !row.on.kept.kept.maySetStatus)
    row.fault('rule', row.column('status'), importMessages.status);
  if (row.isClear) checkAsForm(row, draft);
  if (place === undefined && row.isClear) row.lacks('school');
  if (place === undefined || !row.isClear) return;
  const added = supporter && !('id' in supporter) ? supporter : undefined;
  const change = changeStudent(row, before, draft, place, {
    supporter: added,
    supported_since,
    own,
  });
  if (change && before && !isActive(before) && !isSet)
    row.fault('rule', row.column('name'), studentMessages.notActive);
  row.become(change === null ? 'same' : before ? 'update' : 'new');
  if (change) row.changes = [change];
}

/** A row of a list of supporters: each child that is one of ours is theirs. */
export function checkSupporter(row: RowCheck): void {
  const supporter = supporterOf(row);
  if (supporter === undefined) {
    if (row.isClear) row.lacks('supporter');
    return;
  }
  const [theirs, added] = 'id' in supporter ? [{ supporter_id: supporter.id }] : [{}, supporter];
  row.become('nobody');
  for (const { column, text } of row.record.run) {
    if (text === '') continue;
    const whom = row.on.meanings.whom(row.record, column);
    if (whom.is === 'open') row.wait('whomUndecided', column);
    if (whom.is === 'nobody' || whom.is === 'new' || whom.is === 'row')
      row.note('isUnknown', column, row.label(childColumn), text);
    const child = whom.is === 'student' ? row.on.kept.students.get(whom.id) : undefined;
    if (!child) continue;
    row.become('same');
    if (!isActive(child)) {
      row.fault('isNotActive', column, child.name);
      continue;
    }
    row.keep(childColumn, child.name);
    row.studentId ??= child.id;
    const supported_since = sinceOf(row, child, supporter);
    const draft = { ...fieldsOf(child), ...theirs };
    const change = changeStudent(row, child, draft, child, { supporter: added, supported_since });
    if (!change) continue;
    row.changes = [...row.changes, change];
    row.become('update');
  }
}
