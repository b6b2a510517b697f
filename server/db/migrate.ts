import { sql } from 'kysely';
import { Complaint } from '../complaint.ts';
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
import { sheetLayouts } from './migrations/0023-sheet-layouts.ts';
import { quietMode } from './migrations/0024-quiet-mode.ts';
import { termCalendar } from './migrations/0025-term-calendar.ts';
import { nameOfTheFoundation } from './migrations/0026-name-of-the-foundation.ts';
import { invitedUsers } from './migrations/0027-invited-users.ts';
import { sentBack } from './migrations/0028-sent-back.ts';
import { weeklyReminders } from './migrations/0029-weekly-reminders.ts';
import { currencyOfTheFoundation } from './migrations/0030-currency-of-the-foundation.ts';
import { guard } from './migrations/0031-guard.ts';
import { reportVersions } from './migrations/0032-report-versions.ts';
import { reachOfSupporters } from './migrations/0033-reach-of-supporters.ts';
import { handOvers } from './migrations/0034-hand-overs.ts';
import { attention } from './migrations/0035-attention.ts';
import { lookOfTheFoundation } from './migrations/0036-look-of-the-foundation.ts';
import { savedViews } from './migrations/0037-saved-views.ts';
import { inSchool } from './migrations/0038-in-school.ts';
import { fourEyes } from './migrations/0039-four-eyes.ts';
import { zoneOfTheFoundation } from './migrations/0040-zone-of-the-foundation.ts';
import { handedTasks } from './migrations/0041-handed-tasks.ts';
import { language } from './migrations/0042-language.ts';
import { whoDidIt } from './migrations/0043-who-did-it.ts';
import { gradingScales } from './migrations/0044-grading-scales.ts';
import { logo } from './migrations/0045-logo.ts';
import { openUploads } from './migrations/0046-open-uploads.ts';
import { liaisonsFileMigration } from './migrations/0047-liaisons-file.ts';
import { retiredNames } from './migrations/0048-retired-names.ts';
import { signedBy } from './migrations/0049-signed-by.ts';
import { tasksApart } from './migrations/0050-tasks-apart.ts';
import { rhythmOfLetters } from './migrations/0051-rhythm-of-letters.ts';
import { tasksLetGo } from './migrations/0052-tasks-let-go.ts';
import { mergedNames } from './migrations/0053-merged-names.ts';
import { roundsOfLetters } from './migrations/0054-rounds-of-letters.ts';
import { letterCurrencies } from './migrations/0055-letter-currencies.ts';
import { viewsOfLists } from './migrations/0056-views-of-lists.ts';
import { namesApart } from './migrations/0057-names-apart.ts';
import { letterTexts } from './migrations/0058-letter-texts.ts';
import { importWork } from './migrations/0059-import-work.ts';
import { ownWords } from './migrations/0060-own-words.ts';
import { ownNumber } from './migrations/0061-own-number.ts';
import { installation } from './migrations/0062-installation.ts';
import { orderOfTerms } from './migrations/0063-order-of-terms.ts';
import { studentSchools } from './migrations/0064-student-schools.ts';
import { factsAsColumns } from './migrations/0065-facts-as-columns.ts';
import { reportAuthors } from './migrations/0066-report-authors.ts';
import { foldedNames } from './migrations/0067-folded-names.ts';
import { versionsOfRecords } from './migrations/0068-versions-of-records.ts';
import { voided } from './migrations/0069-voided.ts';
import { marksBySubject } from './migrations/0071-marks-by-subject.ts';
import { expectedPictures } from './migrations/0072-expected-pictures.ts';
import { checksOfImports } from './migrations/0073-checks-of-imports.ts';
import { sentPictures } from './migrations/0074-sent-pictures.ts';
import { scalesWithoutUse } from './migrations/0075-scales-without-use.ts';
import { readersOfLetters } from './migrations/0076-readers-of-letters.ts';
import type { Migration } from './migrations/migration.ts';
import { type SchemaWords, schemaWords } from './migrations/schema-words.ts';
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
  sheetLayouts,
  quietMode,
  termCalendar,
  nameOfTheFoundation,
  invitedUsers,
  sentBack,
  weeklyReminders,
  currencyOfTheFoundation,
  guard,
  reportVersions,
  reachOfSupporters,
  handOvers,
  attention,
  lookOfTheFoundation,
  savedViews,
  inSchool,
  fourEyes,
  zoneOfTheFoundation,
  handedTasks,
  language,
  whoDidIt,
  gradingScales,
  logo,
  openUploads,
  liaisonsFileMigration,
  retiredNames,
  signedBy,
  tasksApart,
  rhythmOfLetters,
  tasksLetGo,
  mergedNames,
  roundsOfLetters,
  letterCurrencies,
  viewsOfLists,
  namesApart,
  letterTexts,
  importWork,
  ownWords,
  ownNumber,
  installation,
  orderOfTerms,
  studentSchools,
  factsAsColumns,
  reportAuthors,
  foldedNames,
  versionsOfRecords,
  voided,
  marksBySubject,
  expectedPictures,
  checksOfImports,
  sentPictures,
  scalesWithoutUse,
  readersOfLetters,
];

/** How long a backup counts as one of before the upgrade. */
const backupCounts = 24 * 60 * 60 * 1000;

/** Statements of a step that leave something else than was there, or nothing. */
const changing =
  /^\s*(update|delete|drop\s+table|alter\s+table\s+\S+\s+(drop|rename\s+column|alter\s+column\s+\S+\s+type))\b/i;

/** Whether a step changes or drops data; one that only adds tables, columns and indexes does not. */
export const changesData = (step: Migration, words: SchemaWords): boolean =>
  step.statements(words).some((statement) => changing.test(statement));

/**
 * PostgreSQL is copied by nobody but its operator, so an upgrade that changes data asks for that. A database
 * without users has nothing to lose. A backup with faults has every row, and counts.
 * @throws Complaint without a backup of the last day
 */
async function needBackup({ read }: Database): Promise<void> {
  const user = await read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!user) return;
  const backup = await read
    .selectFrom('backup_runs')
    .select('id')
    .where('kind', '=', 'backup')
    .where('file', 'is not', null)
    .where('finished_at', '>', new Date(Date.now() - backupCounts).toISOString())
    .executeTakeFirst();
  if (!backup)
    throw new Complaint(
      'This version changes data, so it starts only after a backup of the last day: run npm run backup with the same settings (in a container: node dist/program/server/backup/command.js backup), then start again.',
    );
}

/**
 * Brings the schema up to date: one transaction a step, recorded in it, so that a kill at any
 * moment leaves either the step or nothing (rule 1.6). An installation that is upgraded is
 * copied before its first step; on PostgreSQL steps that change data ask for a backup first.
 * @param wanted all steps but where an older backup is restored, which knows only some of them
 * @returns the names of the steps that ran now, and where the copy lies.
 */
export async function migrate(
  db: Database,
  wanted: readonly Migration[] = migrations,
): Promise<{ ran: string[]; copy: string | null }> {
  const words = schemaWords[db.dialect.kind];
  const { text, strict } = words;
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
  if (
    db.dialect.kind === 'postgres' &&
    applied.has('0009-backups') &&
    waiting.some((step) => changesData(step, words))
  )
    await needBackup(db);
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
