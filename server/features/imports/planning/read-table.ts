import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { KnownSubject } from '../words/subjects.ts';
import { Choices } from './column-choices.ts';
import type { QuestionList } from './question-list.ts';
import { SheetTable } from './table.ts';

/** A sheet with its columns settled as far as headings, values and answers say; the rest is asked. */
export function readTable(
  sheet: Sheet,
  setup: SheetSetup,
  questionList: QuestionList,
  subjects: readonly KnownSubject[],
): SheetTable {
  const table = new SheetTable(sheet, setup, questionList, subjects);
  if (setup.kind === null) return table;
  new Choices(table, questionList.answer).settle();
  table.askHidden();
  return table;
}
