import { blankName, blankRef } from '#contract/privacy/blank.ts';
import { privacyMessages as words } from '#contract/privacy/messages.ts';
import { studentMessages } from '#contract/students/messages.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { logChange, write } from '../../db/writing.ts';
import { Conflict, Invalid, present } from '../../errors.ts';
import { dropOpenUploads } from '../../files/open-uploads.ts';
import { deleteFilesOf } from '../../files/stored-files.queries.ts';
import { emptyReplies } from '../../http/once/keys.queries.ts';
import { dropLettersAbout } from '../../mail/unsent-letters.ts';
import { eraseFromReasons } from '../guard/reasons.queries.ts';
import { eraseFromImports } from '../imports/import-erasure.ts';
import { eraseFromLetterTexts } from '../letter-texts/letter-texts.service.ts';
import { forgetLearner } from '../my-learners/my-learners.service.ts';
import { eraseFromViews } from '../saved-views/saved-views.service.ts';
import { blankStudent } from '../students/student-undo.ts';
import { isErased, lockStudent } from '../students/students.queries.ts';
import { eraseReportsOf } from '../term-reports/report-removal.ts';
import { eraseVoidedOf } from '../voided/voided.service.ts';
import { clearTraces } from './erasure-traces.ts';

/** Tables whose rows about a student go with the student. */
const aboutThem = [
  ...(['documents', 'papers', 'sponsorships', 'path_events', 'student_siblings'] as const),
  ...(['media', 'attention_notes', 'school_checks'] as const),
];

/**
 * Erases a student in one transaction: a numbered blank stays, with the money that was spent (rule 13.4); traces
 * outside of the tables go after the commit. @throws Missing; Invalid for another ref; Conflict for one erased already
 */
export async function eraseStudent(
  app: App,
  actor: Actor,
  id: number,
  typedRef: string,
): Promise<{ id: number; ref: string; name: string }> {
  const { blank, gone } = await write(app, actor, async (writing) => {
    const { trx, now } = writing;
    const student = present(await lockStudent(trx, id));
    if (await isErased(trx, id)) throw new Conflict(studentMessages.erased);
    if (typedRef !== student.ref) throw new Invalid({ ref: [words.otherRef] });
    const blank = { name: blankName(id), ref: blankRef(id) };
    const erased = { id, name: student.name, ref: student.ref, blank: blank.name };
    await eraseFromImports(trx, erased);
    await eraseFromReasons(trx, erased);
    await eraseFromViews(trx, erased);
    await eraseFromLetterTexts(app, trx, actor, now, erased);
    const traces = await dropLettersAbout(trx, id);
    await eraseReportsOf(trx, id);
    await eraseVoidedOf(trx, id);
    await blankStudent(trx, actor, student, blank, now);
    for (const table of aboutThem)
      await trx.deleteFrom(table).where('student_id', '=', id).execute();
    await trx.deleteFrom('student_siblings').where('sibling_id', '=', id).execute();
    await forgetLearner(trx, id);
    const gone = await deleteFilesOf(trx, id);
    // It is unknown which student an upload in progress shows.
    const pieces = await dropOpenUploads(trx, null);
    await trx
      .insertInto('erasures')
      .values({
        student_id: id,
        erased_at: now.toISOString(),
        erased_by: actor.id,
        traces: JSON.stringify(traces),
        finished_at: null,
      })
      .execute();
    // Done last: every call that held one of the rows above has stored its reply by now.
    await emptyReplies(trx);
    const after = { files: gone.length };
    await logChange(writing, { action: 'erase', entity: 'student', id, fields: [], after });
    return { blank, gone: [...gone, ...pieces] };
  });
  app.log.info('student erased', { user: actor.id, role: actor.role, id });
  await app.files.remove(gone);
  await clearTraces(app);
  return { id, ref: blank.ref, name: blank.name };
}
