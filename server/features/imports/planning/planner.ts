import type { SheetKind } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import { answersOfAlike, unfitAnswers } from './alike-sheets.ts';
import { columnLooks } from './column-looks.ts';
import { MarksPlan } from './marks/plan-marks.ts';
import { planOwn } from './own/plan-own.ts';
import type { Known, Plan, PlannedRow, Setup } from './plan/plan.ts';
import { QuestionList } from './plan/question-list.ts';
import { readAlike } from './plan/read-alike.ts';
import { passedOver, RowWork, type Work } from './plan/row-work.ts';
import { StudentIndex } from './plan/student-index.ts';
import type { SheetTable } from './plan/table.ts';
import { readTable } from './read-table.ts';
import { leaveAddedUp } from './receipts/added-up.ts';
import { ReceiptsPlan } from './receipts/plan-receipts.ts';
import { shareTimes } from './reports/shared-times.ts';
import { SchoolsPlan } from './schools/plan-schools.ts';
import { settleSchoolCodes } from './schools/school-codes.ts';
import { SchoolMatcher } from './schools/school-matcher.ts';
import { settleSchool } from './schools/unread-school.ts';
import { looksAt } from './spot-check/looks.ts';
import { StudentsPlan } from './students/plan-students.ts';
import { shareNames } from './students/shared-names.ts';
import { readTogether } from './students/supporter-pairs.ts';

const toldEvery = 100;

interface KindPlan {
  readonly rows: readonly PlannedRow[];
  read(table: SheetTable): void;
  /** After all sheets of the kind. */
  finish?(): void;
}

/**
 * What an import would do, row by row, and what it has to ask first. Nothing but what it is given
 * decides: the same sheets, answers and records give the same plan. Every row that has a text is in it.
 * @param tell hears how many rows of how many are read, now and then
 */
export function makePlan(
  sheets: readonly Sheet[],
  setup: Setup,
  known: Known,
  tell: (done: number, total: number) => void = () => undefined,
): Plan {
  const ofAlike = { ...answersOfAlike(sheets, setup) };
  for (;;) {
    const plan = planWith(sheets, setup, known, ofAlike, tell);
    const unfit = unfitAnswers(plan.questions, ofAlike);
    if (unfit.length === 0) return plan;
    for (const key of unfit) delete ofAlike[key];
  }
}

function planWith(
  sheets: readonly Sheet[],
  setup: Setup,
  known: Known,
  ofAlike: Setup['answers'],
  tell: (done: number, total: number) => void,
): Plan {
  const questionList = new QuestionList(setup.answers, setup.remembered, ofAlike);
  let done = 0;
  let total = 0;
  const work: Work = {
    known,
    questionList,
    startRow(table, row) {
      done += 1;
      if (done % toldEvery === 0) tell(done, total);
      return new RowWork(table, row, questionList);
    },
  };
  const studentIndex = new StudentIndex();
  const schoolMatcher = new SchoolMatcher(known.schools);
  // Students come before what is kept about them, schools before the students.
  const plans: readonly (readonly [SheetKind, KindPlan])[] = [
    ['schools', new SchoolsPlan(work)],
    ['students', new StudentsPlan(work, studentIndex, schoolMatcher)],
    ['marks', new MarksPlan(work, studentIndex)],
    ['receipts', new ReceiptsPlan(work, studentIndex)],
  ];
  const tables = setup.sheets.flatMap((one) => {
    const sheet = sheets.find(({ name }) => name === one.sheet);
    return sheet ? [readTable(sheet, one, questionList, known)] : [];
  });
  readTogether(
    tables.filter((one) => one.setup.kind === 'students' && one.setup.own === undefined),
  );
  total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  for (const table of tables)
    if (table.setup.kind === 'students' && table.setup.own === undefined)
      settleSchool(table, known.schools, questionList.answer);
  const own = tables.filter(({ setup }) => setup.own !== undefined);
  const others = tables.filter(({ setup }) => setup.own === undefined);
  for (const group of readAlike(others).filter(({ length }) => length > 1))
    for (const table of group) table.alike = group.map(({ setup }) => setup.sheet);
  leaveAddedUp(others, questionList.answer);
  shareTimes(others, setup.answers, known.terms ?? []);
  shareNames(others, setup);
  settleSchoolCodes(others, known.schools, sheets, questionList.answer);
  for (const [kind, plan] of plans) {
    for (const table of others) if (table.setup.kind === kind) plan.read(table);
    plan.finish?.();
  }
  const rows = [
    ...own.flatMap((table) => planOwn(table, known)),
    ...plans.flatMap(([, plan]) => plan.rows),
  ];
  const passed = others.flatMap((table) => table.passed.map((row) => passedOver(table, row)));
  const questions = questionList.all();
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  const { looks, first } = looksAt(tables, (name) => bySheet.get(name) ?? [], questions, known);
  return {
    rows: [...rows, ...passed],
    questions,
    sheets: tables.map((table) => ({
      sheet: table.setup.sheet,
      columns: columnLooks(table, questionList.answer),
      passed: table.setup.own ? 0 : table.passed.length,
      first: first.get(table.setup.sheet) ?? [],
    })),
    looks,
  };
}
