import { financeCategories } from '#contract/finance/categories.ts';
import { hundredthsText } from '#contract/hundredths.ts';
import { academicReports } from '../../academics/academics.kind.ts';
import { financeReports } from '../../finance/finance.kind.ts';
import type { ReportEdit } from './changes.ts';
import { changed, type RowWriting } from './row-writing.ts';
import { correctReport } from './write-reports.ts';

type Rows = ReportEdit['rows'];

/** What a row becomes: its columns of before, but for those that were corrected. */
const setOf = (rows: Rows, id: number) => rows.find((one) => one.id === id)?.set ?? {};

/** Corrects reports by their exports: what was not touched stays as it is. @throws Conflict, Invalid */
export async function writeEdits(on: RowWriting, edits: readonly ReportEdit[]): Promise<void> {
  for (const { kind, report, fields, rows, ...edit } of edits) {
    const class_id = edit.class === null ? null : await on.names.class(edit.class);
    if (kind === 'academic')
      await correctReport(on, academicReports, report, (old) => ({
        ...old,
        class_id: class_id ?? old.class_id,
        mark: old.mark === null ? null : hundredthsText(old.mark),
        ...fields,
        marks: old.rows.map(({ id, subject_id, mark, grade }) => ({
          id,
          subject_id,
          mark: hundredthsText(mark),
          grade,
          ...setOf(rows, id),
        })),
      }));
    else
      await correctReport(on, financeReports, report, (old) => ({
        ...old,
        class_id: class_id ?? old.class_id,
        ...fields,
        items: [
          ...old.rows.map(({ id, category, item, cost }) => ({
            id,
            category,
            item,
            cost: hundredthsText(cost),
            ...setOf(rows, id),
          })),
          ...rows.flatMap((one) => (one.id === null ? itemOf(one.set) : [])),
        ],
      }));
    await on.step(1);
  }
}

/** A further item: every column of it was read. */
function itemOf({ category: name, item, cost }: Rows[number]['set']) {
  const category = financeCategories.find((one) => one === name);
  if (category === undefined || item === undefined || cost === undefined) throw changed();
  return [{ id: null, category, item, cost }];
}
