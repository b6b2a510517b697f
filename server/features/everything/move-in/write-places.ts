import type { Insertable } from 'kysely';
import {
  type CategoryId,
  category,
  categoryIds,
  categoryNames,
} from '#contract/reference-data/categories.ts';
import { yearNumber } from '#contract/reference-data/rules.ts';
import { clusterRecord, schoolRecord } from '#contract/schools/record.ts';
import { termRecord } from '#contract/term-calendar/record.ts';
import type { Transaction } from '../../../db/database.ts';
import { type NamedKind, namedTables } from '../../../db/name-keys.ts';
import type { Tables } from '../../../db/tables.ts';
import { nameKey } from '../../../name-key.ts';
import { headOf } from '../columns.ts';
import { heads, titles } from '../sheet-names.ts';
import { type MovingIn, tell } from './moving-in.ts';
import { readRecord } from './read-record.ts';
import type { SheetRow } from './read-workbook.ts';
import { mergeNames } from './write-merges.ts';

function insertName(
  trx: Transaction,
  kind: 'year' | 'term' | 'class' | 'subject',
  name: string,
  category: CategoryId,
): Promise<{ id: number }> {
  const key = nameKey(name);
  switch (kind) {
    case 'year': {
      const values = { year_name: name, year_key: yearNumber(name) };
      return trx.insertInto('years').values(values).returning('id').executeTakeFirstOrThrow();
    }
    case 'term': {
      const values = { term_name: name, term_key: key };
      return trx.insertInto('terms').values(values).returning('id').executeTakeFirstOrThrow();
    }
    case 'class': {
      const values = { class_name: name, class_key: key };
      return trx.insertInto('classes').values(values).returning('id').executeTakeFirstOrThrow();
    }
    case 'subject': {
      const values = { subject_name: name, subject_key: key, category };
      return trx.insertInto('subjects').values(values).returning('id').executeTakeFirstOrThrow();
    }
  }
}

/** Names that were retired in the old installation are retired here, and terms have the places of there. */
async function retire(
  trx: Transaction,
  kind: Exclude<NamedKind, 'scale'>,
  id: number,
  row: SheetRow,
): Promise<void> {
  const retired_at = row.text(heads.retiredAt);
  if (retired_at !== null)
    await trx
      .updateTable(namedTables[kind].table)
      .set({ retired_at })
      .where('id', '=', id)
      .execute();
  const place = kind === 'term' ? row.number(heads.place) : null;
  if (place !== null) await trx.updateTable('terms').set({ place }).where('id', '=', id).execute();
}

/** Years, terms, classes and subjects; only those that are not there yet are added. */
export async function writeNames(on: MovingIn): Promise<void> {
  const { trx, workbook, reading } = on;
  for (const row of workbook.rows(titles.names)) {
    const name = row.text(heads.name) ?? '';
    const kind = (['year', 'term', 'class', 'subject'] as const).find(
      (one) => one === row.text(heads.kind)?.toLowerCase(),
    );
    if (kind === undefined || name === '') {
      reading.faults.add(row.place, 'This row does not say what it names');
      continue;
    }
    const there = reading.ids.name(kind, name);
    if (there !== undefined) {
      await retire(trx, kind, there, row);
      continue;
    }
    const given = categoryIds.find((one) => categoryNames[one] === row.text(heads.category));
    const { id } = await insertName(trx, kind, name, given ?? category.normal);
    reading.ids.addName(kind, name, id);
    await retire(trx, kind, id, row);
    on.changes.push({ by: null, at: on.now, action: 'add', entity: kind, id });
  }
  const rows = workbook.rows(titles.names);
  for (const kind of ['term', 'class', 'subject'] as const) {
    const own = rows.filter((row) => row.text(heads.kind)?.toLowerCase() === kind);
    await mergeNames(on, kind, own, heads.name);
  }
  reading.faults.check();
}

export async function writeSchools(on: MovingIn): Promise<void> {
  const { trx, workbook, reading } = on;
  for (const row of workbook.rows(titles.clusters)) {
    const { cluster_name } = readRecord(clusterRecord.fields, row, reading);
    const name = String(cluster_name ?? '');
    const { id } = await trx
      .insertInto('clusters')
      .values({ cluster_name: name, cluster_key: nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    reading.ids.addName('cluster', name, id);
    await retire(trx, 'cluster', id, row);
    tell(on, clusterRecord.entity, id, clusterRecord.fields, {});
  }
  const nameOfCluster = headOf(clusterRecord.fields.cluster_name);
  await mergeNames(on, 'cluster', workbook.rows(titles.clusters), nameOfCluster);
  for (const row of workbook.rows(titles.schools)) {
    const columns = readRecord(schoolRecord.fields, row, reading);
    reading.faults.check();
    const school = columns as Insertable<Tables['schools']>;
    const { id } = await trx
      .insertInto('schools')
      .values({ ...school, school_key: nameKey(school.school) })
      .returning('id')
      .executeTakeFirstOrThrow();
    reading.ids.addName('school', school.school, id);
    await retire(trx, 'school', id, row);
    tell(on, schoolRecord.entity, id, schoolRecord.fields, school);
  }
  const nameOfSchool = headOf(schoolRecord.fields.school);
  await mergeNames(on, 'school', workbook.rows(titles.schools), nameOfSchool);
  reading.faults.check();
}

/** The days of terms. */
export async function writeCalendar(on: MovingIn): Promise<void> {
  const { trx, workbook, reading } = on;
  const { entity, fields } = termRecord;
  for (const row of workbook.rows(titles.termDays)) {
    const columns = readRecord(fields, row, reading);
    reading.faults.check();
    const { id } = await trx
      .insertInto('term_calendar')
      .values(columns as Insertable<Tables['term_calendar']>)
      .returning('id')
      .executeTakeFirstOrThrow();
    tell(on, entity, id, fields, columns);
  }
}
