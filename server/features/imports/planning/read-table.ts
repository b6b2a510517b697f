import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import { isSpelledSchool } from '../words/schools.ts';
import { withStudentsAbove } from './apart/students-above.ts';
import { askShape } from './ask-shape.ts';
import { askStruck } from './ask-struck.ts';
import { Choices, type KnownOfColumns } from './column-choices.ts';
import { joinSubjects } from './marks/subject-rows.ts';
import { takeDittos } from './plan/dittos.ts';
import { takeOtherChoices } from './plan/other-choices.ts';
import type { Known } from './plan/plan.ts';
import type { QuestionList } from './plan/question-list.ts';
import { SheetTable } from './plan/table.ts';
import { askOfPaidTwice } from './receipts/paid-twice.ts';
import { settleMonths } from './reports/term-of-month.ts';
import { isNamedSo } from './students/said-of-students.ts';
import { withWhom } from './students/unknown-people.ts';

/** A sheet with its columns settled as far as headings, values and answers say; the rest is asked. */
export function readTable(
  given: Sheet,
  kept: SheetSetup,
  questionList: QuestionList,
  known: KnownOfColumns & Pick<Known, 'terms'> & Partial<Pick<Known, 'schools'>>,
): SheetTable {
  const asGiven = withWhom(given, kept, questionList.answer);
  const named = withStudentsAbove(given, asGiven, known, questionList.answer);
  const { sheet, setup } = named;
  const schools = known.schools ?? [];
  // One word may be somebody's name.
  const isSchool = (text: string) => /\S\s+\S/.test(text) && isSpelledSchool(text, schools);
  const isStudent = isNamedSo(known.students ?? []);
  const names = { isSchool, isStudent };
  const table = new SheetTable(sheet, setup, questionList.answer, known.subjects, names);
  if (setup.kind === null || setup.own !== undefined) return table;
  takeDittos(table);
  takeOtherChoices(table);
  named.settle(table);
  settleMonths(table, known.terms ?? [], questionList.answer);
  new Choices(table, known, questionList.answer).settle();
  joinSubjects(table, questionList.answer);
  askOfPaidTwice(table, questionList.answer);
  askShape(table, questionList.answer);
  askStruck(table, questionList.answer);
  return table;
}
