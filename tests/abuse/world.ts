import * as academics from '#contract/academics/calls.ts';
import { listAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import * as documents from '#contract/documents/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import * as gallery from '#contract/gallery/calls.ts';
import * as imports from '#contract/imports/calls.ts';
import { listCheckedSchools, markInSchool } from '#contract/in-school/calls.ts';
import { mergeName } from '#contract/names/calls.ts';
import { addOwnField } from '#contract/own-fields/calls.ts';
import { addPaper, listPaperKinds } from '#contract/papers/calls.ts';
import { addPathEvent } from '#contract/path/calls.ts';
import * as reference from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import * as session from '#contract/session/calls.ts';
import { listSponsorships } from '#contract/sponsorships/calls.ts';
import { getStudentProfile, patchStudent } from '#contract/students/calls.ts';
import { addTermDays, listTermDays } from '#contract/term-calendar/calls.ts';
import { issueLink } from '../../server/features/session/password-links.ts';
import { formOf } from '../support/form-of.ts';
import type { GivenUser } from '../support/given.ts';
import { pdf } from '../support/given-reports.ts';
import { type GivenRegister, givenRegister, sampleFile } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';

type Forms = ReturnType<typeof reportForms>;

/** An office with one of everything, each made as a person makes it, to be attacked. */
export interface World {
  readonly running: RunningApp;
  readonly register: GivenRegister;
  readonly student: number;
  /** Of whom there is nothing. */
  readonly otherStudent: number;
  readonly year: number;
  readonly term: number;
  readonly otherTerm: number;
  /** The days of the first term of last year. */
  readonly termDays: number;
  /** Days that fit the other term of this year. */
  readonly freeDays: { readonly opening: string; readonly closing: string };
  readonly class: number;
  /** The same in another spelling, which nothing hangs on. */
  readonly classAgain: number;
  /** A merge of two classes that can be undone. */
  readonly merge: number;
  readonly subject: number;
  /** An own field of two choices. */
  readonly ownField: number;
  readonly report: number;
  readonly finance: number;
  readonly document: number;
  readonly media: number;
  readonly paper: number;
  readonly paperKind: number;
  /** Who supports the student, and since when. */
  readonly sponsorship: number;
  /** A supporter who supports nobody. */
  readonly otherSupporter: number;
  /** An event of the student's path. */
  readonly pathEvent: number;
  readonly import: number;
  /** What stands on the attention list of the student: not in school. */
  readonly item: { readonly student_id: number; readonly rule: number; readonly facts: string };
  /** Never signed in: the one kind of user who can be deleted. */
  readonly invited: GivenUser;
  readonly colleague: GivenUser;
  /** A second session of the administrator. */
  readonly session: number;
  /** A live link of the colleague. */
  readonly link: string;
  /** Every stored file of the student, below `/storage/`. */
  readonly files: readonly string[];
  readonly academicForm: Forms['academicForm'];
  readonly financeForm: Forms['financeForm'];
}

/** The `data` of a reply. @throws Error when the call was refused */
export function dataOf<T>(reply: { status: number; body: { data: T } }): T {
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

export const sheet = new Blob(['Name,School,Gender\nAchieng,Mwanzo Primary,F\n']);

const house = {
  ...{ name: 'House', kind: 'choice', choices: ['A', 'B'], for_supporters: false, in_list: false },
} as const;

async function names({ as, app }: RunningApp) {
  const by = as.role(role.administrator);
  const thisYear = app.now().getUTCFullYear();
  const terms = dataOf(await by.call(reference.listTerms));
  const term = terms[0]?.id ?? 0;
  const year = dataOf(await by.call(reference.addYear, { input: { year_name: thisYear } })).id;
  const lastYear = dataOf(
    await by.call(reference.addYear, { input: { year_name: thisYear - 1 } }),
  ).id;
  const days = { opening: `${thisYear - 1}-01-06`, closing: `${thisYear - 1}-04-04` };
  const addClass = async (class_name: string) =>
    dataOf(await by.call(reference.addClass, { input: { class_name } })).id;
  const form = await addClass('Form 1');
  const params = { kind: 'class', id: await addClass('F1') };
  return {
    year,
    term,
    termDays: dataOf(
      await by.call(addTermDays, { input: { year_id: lastYear, term_id: term, ...days } }),
    ).id,
    freeDays: { opening: `${thisYear}-05-04`, closing: `${thisYear}-07-31` },
    otherTerm: terms[1]?.id ?? 0,
    class: form,
    classAgain: await addClass('Form One'),
    merge: dataOf(await by.call(mergeName, { params, input: { into: form } })).id,
    subject: dataOf(await by.call(reference.addSubject, { input: { subject_name: 'Biology' } })).id,
    ownField: dataOf(await by.call(addOwnField, { input: house })).id,
  };
}

/** Report forms of one student and term; numbers as text, as a form sends them. */
function reportForms(ids: Awaited<ReturnType<typeof names>>, student: number, term: number) {
  const keys = { student_id: student, year_id: ids.year, term_id: term, class_id: ids.class };
  return {
    academicForm: {
      ...keys,
      grade: 'B',
      mark: '66.25',
      teacher_comment: 'Steady work.',
      liaison_comment: 'Visited.',
      action_plan: 'Study group.',
      psychosocial: 'Cheerful.',
      own_words: 'I like reading.',
      marks: [{ subject_id: ids.subject, mark: '75.5', grade: 'A' }],
    },
    financeForm: {
      ...keys,
      liaison_comment: 'Paid at the bank.',
      items: [{ category: 'Tuition Fees', item: 'Term fee', cost: '12000.50' }],
    },
  };
}

/** Two reports, a document, a picture, a paper and an import of the student. */
async function papers({ as }: RunningApp, forms: Forms, student: number, year: number) {
  const by = as.role(role.administrator);
  const report = await by.call(academics.addReport, {
    form: formOf(forms.academicForm, { report: pdf }),
  });
  const receipt = await by.call(finance.addFinanceReport, {
    form: formOf(forms.financeForm, { receipt: pdf }),
  });
  const document = await by.call(documents.addDocument, {
    form: formOf({ studId: student, type: 1, year }, { file: pdf }),
  });
  const picture = formOf({ student_id: student, title: 'Prize', description: 'Tel: 0722 123 456' });
  picture.set('media', sampleFile('images/hopper.jpg'), 'prize.jpg');
  const media = await by.call(gallery.addMedia, { form: picture });
  const [kind] = dataOf(await by.call(listPaperKinds));
  const paper = await by.call(addPaper, {
    form: formOf({ student_id: student, kind_id: kind?.id ?? 0 }, { file: pdf }),
  });
  const batch = formOf({ file_name: 'students.csv' });
  batch.set('file', sheet, 'students.csv');
  return {
    report: dataOf(report).id,
    finance: dataOf(receipt).id,
    document: dataOf(document).id,
    media: dataOf(media).id,
    paper: dataOf(paper).id,
    paperKind: kind?.id ?? 0,
    import: dataOf(await by.call(imports.readImport, { form: batch })).id,
  };
}

/** The student is absent at the opening of the only term with days. */
async function notInSchool({ as }: RunningApp, term: number, student: number) {
  const by = as.role(role.administrator);
  const [days] = dataOf(await by.call(listTermDays));
  const [school] = dataOf(await by.call(listCheckedSchools));
  const input = { term, school: school?.id ?? 0, day: days?.opening ?? '', source: 1 as const };
  const sheet = {
    ...input,
    moment: 1 as const,
    marks: [{ student_id: student, mark: 3 as const }],
  };
  dataOf(await by.call(markInSchool, { input: sheet }));
  const query = { rule: attentionRules.notInSchool };
  const [item] = dataOf(await by.call(listAttention, { query }));
  if (!item) throw new Error('The attention list is empty');
  return { student_id: item.student_id, rule: item.rule, facts: item.facts };
}

async function filesOf({ as }: RunningApp, student: number, year: number): Promise<string[]> {
  const by = as.role(role.administrator);
  const params = { id: student };
  const query = { year, student };
  const profile = dataOf(await by.call(getStudentProfile, { params }));
  const shown = dataOf(await by.call(gallery.getStudentGallery, { params }));
  const reports = dataOf(await by.call(academics.listProfileReports, { query }));
  const statements = dataOf(await by.call(finance.listProfileFinance, { query }));
  const papers = dataOf(await by.call(documents.listDocuments, { query }));
  const paths = [
    profile.path,
    profile.cert,
    shown.path,
    ...shown.gallery.flatMap((one) => [one.file_path, one.thumb_path]),
    ...reports.map((one) => one.pathReport),
    ...statements.map((one) => one.pathFinance),
    ...papers.map((one) => one.path),
  ];
  return paths.filter((path) => path !== null);
}

/** An event as the form sends it. */
export const wentToCollege = {
  ...({ kind: 8, day: '2026-01-10', next_step: 2, source: 'The principal' } as const),
  ...{ reason: null, class_id: null, school_id: null, result: null },
  ...{ decided_by: null, paper_id: null, note: null },
};

/** Makes the office. The student's supporter is `register.supporter`. */
export async function givenWorld(running: RunningApp): Promise<World> {
  const { as, app, given } = running;
  const register = await givenRegister(running);
  const ids = await names(running);
  const { id: student } = await register.student();
  const by = as.role(role.administrator);
  const input = { supporter_id: register.supporter.id };
  dataOf(await by.call(patchStudent, { params: { id: student }, input }));
  const path = dataOf(
    await by.call(addPathEvent, { input: { ...wentToCollege, student_id: student } }),
  );
  const [period] = dataOf(await by.call(listSponsorships, { query: { student } }));
  const filed = reportForms(ids, student, ids.term);
  const made = await papers(running, filed, student, ids.year);
  const colleague = await given.user({ role_id: role.liaisonOfficer });
  const administrator = dataOf(await by.call(session.currentUser));
  await as.user(administrator).arrived();
  const sessions = dataOf(await by.call(session.listOwnSessions));
  return {
    running,
    register,
    student,
    ...ids,
    ...made,
    sponsorship: period?.id ?? 0,
    otherStudent: (await register.student()).id,
    otherSupporter: (await given.user({ role_id: role.supporter })).id,
    pathEvent: path.events[0]?.id ?? 0,
    item: await notInSchool(running, ids.termDays, student),
    invited: await given.user({ role_id: role.officer, status: 0 }),
    colleague,
    session: sessions.find((one) => !one.current)?.id ?? 0,
    link: await app.db.transaction((trx) =>
      issueLink(app.keys, trx, colleague.id, 'reset', app.now()),
    ),
    files: await filesOf(running, student, ids.year),
    // A new report is for the other term: the first term has one already.
    ...reportForms(ids, student, ids.otherTerm),
  };
}
