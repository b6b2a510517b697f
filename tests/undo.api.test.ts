import { beforeEach, describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import { addHandOver, undoHandOver } from '#contract/hand-over/calls.ts';
import { handOverMessages, undoneMessage } from '#contract/hand-over/messages.ts';
import { undoImport } from '#contract/imports/calls.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { mergeName, undoMerge } from '#contract/names/calls.ts';
import { nameMessages } from '#contract/names/messages.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import { editStudent, getStudentEdit } from '#contract/students/calls.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { undoVerification } from '#contract/verify-queue/calls.ts';
import { queueMessages } from '#contract/verify-queue/messages.ts';
import { dump } from './access/dump.ts';
import { academicDesk } from './support/academic-desk.ts';
import type { BrowserLike } from './support/browser-like.ts';
import { formOf } from './support/form-of.ts';
import { type GivenStudent, pdf } from './support/given-reports.ts';
import { imported, marksSaid, paymentsSaid, type Said } from './support/guided-import.ts';

type Desk = Awaited<ReturnType<typeof academicDesk>>;
type Reply = { readonly status: number; readonly body: { readonly message?: string } };

/** Something that was done to a student's records, and that a person may take back. */
interface Done {
  take(by: BrowserLike): Promise<Reply>;
  /** Somebody changes what was changed. */
  touch(): Promise<Reply>;
  /** What was changed, as the tables hold it. */
  state(): Promise<unknown>;
}

let desk: Desk;
let student: GivenStudent;
let administrator: BrowserLike;

beforeEach(async () => {
  desk = await academicDesk();
  administrator = desk.running.as.role(1);
  [student] = await desk.office.students([{ name: 'Baraka Mutua' }]);
});

const rows = (text: string) => desk.running.app.db.rows<Record<string, unknown>>(text, []);
/** The student's form, with these fields. */
async function change(input: object): Promise<Reply> {
  const params = { id: student.id };
  const { data } = (await administrator.call(getStudentEdit, { params })).body;
  const now = { ...data, school_id: data.school, liaison_id: data.liaison, ...input };
  return administrator.call(editStudent, { params, input: now });
}

async function handedOver(): Promise<Done> {
  const { id: to } = await desk.running.given.user({ role_id: 5 });
  const { id: third } = await desk.running.given.user({ role_id: 4 });
  const made = await administrator.call(addHandOver, { input: { to, students: [student.id] } });
  return {
    take: (by) => by.call(undoHandOver, { params: { id: made.body.data.id } }),
    touch: () => change({ liaison_id: third }),
    state: () => rows('select liaison_id from students order by id'),
  };
}

async function merged(): Promise<Done> {
  const [id = 0, into = 0] = desk.office.schools;
  const params = { kind: 'school', id };
  const made = await administrator.call(mergeName, { params, input: { into } });
  const { id: other } = await desk.running.app.db.transaction((trx) =>
    trx
      .insertInto('schools')
      .values({ school: 'Third', school_key: 'third', cluster_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    take: (by) => by.call(undoMerge, { params: { id: made.body.data.id } }),
    touch: () => change({ school_id: other }),
    state: () => rows('select school_id from students order by id'),
  };
}

/** Files a report. @returns its id */
async function filed(kind: ReportKindName): Promise<number> {
  if (kind === 'academic') return desk.added({ student_id: student.id });
  const { body } = await desk.officer.call(finance.addFinanceReport, {
    form: formOf(receipt('Term fee'), { receipt: pdf }),
  });
  return body.data.id;
}

const receipt = (item: string) => ({
  ...{ student_id: student.id, year_id: desk.year, term_id: desk.office.terms[0] ?? 0 },
  ...{ class_id: desk.office.classes[0] ?? 0, liaison_comment: 'Paid at the bank.' },
  items: [{ id: '', category: 'Tuition Fees', item, cost: '12000' }],
});

const edit = (kind: ReportKindName, id: number): Promise<Reply> =>
  kind === 'academic'
    ? desk.edit(id, { student_id: student.id, mark: '70' })
    : desk.officer.call(finance.editFinanceReport, {
        params: { id },
        form: formOf(receipt('Another fee')),
      });

const stateOf = (kind: ReportKindName) => () =>
  rows(`select r.status, r.version, m.* from ${kind}_reports r
    join ${kind === 'academic' ? 'marks' : 'finance_items'} m on m.report_id = r.id
    order by r.id, m.position`);

async function verify(kind: ReportKindName, id: number): Promise<void> {
  const call = kind === 'academic' ? academics.verifyReport : finance.verifyFinanceReport;
  expect((await administrator.call(call, { params: { id } })).status).toBe(200);
}

const verified = (kind: ReportKindName) => async (): Promise<Done> => {
  const id = await filed(kind);
  await verify(kind, id);
  return {
    take: (by) => by.call(undoVerification, { input: { kind, id } }),
    touch: () => edit(kind, id),
    state: stateOf(kind),
  };
};

/** An import of these lines. */
async function importing(said: Said, head: string, line: string) {
  const { id } = await imported(administrator, [head, line], said);
  return (by: BrowserLike) => by.call(undoImport, { params: { id } });
}

async function importedStudent(): Promise<Done> {
  const take = await importing(
    { kind: 'students' },
    'Ref No,Student Name,Date of Birth,Ambition,Liaison Officer,Supporter,Status',
    `${student.ref},${student.name},2012-05-04,Pilot,,,`,
  );
  return {
    take,
    touch: () => change({ ambition: 'Teacher' }),
    state: () => rows('select name, ambition, status from students order by id'),
  };
}

const sheets = {
  academic: {
    said: { kind: 'marks', ...marksSaid },
    head: 'Ref No,Student Name,Class,Year,Term,Subject 1,Subject 2,Mean Grade',
    line: 'Form 1,2026,Term 1,20,57,D',
  },
  finance: {
    said: { kind: 'payment', ...paymentsSaid },
    head: 'Ref No,Student Name,Class,Year,Term,Category,Item,Amount',
    line: 'Form 1,2026,Term 1,Transport,Matatu,1250.50',
  },
} as const;

/** An import that adds a report, or changes the one that was filed. */
const importedReport = (kind: ReportKindName, isThere: boolean) => async (): Promise<Done> => {
  if (isThere) await filed(kind);
  const { said, head, line } = sheets[kind];
  const take = await importing(said, head, `${student.ref},${student.name},${line}`);
  const [report] = await rows(`select id from ${kind}_reports`);
  return { take, touch: () => edit(kind, Number(report?.id)), state: stateOf(kind) };
};

const somebody = importMessages.touchedNames(['Baraka Mutua'], 0);
const erased = () => importMessages.touchedNames([`Erased student ${student.id}`], 0);
const undone = [200, importMessages.undone] as const;
const state = [409, importMessages.state] as const;
const late = [409, reportMessages.undoLate] as const;
interface Expected {
  readonly done: () => Promise<Done>;
  /** What is answered where somebody changed a record of it since. */
  readonly touched: readonly [status: number, message: string];
  /** Where the student was erased since; the status alone where there is nothing to say. */
  readonly erased: () => readonly [status: number, message?: string];
  readonly twice: readonly [status: number, message: string];
  /** Where somebody else with the same rights takes it back. */
  readonly another: readonly [status: number, message: string];
  /** The highest role that may not. */
  readonly mayNot: number;
}

const ofImport: Omit<Expected, 'done'> = {
  ...{ touched: [409, somebody], erased: () => [409, erased()], twice: state, another: undone },
  mayNot: 4,
};

const kinds: Readonly<Record<string, Expected>> = {
  'a hand-over': {
    done: handedOver,
    // Who went on stays there, and the erased one goes back as a count.
    touched: [200, undoneMessage(0, 1)],
    erased: () => [200, undoneMessage(1, 0)],
    twice: [409, handOverMessages.undoneBefore],
    another: [200, undoneMessage(1, 0)],
    mayNot: 4,
  },
  'a merge of schools': {
    done: merged,
    touched: [409, nameMessages.changedSince('Baraka Mutua')],
    erased: () => [200, nameMessages.undone],
    twice: [409, nameMessages.undoneBefore],
    another: [200, nameMessages.undone],
    mayNot: 4,
  },
  'the verification of an academic report': {
    done: verified('academic'),
    ...{ touched: late, twice: late, another: late },
    erased: () => [404],
    mayNot: 2,
  },
  'the verification of a finance report': {
    done: verified('finance'),
    ...{ touched: late, twice: late, another: late },
    // Its sums stay, and wait again; what they were spent on does not come back.
    erased: () => [200, queueMessages.undone],
    mayNot: 2,
  },
  'an import that changed a student': { done: importedStudent, ...ofImport },
  'an import that added an academic report': {
    done: importedReport('academic', false),
    ...ofImport,
    // The report went with the student.
    erased: () => [409, importMessages.touched],
  },
  'an import that changed an academic report': {
    done: importedReport('academic', true),
    ...ofImport,
    erased: () => [409, importMessages.touched],
  },
  'an import that added a receipt': { done: importedReport('finance', false), ...ofImport },
  'an import that changed a receipt': { done: importedReport('finance', true), ...ofImport },
};

const told = ({ status, body }: Reply) => [status, body.message];

describe.each(Object.entries(kinds))('%s', (_kind, expected) => {
  test('goes back once, to what was before', async () => {
    const done = await expected.done();
    const changed = await done.state();
    expect((await done.take(administrator)).status).toBe(200);
    const back = await done.state();
    expect(back).not.toEqual(changed);
    expect(told(await done.take(administrator))).toEqual(expected.twice);
    expect(await done.state()).toEqual(back);
  });

  test('that somebody touched since does not overwrite it', async () => {
    const done = await expected.done();
    expect((await done.touch()).status).toBe(200);
    const touched = await done.state();
    expect(told(await done.take(administrator))).toEqual(expected.touched);
    expect(await done.state()).toEqual(touched);
  });

  test('of a student who was erased since brings nothing back', async () => {
    const done = await expected.done();
    const { id, ref } = student;
    await administrator.call(eraseStudent, { params: { id }, input: { ref } });
    const [status, message] = expected.erased();
    const erasedState = await done.state();
    const reply = await done.take(administrator);
    expect(reply.status).toBe(status);
    if (message !== undefined) expect(reply.body.message).toBe(message);
    if (status !== 200) expect(await done.state()).toEqual(erasedState);
    const kept = await rows('select name, ambition from students');
    expect(kept).toEqual([{ name: `Erased student ${id}`, ambition: '' }]);
    // Nor what was there before the change, kept to be put back.
    expect(await dump(desk.running.app)).not.toMatch(/Term fee|Matatu|Steady work/);
  });

  test('is for others as for who did it, or for nobody else', async () => {
    const done = await expected.done();
    const other = desk.running.as.user(await desk.running.given.user({ role_id: 1 }));
    expect(told(await done.take(other))).toEqual(expected.another);
  });

  test('is refused to a role that may not', async () => {
    const done = await expected.done();
    const before = await done.state();
    expect((await done.take(desk.running.as.role(expected.mayNot))).status).toBe(403);
    expect(await done.state()).toEqual(before);
  });
});

test.each([
  ['academic', false],
  ['academic', true],
  ['finance', false],
  ['finance', true],
] as const)(
  'an import whose %s report was verified since stays (changed by it: %s)',
  async (kind, isThere) => {
    const done = await importedReport(kind, isThere)();
    const [report] = await rows(`select id from ${kind}_reports`);
    await verify(kind, Number(report?.id));
    const before = await done.state();
    expect(told(await done.take(administrator))).toEqual([409, somebody]);
    expect(await done.state()).toEqual(before);
  },
);
