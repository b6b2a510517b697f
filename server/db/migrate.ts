import { sql } from 'kysely';
import type { Database } from './database.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { outbox } from './migrations/0002-outbox.ts';
import { files } from './migrations/0003-files.ts';
import { students } from './migrations/0004-students.ts';
import { reports } from './migrations/0005-reports.ts';
import { gallery } from './migrations/0006-gallery.ts';
import { notifications } from './migrations/0007-notifications.ts';
import { overview } from './migrations/0008-overview.ts';
import { backups } from './migrations/0009-backups.ts';
import { imports } from './migrations/0010-imports.ts';
import { readLog } from './migrations/0011-read-log.ts';
import { privacy } from './migrations/0012-privacy.ts';
import { studentsInOrder } from './migrations/0014-students-in-order.ts';
import { rulesInServices } from './migrations/0015-rules-in-services.ts';
import { plainLists } from './migrations/0016-plain-lists.ts';
import { registerOfIds } from './migrations/0017-register-of-ids.ts';
import { studentsBySchool } from './migrations/0018-students-by-school.ts';
import { noScoresOfSpecial } from './migrations/0019-no-scores-of-special.ts';
import { endOfTheLog } from './migrations/0020-end-of-the-log.ts';
import { admissionAndFirstName } from './migrations/0021-admission-and-first-name.ts';
import { idempotencyKeys } from './migrations/0022-idempotency-keys.ts';
import type { Migration } from './migrations/migration.ts';
import { schemaWords } from './migrations/schema-words.ts';
import { NewerData } from './newer-data.ts';
import { lockStart } from './start-lock.ts';

/**
 * All steps, oldest first. A step that has run anywhere is never edited, only followed by another:
 * `migrations/released.json` has the checksums of all of them, a line for each new one.
 */
export const migrations: readonly Migration[] = [
  foundation,
  outbox,
  files,
  students,
  reports,
  gallery,
  notifications,
  overview,
  backups,
  imports,
  readLog,
  privacy,
  studentsInOrder,
  rulesInServices,
  plainLists,
  registerOfIds,
  studentsBySchool,
  noScoresOfSpecial,
  endOfTheLog,
  admissionAndFirstName,
  idempotencyKeys,
];

/**
 * Brings the schema up to date: one transaction a step, recorded in it, so that a kill at any
 * moment leaves either the step or nothing (security 9.3). An installation that is upgraded is
 * copied before its first step.
 * @param wanted all steps but where an older backup is restored, which knows only some of them
 * @returns the names of the steps that ran now, and where the copy lies.
 */
export async function migrate(
  db: Database,
  wanted: readonly Migration[] = migrations,
): Promise<{ ran: string[]; copy: string | null }> {
  const { text, strict } = schemaWords[db.dialect.kind];
  await db.transaction(async (trx) => {
    await lockStart(db, trx);
    await sql
      .raw(
        `create table if not exists migrations (name ${text} primary key, applied_at ${text} not null) ${strict}`,
      )
      .execute(trx);
  });
  const applied = new Set(
    (await db.read.selectFrom('migrations').select('name').execute()).map((row) => row.name),
  );
  const unknown = [...applied].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) throw new NewerData(unknown);
  const waiting = wanted.filter((step) => !applied.has(step.name));
  const first = waiting[0];
  const copy =
    first !== undefined && applied.size > 0 ? await db.copyBeforeUpgrade(first.name) : null;
  const ran: string[] = [];
  for (const step of waiting) {
    if (await runStep(db, step)) ran.push(step.name);
  }
  return { ran, copy };
}

function runStep(db: Database, step: Migration): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockStart(db, trx);
    // Another process may have run it while we waited.
    const done = await trx
      .selectFrom('migrations')
      .select('name')
      .where('name', '=', step.name)
      .executeTakeFirst();
    if (done) return false;
    for (const statement of step.statements(schemaWords[db.dialect.kind]))
      await sql.raw(statement).execute(trx);
    await trx
      .insertInto('migrations')
      .values({ name: step.name, applied_at: new Date().toISOString() })
      .execute();
    return true;
  });
}
