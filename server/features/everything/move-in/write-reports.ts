import { academicRecord } from '#contract/academics/record.ts';
import type { Fields } from '#contract/record.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import { scaleOf } from '#contract/scales/scale.ts';
import { inParts } from '../../../db/in-parts.ts';
import { storedReports } from '../../../db/report-kinds.ts';
import { headOf, refHead } from '../columns.ts';
import { reportSheets } from '../report-sheets.ts';
import { contentHeads, heads, yes } from '../sheet-names.ts';
import { insertAll, type MovingIn, personOf, rowsAtOnce, tell, type Written } from './moving-in.ts';
import { type Columns, type Reading, readRecord } from './read-record.ts';
import type { SheetRow } from './read-workbook.ts';

const reportKey = (columns: Written) =>
  `${columns.student_id} ${columns.year_id} ${columns.term_id}`;

/** Reports with the rows below them; what was e-mailed there counts as e-mailed here. */
export async function writeReports(
  on: MovingIn,
  kind: ReportKindName,
  blanks: ReadonlySet<string>,
): Promise<void> {
  const { trx, workbook, reading, actor, now } = on;
  const { record, row: below, ...sheet } = reportSheets[kind];
  const { table, rowTable, versions: versionTable } = storedReports[kind];
  const at = now.toISOString();
  const idOf = new Map<string, number>();
  const { student_id, year_id, term_id } = record.fields;
  const keyOfRow = (row: SheetRow) =>
    reportKey(readKeys({ student_id, year_id, term_id }, row, reading));
  const old = Map.groupBy(workbook.rows(sheet.versions), keyOfRow);
  const reports = workbook.rows(sheet.title).map((row) => {
    const isBlank = blanks.has(row.text(refHead) ?? '');
    const columns = readRecord(fieldsOf(kind, row), row, reading, isBlank);
    const school = row.text(heads.school);
    if (school === null) reading.faults.add(row.cell(heads.school), 'A report has a school');
    const key = reportKey(columns);
    if (idOf.has(key)) reading.faults.add(row.place, 'There is a report of this term already');
    idOf.set(key, 0);
    const version = 1 + (old.get(key)?.length ?? 0);
    return {
      ...columns,
      ...(kind === 'academic' && gradedBy(columns)),
      school_name: row.text(heads.schoolThen) ?? school,
      ...(kind === 'finance' && { currency: row.text(heads.currency) }),
      verified_by: personOf(reading, row, heads.verifiedBy),
      verified_at: row.text(heads.verifiedAt),
      sent_back_by: personOf(reading, row, heads.sentBackBy),
      sent_back_at: row.text(heads.sentBackAt),
      version,
      mailed_version: row.text(heads.mailed) === yes ? version : null,
      created_at: at,
      updated_at: at,
      updated_by: actor.id,
    };
  });
  reading.faults.check();
  for (const part of inParts(reports, rowsAtOnce)) {
    const written = await trx
      .insertInto(table)
      .values(part as never[])
      .returning(['id', 'student_id', 'year_id', 'term_id'])
      .execute();
    for (const one of written) {
      idOf.set(reportKey(one), one.id);
      const columns = part.find((report) => reportKey(report) === reportKey(one));
      tell(on, record.entity, one.id, record.fields, columns ?? {});
    }
  }
  const positions = new Map<number, number>();
  const written = workbook.rowsOfTerms(sheet.rows).flatMap((row) => {
    const report_id = idOf.get(keyOfRow(row));
    if (report_id === undefined) {
      reading.faults.add(row.place, `There is no such report on ‘${sheet.title}’`);
      return [];
    }
    const position = positions.get(report_id) ?? 0;
    positions.set(report_id, position + 1);
    const columns = readRecord(below.fields, row, reading);
    // Marks that are not shown for Special Education are stored as none.
    const mark = kind === 'academic' ? { mark: columns.mark ?? 0 } : {};
    return [{ ...columns, ...mark, report_id, position }];
  });
  reading.faults.check();
  await insertAll(trx, rowTable, written);
  const versions = [...old].flatMap(([key, own]) =>
    own
      .toSorted(
        (one, other) => (one.number(heads.version) ?? 0) - (other.number(heads.version) ?? 0),
      )
      .map((row, at) => versionOf(row, at + 1, idOf.get(key), reading)),
  );
  reading.faults.check();
  await insertAll(trx, versionTable, versions);
}

/** A report whose scale has no mean grade must not give one. */
function fieldsOf(kind: ReportKindName, row: SheetRow): Fields {
  if (kind !== 'academic') return reportSheets[kind].record.fields;
  const { grade, ...fields } = academicRecord.fields;
  const { required: _wanted, ...left } = grade;
  return row.has(headOf(academicRecord.fields.scale_id))
    ? { ...fields, grade: left }
    : { ...fields, grade };
}

/** The scale of a report: workbooks from before there were others mean a built-in one. */
const gradedBy = ({ grade, scale_id }: Columns) => ({
  grade: grade ?? '',
  scale_id: scale_id ?? scaleOf({ grade: String(grade ?? '') }).id,
});

/** A verified version that was corrected since; the versions of a report are counted from 1. */
function versionOf(
  row: SheetRow,
  version: number,
  report_id: number | undefined,
  reading: Reading,
): Written {
  if (report_id === undefined) reading.faults.add(row.place, 'There is no such report');
  const file = row.text(heads.file);
  return {
    report_id,
    version,
    content: contentHeads.map((head) => row.text(head) ?? '').join(''),
    path: file === null ? null : reading.pathOf(file),
    verified_by: personOf(reading, row, heads.verifiedBy),
    verified_at: row.text(heads.verifiedAt),
    replaced_by: personOf(reading, row, heads.replacedBy),
    replaced_at: row.text(heads.replacedAt),
    reason: row.text(heads.reason),
  };
}

/** Whose row it is and of which term; other fields that a form requires may be missing. */
const readKeys = (fields: Fields, row: SheetRow, reading: Reading): Columns =>
  readRecord(fields, row, reading, true);
