import { beforeAll, describe, expect, test } from 'vitest';
import { listAttention } from '#contract/attention/calls.ts';
import { attentionRules } from '#contract/attention/rules.ts';
import { reportKinds, wireNames } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { type StudentNeed, studentNeeds } from '#contract/students/needs.ts';
import { studentRef } from '#contract/students/ref.ts';
import { overview } from '#contract/summaries/calls.ts';
import {
  getBoard,
  listBoardStudents,
  listOwnStudents,
  previewReminders,
} from '#contract/term-board/calls.ts';
import { workReasons, workStates } from '#contract/term-board/kinds.ts';
import type { BoardStudent } from '#contract/term-board/shapes.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import { listToVerify } from '#contract/verify-queue/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenWork } from '../../../tests/support/given-work.ts';
import { type Case, workCases } from '../../../tests/support/work-cases.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let house: Awaited<ReturnType<typeof givenWork>>;

beforeAll(async () => {
  running = await appUnderTest();
  house = await givenWork(running);
});

/** What of the table depends on the calendar. */
interface Calendar {
  readonly name: string;
  set(): Promise<unknown>;
  cellsOf(one: Case): readonly string[] | null;
  listedOf(one: Case): Case['listed'];
}

const isMissing = (cell: string) => ['late', 'due', 'joined-later'].includes(cell);
const isLate = (cell: string) => cell === 'late';
const isOpen = (cell: string) => ['late', 'due', 'sent-back'].includes(cell);

/** Without a due day nobody is late, nobody registered after it, and who pauses owes nothing. */
const undue = ({ is, paused }: Case) =>
  is?.map((cell) => (isMissing(cell) ? (paused === undefined ? 'no-date' : 'paused') : cell)) ??
  null;
const listedUndue = ({ is, paused, listed }: Case): Case['listed'] => [
  ...reportKinds.filter((_, at) => paused === undefined && isMissing(is?.[at] ?? '')),
  ...listed.filter((need) => !reportKinds.some((kind) => kind === need)),
];

const calendars: readonly Calendar[] = [
  {
    name: 'while all is due',
    set: () => house.setDue(workKinds),
    cellsOf: (one) => one.is,
    listedOf: (one) => one.listed,
  },
  {
    name: 'while nothing is due',
    set: () => house.setDue([]),
    cellsOf: undue,
    listedOf: listedUndue,
  },
  {
    name: 'while the term has no days',
    set: () => house.removeDays(),
    cellsOf: () => null,
    listedOf: listedUndue,
  },
];

const refOf = (who: string) => studentRef(workCases.findIndex((one) => one.who === who) + 1);
const inOrder = (names: readonly string[]) => names.toSorted();
const cellsIn = ({ work }: Pick<BoardStudent, 'work'>) =>
  workKinds.map((kind) => work[kind].reason ?? work[kind].state);
const asTable = (rows: readonly (Pick<BoardStudent, 'work'> & { name: string })[]) =>
  Object.fromEntries(rows.map((row) => [row.name, cellsIn(row)]));

/** Reasons are told where nothing is due. */
const stateOf = (cell: string) => (workReasons.some((one) => one === cell) ? 'none' : cell);

describe.each(calendars)('$name', ({ set, cellsOf, listedOf }) => {
  beforeAll(set);

  const onBoard = workCases.flatMap((one) => {
    const is = cellsOf(one);
    return is === null ? [] : [{ ...one, is }];
  });
  const tableOf = (cases: typeof onBoard) =>
    Object.fromEntries(cases.map(({ who, is }) => [who, is]));
  const numberOf = (cases: typeof onBoard, fits: (cell: string) => boolean) =>
    cases.filter(({ is }) => is.some(fits)).length;
  const whoAre = (need: StudentNeed, cases = workCases) =>
    inOrder(cases.filter((one) => listedOf(one).includes(need)).map(({ who }) => who));
  const idOf = (officer: Case['officer']) =>
    officer ? house.officers[officer].id : house.office.liaison.id;
  const sumsOf = (cases: typeof onBoard) => ({
    students: cases.length,
    open: numberOf(cases, isOpen),
    late: numberOf(cases, isLate),
  });

  test('the board', async () => {
    const rows = (await house.manager.call(listBoardStudents)).body.data;
    expect(asTable(rows)).toEqual(tableOf(onBoard));
    const { counts, ...board } = (await house.manager.call(getBoard)).body.data;
    expect(board).toMatchObject(sumsOf(onBoard));
    const wanted = workKinds.map((_, at) =>
      workStates.map((state) => onBoard.filter(({ is }) => stateOf(is[at] ?? '') === state).length),
    );
    expect(workKinds.map((kind) => workStates.map((state) => counts[kind][state]))).toEqual(wanted);
    for (const { id, ...sums } of board.groups)
      expect(sums).toMatchObject(sumsOf(onBoard.filter(({ officer }) => idOf(officer) === id)));
    for (const [view, fits] of [
      ['open', isOpen],
      ['late', isLate],
    ] as const) {
      const seen = (await house.manager.call(listBoardStudents, { query: { view } })).body.data;
      expect(asTable(seen)).toEqual(tableOf(onBoard.filter(({ is }) => is.some(fits))));
    }
  });

  test('my students', async () => {
    const { students } = (await running.as.user(house.office.liaison).call(listOwnStudents)).body
      .data;
    const hasDays = onBoard.length > 0;
    // Before the term has days all the Active are listed, and owe nothing.
    const listed = hasDays
      ? onBoard
      : workCases
          .filter(({ status }) => status === undefined)
          .map((one) => ({ ...one, is: workKinds.map(() => 'none') }));
    expect(asTable(students)).toEqual(tableOf(listed.filter(({ officer }) => !officer)));
    for (const { terms, work } of students)
      expect(terms.map(({ state }) => state)).toEqual(hasDays ? [work.report.state] : []);
  });

  test('the filters of lists', async () => {
    const needs = studentNeeds.filter((need) => reportKinds.some((kind) => need.startsWith(kind)));
    for (const needed of needs) {
      const query = { needs: needed };
      const students = (await house.manager.call(listStudents, { query })).body.data;
      expect([needed, ...inOrder(students.map(({ name }) => name))]).toEqual([
        needed,
        ...whoAre(needed),
      ]);
      // Everybody Active is there: nobody has a parent.
      const rule = attentionRules.incomplete;
      const items = (await house.manager.call(listAttention, { query: { ...query, rule } })).body
        .data;
      const active = workCases.filter(({ status }) => status === undefined);
      expect([needed, ...inOrder(items.map(({ name }) => name))]).toEqual([
        needed,
        ...whoAre(needed, active),
      ]);
    }
  });

  test('the overview', async () => {
    const numbersOf = (cases: readonly Case[]) =>
      Object.fromEntries(
        reportKinds.flatMap((kind) => [
          [`without_${kind}_report`, whoAre(kind, cases).length],
          [`sent_back_${kind}`, whoAre(`${kind}-back`, cases).length],
        ]),
      );
    const everybody = (await running.as.role(role.administrator).call(overview)).body.data;
    const waiting = reportKinds.map((kind) => whoAre(`${kind}-check`).length);
    expect(everybody).toMatchObject({
      ...numbersOf(workCases),
      to_verify: {
        count: waiting.reduce((sum, number) => sum + number, 0),
        ...Object.fromEntries(reportKinds.map((kind, at) => [`${kind}_students`, waiting[at]])),
      },
    });
    const own = (await running.as.user(house.officers.colleague).call(overview)).body.data;
    const theirs = workCases.filter(({ officer }) => officer === 'colleague');
    expect(own).toMatchObject({ own: true, ...numbersOf(theirs) });
  });

  test('reminders', async () => {
    const { officers, unreached } = (await house.manager.call(previewReminders)).body.data;
    const open = onBoard.filter(({ is }) => is.some(isOpen));
    expect(unreached).toBe(open.filter(({ officer }) => officer === 'disabled').length);
    for (const officer of [undefined, 'colleague'] as const) {
      const theirs = open.filter((one) => one.officer === officer);
      const { students: _students, ...sums } = sumsOf(theirs);
      const found = officers.filter(({ id }) => id === idOf(officer));
      expect(found).toMatchObject(theirs.length > 0 ? [sums] : []);
      const query = { officer: idOf(officer) };
      const { letter } = (await house.manager.call(previewReminders, { query })).body.data;
      const refs = new Set(letter?.text.match(/SM-\d+/g));
      expect(inOrder([...refs])).toEqual(theirs.map(({ who }) => refOf(who)));
    }
  });

  test('the verify queue', async () => {
    for (const kind of reportKinds) {
      const query = { kind };
      const reports = (await running.as.role(role.administrator).call(listToVerify, { query })).body
        .data;
      expect(inOrder(reports.map(({ name }) => name))).toEqual(whoAre(`${kind}-check`));
    }
  });
});

test('the table has each state of each kind of report', () => {
  for (const kind of reportKinds) {
    const at = workKinds.indexOf(wireNames[kind].work);
    const states = new Set(workCases.map(({ is }) => is?.[at]));
    expect([...states]).toEqual(
      expect.arrayContaining(['late', 'joined-later', 'waiting', 'sent-back', 'verified', 'sent']),
    );
  }
});
