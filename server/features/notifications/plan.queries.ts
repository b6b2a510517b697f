import { goingFor } from '#contract/notifications/letter-plan.ts';
import { letterPlanMessages as words } from '#contract/notifications/messages.ts';
import type { PlannedLetter } from '#contract/notifications/shapes.ts';
import type { Database } from '../../db/database.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { holdsWords } from '../../db/substring.ts';
import { readList, whereOf } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { isQuiet } from '../../mail/quiet.ts';
import { type PlannedRow, planText, reasonOf } from '../letters/letter-plan.ts';

type Row = PlannedRow & Pick<PlannedLetter, 'student_id' | 'student' | 'supporter'>;

const byStudent = ['student_key', 'student_id', 'reader_key', 'reader_id'];

/** Whether a letter goes for each student with a report of the term, and why not, in the language of the call. */
export async function listPlan(
  db: Database,
  term: YearAndTerm,
  list: ListRequest,
): Promise<{ rows: PlannedLetter[]; total: number }> {
  const quiet = await isQuiet(db.read);
  const { rows, total } = await readList<Row>(db, list, {
    columns: 'student_id, student, supporter, standing, held',
    from: `(${planText(db.read, term)}) p`,
    where: whereOf((bind) => [holdsWords(bind, ['student_key', 'reader_key'], list.search)]),
    orders: {
      '': byStudent,
      student: byStudent,
      supporter: ['reader_key', ...byStudent],
      why: ['standing', 'held', ...byStudent],
    },
  });
  const toPlanned = ({ student_id, student, supporter, ...row }: Row): PlannedLetter => {
    const reason = reasonOf(row, quiet);
    return { student_id, student, supporter, going: goingFor(reason), why: words[reason ?? 'due'] };
  };
  return { rows: rows.map(toPlanned), total };
}
