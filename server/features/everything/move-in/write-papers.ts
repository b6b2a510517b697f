import { documentRecord } from '#contract/documents/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { heads, titles } from '../sheet-names.ts';
import { insertAll, type MovingIn, personOf, type Written } from './moving-in.ts';
import { type Columns, readRecord } from './read-record.ts';

/** Fee structures, account statements and the gallery. */
export async function writePapers(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, files, actor } = on;
  const at = on.now.toISOString();
  const isThere = ({ path }: Written) => path !== null;
  const documents = workbook.rows(titles.documents).map((row) => ({
    ...readRecord(documentRecord.fields, row, reading),
    created_at: row.text(heads.addedAt) ?? at,
    updated_at: row.text(heads.changedAt) ?? at,
    updated_by: actor.id,
  }));
  const media = workbook.rows(titles.media).map((row) => {
    const columns: Columns = readRecord(mediaRecord.fields, row, reading);
    const small = row.text(heads.smallPicture);
    const isFilm = String(columns.path).endsWith('.mp4');
    const thumb = small === null ? null : files.pathOf(small);
    return {
      ...columns,
      type: isFilm ? 'video' : 'image',
      thumb: thumb ?? (isFilm ? null : columns.path),
      created_at: row.text(heads.addedAt) ?? at,
      created_by: personOf(reading, row, heads.addedBy),
    };
  });
  reading.faults.check();
  await insertAll(trx, 'documents', documents.filter(isThere));
  await insertAll(trx, 'media', media.filter(isThere));
}

/** The rows of all files, whose students are there by now. */
export async function writeFileRows({ trx, reading, files, now }: MovingIn): Promise<void> {
  const rows = files.all.map(({ ref, created_at, ...file }) => ({
    ...file,
    student_id: reading.ids.student(ref),
    created_at: created_at || now.toISOString(),
  }));
  for (const { path, student_id } of rows)
    if (student_id === undefined) reading.faults.add(path, 'Its student is on no other sheet');
  reading.faults.check();
  await insertAll(trx, 'stored_files', rows);
}
