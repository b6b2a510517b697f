import { joined } from '#contract/texts.ts';
import { additionQuestions } from './questions/additions.texts.ts';
import { sharedAnswers } from './questions/answers.texts.ts';
import { dayQuestions } from './questions/days.texts.ts';
import { gradeQuestions } from './questions/grades.texts.ts';
import { knownStudentQuestions } from './questions/known-students.texts.ts';
import { markQuestions } from './questions/marks.texts.ts';
import { nameQuestions } from './questions/names.texts.ts';
import { paymentQuestions } from './questions/payments.texts.ts';
import { peopleQuestions } from './questions/people.texts.ts';
import { sameReportQuestions } from './questions/same-report.texts.ts';
import { schoolQuestions } from './questions/schools.texts.ts';
import { sheetQuestions } from './questions/sheets.texts.ts';
import { statusQuestions } from './questions/statuses.texts.ts';
import { studentQuestions } from './questions/students.texts.ts';
import { subjectQuestions } from './questions/subjects.texts.ts';
import { termQuestions } from './questions/terms.texts.ts';

/** What an import asks, and what may be answered: one room of texts, written in a file for each topic. */
export const asks = joined(
  sharedAnswers,
  sheetQuestions,
  knownStudentQuestions,
  nameQuestions,
  studentQuestions,
  statusQuestions,
  peopleQuestions,
  schoolQuestions,
  subjectQuestions,
  markQuestions,
  gradeQuestions,
  sameReportQuestions,
  paymentQuestions,
  termQuestions,
  dayQuestions,
  additionQuestions,
);
