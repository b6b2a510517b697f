import { importMessages } from '#contract/imports/messages.ts';
import { type FieldIn, type Fields, fieldsIn, labelIn } from '#contract/record.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { isActive } from '#contract/students/rules.ts';
import { studentInput } from '#contract/students/shapes.ts';
import { heads, type OwnSheet } from '#contract/summaries/exported-heads.ts';
import { nameKey } from '../../../name-key.ts';
import type { CheckedRow, KeptStudent } from '../check/types.ts';
import { wordSet } from '../guide/fold.ts';
import type { HouseName, HousePerson } from '../guide/types.ts';
import type { StudentChange } from '../writing/changes.ts';
import type { OwnKnown } from './own-known.ts';
import {
  type Against,
  type ComparedRow,
  compare,
  fixed,
  type NoText,
  nameNow,
  type OwnColumn,
  type OwnTable,
  rowsOf,
} from './own-plan.ts';

/** What a row makes of a student. */
interface Draft {
  fields: { -readonly [Field in keyof StudentChange['fields']]: StudentChange['fields'][Field] };
  school: string;
  cluster: string;
}
/** A student with the names of those two people, also of who cannot be chosen any more. */
type NamedStudent = KeptStudent & { readonly liaison: string; readonly supporter: string | null };
type Column = OwnColumn<NamedStudent, Draft>;

const idOf = <Id extends number>(names: Readonly<Record<Id, string>>, text: string): Id | null => {
  const found = Object.entries(names).find(([, name]) => name === text);
  return found ? (Number(found[0]) as Id) : null;
};

/** The only one of that name, or what stands against it. */
function personOf(people: readonly HousePerson[], text: string): HousePerson | Against {
  const same = people.filter(({ name }) => nameKey(name) === nameKey(text));
  const [only] = same;
  if (only && same.length === 1) return only;
  return [only ? 'severalPeople' : 'nobodyCalled', text];
}

/** The school that a spelling was merged into. */
const schoolFormerly = (text: string, schools: readonly HouseName[]): HouseName | undefined =>
  schools.find(({ also }) => also.some((one) => nameKey(one) === nameKey(text)));

/** The school of this name, or the one that the name was merged into. */
const schoolCalled = (text: string, schools: readonly HouseName[]): HouseName | undefined =>
  schools.find(({ name }) => nameKey(name) === nameKey(text)) ?? schoolFormerly(text, schools);

const none = 'N/A';
const supporterOf = (student: NamedStudent) => student.supporter ?? (isActive(student) ? '' : none);

/** A field that is text as it stands; what the form says of it is asked of the whole row. */
const plainColumn = (field: FieldIn<'exported'>): Column => ({
  head: labelIn(field, 'exported'),
  now: (student) => String((student as Readonly<Record<string, unknown>>)[field.name] ?? ''),
  put(draft, text) {
    const isNone = text === '' && field.required === undefined;
    Object.assign(draft.fields, { [field.name]: isNone ? null : text });
    return null;
  },
});

type OwnCell = NoText<typeof studentFields>;
const ownCells: Readonly<Record<OwnCell, Column>> = {
  category: {
    head: heads.category,
    now: ({ category }) => categoryNames[category],
    put(draft, text) {
      const id = idOf(categoryNames, text);
      if (id === null) return ['noCategory', text];
      draft.fields.category = id;
      return null;
    },
  },
  school_id: {
    head: heads.school,
    now: ({ school }) => school,
    isSame: (row, { school }, { kept }) =>
      schoolFormerly(row.text(heads.school), kept.house.schools)?.name === school,
    put(draft, text, { kept }) {
      const found = schoolCalled(text, kept.house.schools);
      if (!found) return ['noSchool', text];
      draft.school = found.name;
      draft.cluster = found.detail ?? '';
      return null;
    },
  },
  liaison_id: {
    head: heads.liaison,
    now: ({ liaison }) => liaison,
    put(draft, text, { kept }) {
      const found = personOf(kept.house.liaisons, text);
      if (!('id' in found)) return found;
      draft.fields.liaison_id = found.id;
      return null;
    },
  },
  supporter_id: {
    head: heads.supporter,
    now: supporterOf,
    put(draft, text, { kept }) {
      const found = text === '' || text === none ? null : personOf(kept.house.supporters, text);
      if (found && !('id' in found)) return found;
      draft.fields.supporter_id = found?.id ?? null;
      return null;
    },
  },
  status: {
    head: heads.status,
    now: ({ status }) => studentStatusNames[status],
    put(draft, text, { kept }) {
      const id = idOf(studentStatusNames, text);
      if (id === null) return ['noStatus', text];
      if (!kept.maySetStatus) return ['rule', importMessages.status];
      draft.fields.status = id;
      return null;
    },
  },
};

const clusterColumn: Column = {
  ...fixed(heads.cluster, ({ cluster }) => cluster, 'clusterFollows'),
  // With the former spelling of a school stands the cluster that it had.
  isSame: (row, { cluster }, { kept: { house } }) =>
    nameNow(house.clusters, row.text(heads.cluster)) === cluster ||
    schoolFormerly(row.text(heads.school), house.schools) !== undefined,
};

const isOwnCell = (name: string): name is OwnCell => name in ownCells;

/** The columns of the export of such a record that can be corrected; the reference says whom a row is about. */
export const studentColumns = (fields: Fields): Column[] =>
  fieldsIn(fields, 'exported').flatMap((field) => {
    if (isOwnCell(field.name)) return ownCells[field.name];
    return field.form ? plainColumn(field) : [];
  });

const nameColumn = plainColumn({ ...studentFields.name, name: 'name' });
const { school_id, liaison_id, supporter_id, status } = ownCells;

type StudentSheet = Extract<OwnSheet, 'students' | 'cluster' | 'supporters'>;
const columnsOf: Readonly<Record<StudentSheet, readonly Column[]>> = {
  students: studentColumns(studentFields),
  cluster: [nameColumn, school_id, clusterColumn, liaison_id, status],
  supporters: [{ ...nameColumn, head: heads.student }, supporter_id, school_id, liaison_id, status],
};

export const isStudentSheet = (own: OwnSheet): own is StudentSheet => own in columnsOf;

const nameHead = (own: StudentSheet) => (own === 'supporters' ? heads.student : heads.name);

const headOf = new Map(
  fieldsIn(studentFields, 'exported').map((field) => [field.name, labelIn(field, 'exported')]),
);

/** What the form would say of what was changed. */
function checkAsForm(row: ComparedRow, own: StudentSheet, { fields }: Draft): void {
  const issues = studentInput.safeParse({ ...fields, school_id: 1 }).error?.issues ?? [];
  for (const { path, message } of issues) {
    const field = String(path[0]);
    row.fault(field === 'name' ? nameHead(own) : (headOf.get(field) ?? heads.ref), 'rule', message);
  }
}

function planRow(
  row: ComparedRow,
  own: StudentSheet,
  byRef: ReadonlyMap<string, NamedStudent>,
  known: OwnKnown,
): CheckedRow {
  const ref = row.text(heads.ref);
  const title = row.text(nameHead(own));
  // A supporter without a student has a row of its own there.
  if (ref === '' && own === 'supporters') return row.checked(title, null);
  const student = byRef.get(ref);
  if (!student) {
    if (ref === '') row.fault(heads.ref, 'byTemplate');
    else row.fault(heads.ref, 'nobodysRef', ref);
    return row.checked(title, null);
  }
  const {
    id,
    updated_at,
    school,
    cluster,
    ref: _ref,
    liaison: _l,
    supporter: _s,
    ...fields
  } = student;
  const draft: Draft = { fields, school, cluster };
  // Rows that were sorted without their refs would give each child the facts of another.
  const words = new Set(wordSet(student.name).split(' '));
  const isOther = !wordSet(title)
    .split(' ')
    .some((word) => words.has(word));
  if (isOther && !row.says(nameHead(own), student.name)) {
    row.fault(nameHead(own), 'refOfOther', ref, student.name);
    return row.checked(title, null);
  }
  compare(row, columnsOf[own], student, draft, known);
  const isStatusAlone = row.changed.every((head) => head === heads.status);
  if (!isStatusAlone && !isActive(student)) row.fault(heads.ref, 'rule', studentMessages.notActive);
  if (row.changed.length > 0 && row.isRight) checkAsForm(row, own, draft);
  const key = `own:${id}`;
  const change = { type: 'student', row: key, id, updated_at, ...draft } as const;
  return row.checked(draft.fields.name, id, row.changed.length > 0 ? change : null);
}

/** Rows of an export of students: what was corrected in them, and nothing else. */
export function checkOwnStudents(
  table: OwnTable,
  own: StudentSheet,
  known: OwnKnown,
): CheckedRow[] {
  const { people } = known;
  const byRef = new Map(
    known.kept.students.map((one): [string, NamedStudent] => {
      const supporter = one.supporter_id === null ? null : (people[one.supporter_id] ?? null);
      return [one.ref, { ...one, liaison: people[one.liaison_id] ?? '', supporter }];
    }),
  );
  const seen = new Set<string>();
  return rowsOf(table).map((row) => {
    const ref = row.text(heads.ref);
    if (ref !== '' && seen.has(ref)) {
      row.fault(heads.ref, 'rowOfRef', ref);
      return row.checked(row.text(nameHead(own)), null);
    }
    seen.add(ref);
    return planRow(row, own, byRef, known);
  });
}
