import * as academics from '#contract/academics/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as finance from '#contract/finance/calls.ts';
import { financeCategories } from '#contract/finance/categories.ts';
import * as gallery from '#contract/gallery/calls.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { textLimits } from '#contract/limits.ts';
import * as reference from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import * as schools from '#contract/schools/calls.ts';
import * as students from '#contract/students/calls.ts';
import * as users from '#contract/users/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { pictureFile } from '../support/given-students.ts';
import { dataOf, type World } from './world.ts';

type Texts = Readonly<Record<string, string>>;

/** Something that is written with unusual texts, and how it is read back. */
export interface RoundTrip {
  readonly name: string;
  /** Its text fields: how long each may be, and whether it may have line breaks. */
  readonly fields: Readonly<Record<string, readonly [max: number, isLongText?: boolean]>>;
  /** The share of all tries; what costs more is tried less. */
  readonly share: number;
  /** The name must be nobody else's, so that a number is added. */
  readonly isUnique?: string;
  /** @returns status, and the id to read back */
  write(texts: Texts): Promise<{ status: number; id: number }>;
  read(id: number): Promise<object>;
  /** A list whose search must find it, under the text of this field. */
  readonly search?: readonly [list: Endpoint, field: string];
}

const { name, line, long } = textLimits;
/** A field of a form has 20 KB (rule 8.7), which is this many characters of four bytes. */
const longInForm = 5_000;
const idOf = (reply: { status: number; body: { data: unknown } }) => {
  const { data } = reply.body;
  const isRow = typeof data === 'object' && data !== null && 'id' in data;
  return { status: reply.status, id: isRow ? Number(data.id) : 0 };
};
const find = <T extends { id: number }>(rows: readonly T[], id: number): object =>
  rows.find((one) => one.id === id) ?? {};

function studentTrips(world: World, by: BrowserLike): RoundTrip[] {
  const params = { id: world.student };
  return [
    {
      name: 'student',
      fields: {
        name: [name],
        father: [name],
        mother: [name],
        guardian: [name],
        ambition: [line],
        languages: [line],
        background: [long, true],
      },
      share: 8,
      write: async (texts) => {
        const input = { ...world.register.fields(), ...texts };
        return idOf(await by.call(students.editStudent, { params, input }));
      },
      read: async () => ({
        ...dataOf(await by.call(students.getStudentProfile, { params })),
        ...dataOf(await by.call(students.getStudentEdit, { params })),
      }),
      search: [students.listStudents, 'name'],
    },
    {
      name: 'student, as a form',
      fields: { name: [name], languages: [line], background: [longInForm, true] },
      share: 4,
      write: async (texts) => {
        const form = formOf({ ...world.register.fields(), ...texts });
        return idOf(await by.call(students.editStudent, { params, form }));
      },
      read: async () => dataOf(await by.call(students.getStudentEdit, { params })),
    },
    {
      name: 'gallery',
      fields: { title: [line], description: [longInForm, true] },
      share: 0.2,
      write: async (texts) => {
        const form = formOf({ student_id: world.student, ...texts });
        form.set('media', ...pictureFile);
        return idOf(await by.call(gallery.addMedia, { form }));
      },
      read: async (id) => {
        const shown = dataOf(await by.call(gallery.getStudentGallery, { params }));
        dataOf(await by.call(gallery.deleteMedia, { params: { id } }));
        return find(shown.gallery, id);
      },
    },
  ];
}

function reportTrips(world: World, by: BrowserLike): RoundTrip[] {
  const query = { year: world.year, student: world.student };
  let hundredths = 0;
  return [
    {
      name: 'academic report',
      fields: {
        teacher_comment: [long, true],
        liaison_comment: [long, true],
        action_plan: [long, true],
        psychosocial: [long, true],
        own_words: [line, true],
      },
      share: 4,
      write: async (texts) => {
        // Each mark there is, in turn, to the last digit.
        hundredths = (hundredths + 37) % 10_001;
        const mark = hundredthsText(hundredths);
        const marks = [{ subject_id: world.subject, mark, grade: 'A+' }];
        const input = { ...world.academicForm, term_id: world.term, ...texts, mark, marks };
        const params = { id: world.report };
        const { status } = await by.call(academics.editReport, { params, input });
        const read = dataOf(await by.call(academics.getReport, { params }));
        const isKept = read.mark === Number(mark) && read.marks[0]?.mark === Number(mark);
        return { status: isKept ? status : 0, id: world.report };
      },
      read: async (id) => find(dataOf(await by.call(academics.listProfileReports, { query })), id),
    },
    {
      name: 'finance report',
      fields: { item: [line], liaison_comment: [long, true] },
      share: 3,
      write: async ({ item, ...texts }) => {
        hundredths = (hundredths * 31 + 1) % 9_999_999_999;
        const cost = hundredthsText(hundredths + 1);
        const category = financeCategories[hundredths % financeCategories.length];
        const items = [{ category, item, cost }];
        const input = { ...world.financeForm, term_id: world.term, ...texts, items };
        const params = { id: world.finance };
        const { status } = await by.call(finance.editFinanceReport, { params, input });
        const read = dataOf(await by.call(finance.getFinanceReport, { params }));
        const [kept] = read.items;
        const isKept = Number(kept?.cost) === Number(cost) && kept?.category === category;
        return { status: isKept ? status : 0, id: world.finance };
      },
      read: async (id) => {
        const params = { id };
        const { items, ...rest } = dataOf(await by.call(finance.getFinanceReport, { params }));
        return { ...rest, item: items[0]?.item };
      },
    },
  ];
}

function nameTrips(world: World, by: BrowserLike): RoundTrip[] {
  return [
    {
      name: 'school',
      fields: { school: [name] },
      share: 3,
      isUnique: 'school',
      write: async (texts) =>
        idOf(await by.call(schools.addSchool, { input: { ...texts, cluster_id: 1 } })),
      read: async (id) => dataOf(await by.call(schools.getSchool, { params: { id } })),
      search: [schools.listSchools, 'school'],
    },
    {
      name: 'cluster',
      fields: { cluster_name: [name] },
      share: 1,
      isUnique: 'cluster_name',
      write: async (input) => idOf(await by.call(schools.addCluster, { input })),
      read: async (id) => find(dataOf(await by.call(schools.listClusters)), id),
    },
    {
      name: 'class',
      fields: { class_name: [name] },
      share: 1,
      isUnique: 'class_name',
      write: async (input) => idOf(await by.call(reference.addClass, { input })),
      read: async (id) => find(dataOf(await by.call(reference.listClasses)), id),
    },
    {
      name: 'subject',
      fields: { subject_name: [name] },
      share: 1,
      isUnique: 'subject_name',
      write: async (input) => idOf(await by.call(reference.addSubject, { input })),
      read: async (id) => find(dataOf(await by.call(reference.listSubjects)), id),
    },
    {
      name: 'user',
      fields: { first_name: [name], last_name: [name] },
      share: 3,
      write: async (texts) => {
        const { id, email, role_id } = world.colleague;
        const input = { id, email, role_id, ...texts };
        return idOf(await by.call(users.editUser, { input }));
      },
      read: async (id) => find(dataOf(await by.call(users.listUsers)), id),
      search: [users.listUsers, 'first_name'],
    },
  ];
}

/** Everything that keeps text of people, and how it comes back. */
export function roundTrips(world: World): RoundTrip[] {
  const by = world.running.as.role(role.administrator);
  return [...studentTrips(world, by), ...reportTrips(world, by), ...nameTrips(world, by)];
}
