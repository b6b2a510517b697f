import type { SheetKind, SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { Known, Plan, Setup } from './plan.ts';
import { MarksPlan } from './plan-marks.ts';
import { ReceiptsPlan } from './plan-receipts.ts';
import { SchoolsPlan } from './plan-schools.ts';
import { StudentsPlan } from './plan-students.ts';
import { QuestionList, type Work } from './row-work.ts';
import { SchoolMatcher } from './school-matcher.ts';
import { StudentIndex } from './student-index.ts';

interface Reader {
  read(sheet: Sheet, setup: SheetSetup): void;
}

/**
 * What an import would do, row by row, and what it has to ask first. Nothing but what it is given
 * decides: the same sheets, answers and records give the same plan.
 */
export function makePlan(sheets: readonly Sheet[], setup: Setup, known: Known): Plan {
  const questionList = new QuestionList(setup.answers);
  const work: Work = { known, questionList };
  const studentIndex = new StudentIndex();
  const schools = new SchoolsPlan(work);
  const schoolMatcher = new SchoolMatcher(known.schools);
  const students = new StudentsPlan(work, studentIndex, schoolMatcher);
  const marks = new MarksPlan(work, studentIndex);
  const receipts = new ReceiptsPlan(work, studentIndex);
  const pass = (kind: SheetKind, reader: Reader) => {
    for (const one of setup.sheets) {
      const sheet = sheets.find(({ name }) => name === one.sheet);
      if (one.kind === kind && sheet) reader.read(sheet, one);
    }
  };
  // Students come before what is kept about them, schools before the students.
  pass('schools', schools);
  pass('students', students);
  pass('marks', marks);
  pass('receipts', receipts);
  const rows = [...schools.rows, ...students.rows, ...marks.rows, ...receipts.rows];
  return { rows, questions: questionList.all() };
}
