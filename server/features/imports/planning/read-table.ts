import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import { askShape } from './ask-shape.ts';
import { askStruck } from './ask-struck.ts';
import { Choices, type KnownOfColumns } from './column-choices.ts';
import { joinSubjects } from './marks/subject-rows.ts';
import type { Known } from './plan/plan.ts';
import type { QuestionList } from './plan/question-list.ts';
import { SheetTable } from './plan/table.ts';
import { askOfPaidTwice } from './receipts/paid-twice.ts';
import { settleMonths } from './reports/term-of-month.ts';
import { withWhom } from './students/unknown-people.ts';

/** A sheet with its columns settled as far as headings, values and answers say; the rest is asked. */
export function readTable(
  sheet: Sheet,
  kept: SheetSetup,
  questionList: QuestionList,
  known: KnownOfColumns & Pick<Known, 'terms'>,
): SheetTable {
  const setup = withWhom(sheet, kept, questionList.answer);
  const table = new SheetTable(sheet, setup, questionList.answer, known.subjects);
  if (setup.kind === null || setup.own !== undefined) return table;
  settleMonths(table, known.terms ?? [], questionList.answer);
  new Choices(table, known, questionList.answer).settle();
  joinSubjects(table, questionList.answer);
  askOfPaidTwice(table, questionList.answer);
  askShape(table, questionList.answer);
  askStruck(table, questionList.answer);
  return table;
}
