import type { SheetKind } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { Known, Plan, PlannedRow, Setup } from './plan.ts';
import { MarksPlan } from './plan-marks.ts';
import { ReceiptsPlan } from './plan-receipts.ts';
import { SchoolsPlan } from './plan-schools.ts';
import { StudentsPlan } from './plan-students.ts';
import { QuestionList } from './question-list.ts';
import { readTable } from './read-table.ts';
import { passedOver, type Work } from './row-work.ts';
import { SchoolMatcher } from './school-matcher.ts';
import { StudentIndex } from './student-index.ts';
import type { SheetTable } from './table.ts';

interface KindPlan {
  readonly rows: readonly PlannedRow[];
  read(table: SheetTable): void;
}

/**
 * What an import would do, row by row, and what it has to ask first. Nothing but what it is given
 * decides: the same sheets, answers and records give the same plan. Every row that has a text is in it.
 */
export function makePlan(sheets: readonly Sheet[], setup: Setup, known: Known): Plan {
  const questionList = new QuestionList(setup.answers);
  const work: Work = { known, questionList };
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
    return sheet ? [readTable(sheet, one, questionList, known.subjects)] : [];
  });
  for (const [kind, plan] of plans)
    for (const table of tables) if (table.setup.kind === kind) plan.read(table);
  const rows = plans.flatMap(([, plan]) => plan.rows);
  const passed = tables.flatMap((table) => table.passed.map((row) => passedOver(table, row)));
  return {
    rows: [...rows, ...passed],
    questions: questionList.all(),
    sheets: tables.map((table) => ({
      sheet: table.setup.sheet,
      columns: table.looks(),
      passed: table.passed.length,
    })),
  };
}
