import { quietMode } from '#contract/foundation/quiet.ts';
import { foundationFields, foundationId, foundationRecord } from '#contract/foundation/record.ts';
import { inputNames, toldValues } from '#contract/record.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { replaceLogo } from '../../foundation/logo.service.ts';
import { countEverything } from '../../term-reports/term-totals.ts';
import { headOf } from '../columns.ts';
import { titles } from '../sheet-names.ts';
import type { MovingIn } from './moving-in.ts';
import { readRecord } from './read-record.ts';
import { writeApart } from './write-apart.ts';
import { writeLetterTexts } from './write-letter-texts.ts';
import { writeFileRows, writePapers } from './write-papers.ts';
import {
  writeAttention,
  writeConsents,
  writeSchoolChecks,
  writeStudents,
  writeUsers,
} from './write-people.ts';
import { writeCalendar, writeNames, writeSchools } from './write-places.ts';
import { writeRates } from './write-rates.ts';
import { writeReports } from './write-reports.ts';
import { writeScales } from './write-scales.ts';

/**
 * What the foundation chose for itself, except quiet mode. A setting without a column, as in a workbook of an
 * older release, stays as it is here.
 */
async function writeFoundation(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, now, logo, changes } = on;
  const [row] = workbook.rows(titles.foundation);
  if (!row) return;
  const columns = readRecord(foundationFields, row, reading);
  reading.faults.check();
  const names = inputNames(foundationFields).filter((name) =>
    row.has(headOf(foundationFields[name])),
  );
  const chosen = Object.fromEntries(names.map((name) => [name, columns[name]]));
  await trx.updateTable('foundation').set(chosen).where('id', '=', foundationId).execute();
  if (logo !== null) await replaceLogo(trx, logo, now);
  const after = toldValues(foundationFields, chosen);
  const { entity } = foundationRecord;
  changes.push({
    by: null,
    at: now,
    action: 'edit',
    entity,
    id: foundationId,
    fields: [...names, ...(logo === null ? [] : ['logo'])],
    after,
  });
}

/**
 * Quiet mode is switched on, as after a restore: no letter about a student is sent before somebody has looked
 * (rule 11.5).
 */
async function beQuiet({ trx, now }: MovingIn): Promise<void> {
  await trx
    .updateTable('foundation')
    .set({ quiet: quietMode.on, quiet_at: now.toISOString(), quiet_by: null })
    .where('id', '=', foundationId)
    .execute();
}

/** Writes all records, each after those that it refers to. @throws Complaint */
export async function writeRecords(on: MovingIn): Promise<void> {
  await writeFoundation(on);
  await writeUsers(on);
  await writeNames(on);
  await writeScales(on);
  await writeRates(on);
  await writeLetterTexts(on);
  await writeCalendar(on);
  await writeSchools(on);
  await writeApart(on);
  const blanks = await writeStudents(on);
  await writeFileRows(on);
  await writeConsents(on);
  for (const kind of reportKinds) await writeReports(on, kind, blanks);
  await writePapers(on);
  await writeSchoolChecks(on);
  await writeAttention(on);
  await countEverything(on.trx);
  await beQuiet(on);
}
