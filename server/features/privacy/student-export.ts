import { Readable } from 'node:stream';
import { hundredthsText } from '#contract/hundredths.ts';
import { namedByKind, type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import { currencyBeside } from '../../db/currency.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import { listStudentFiles } from '../../files/stored-files.queries.ts';
import { type ZipEntry, zip } from '../../files/zip.ts';
import { sampleStopLink } from '../../mail/stop-link.ts';
import { supporterIdOf } from '../sponsorships/sponsorships.ts';

const person = (id: string) =>
  `(select p.first_name || ' ' || p.last_name from users p where p.id = ${id})`;
const reportNames = `y.year_name as year, t.term_name as term, c.class_name as class,
  ${person('r.verified_by')} as verified_by_name`;
const reportsOf = (table: string) => `select r.*, ${reportNames} from ${table} r
  join years y on y.id = r.year_id join terms t on t.id = r.term_id
  join classes c on c.id = r.class_id where r.student_id = $1 order by ${orderOf('r')}`;

/** Rows below a report that refer to something by id only. */
const rowNames: Partial<
  Record<ReportKindName, { readonly column: string; readonly join: string }>
> = {
  academic: {
    column: ', b.subject_name as subject',
    join: 'join subjects b on b.id = m.subject_id',
  },
};
const rowsOf = (kind: ReportKindName) => {
  const { table, rowTable } = storedReports[kind];
  const { column = '', join = '' } = rowNames[kind] ?? {};
  return `select m.*${column} from ${rowTable} m join ${table} r on r.id = m.report_id ${join}
  where r.student_id = $1 order by m.report_id, m.position`;
};

const versionsOf = (kind: ReportKindName) => `select v.version, v.content, v.path,
  v.verified_at, v.replaced_at, v.reason, ${person('v.verified_by')} as verified_by,
  ${person('v.replaced_by')} as replaced_by from ${storedReports[kind].versions} v
  join ${storedReports[kind].table} r on r.id = v.report_id where r.student_id = $1 order by v.id`;

/** Everything that the tables hold about one student, section by section (rule 13.4). */
const sections: Readonly<Record<string, string>> = {
  student: `select s.*, o.school, ${person('s.liaison_id')} as liaison,
    ${person(supporterIdOf('s'))} as supporter from students s
    join schools o on o.id = s.school_id where s.id = $1`,
  schools: `select o.school, p.from_day, p.source from student_schools p
    join schools o on o.id = p.school_id where p.student_id = $1 order by p.from_day`,
  expected_picture: 'select * from expected_pictures where student_id = $1',
  photo_consent: 'select * from photo_consents where student_id = $1',
  ...Object.fromEntries(
    reportKinds.flatMap((kind) => {
      const { table, rowTable } = storedReports[kind];
      return [
        [table, reportsOf(table)],
        [rowTable, rowsOf(kind)],
      ];
    }),
  ),
  ...namedByKind((kind) => storedReports[kind].versions, versionsOf),
  documents: `select d.*, y.year_name as year from documents d join years y on y.id = d.year_id
    where d.student_id = $1 order by d.id`,
  voided: `select v.*, ${person('v.voided_by')} as by, y.year_name as year, t.term_name as term
    from voided_records v join years y on y.id = v.year_id join terms t on t.id = v.term_id
    where v.student_id = $1 order by v.id`,
  gallery: 'select * from media where student_id = $1 order by id',
  reasons: `select kind, record_id, version, reason, given_at, ${person('given_by')} as by
    from guard_reasons where student_id = $1 order by id`,
  in_school: `select c.*, y.year_name as year, t.term_name as term, o.school from school_checks c
    join years y on y.id = c.year_id join terms t on t.id = c.term_id join schools o on o.id = c.school_id
    where c.student_id = $1 order by c.id`,
  attention: `select n.*, ${person('n.owner_id')} as owner from attention_notes n
    where n.student_id = $1 order by n.id`,
  // Without the stop link: that is only for its reader.
  letters: `select o.recipient, o.state, o.subject, o.created_at,
    replace(o.text_body, coalesce(o.unsubscribe, ''), '${sampleStopLink('')}') as text_body, o.sent_at,
    y.year_name as year, t.term_name as term from progress_letters l
    join outbox o on o.id = l.outbox_id join years y on y.id = l.year_id
    join terms t on t.id = l.term_id where l.student_id = $1 order by o.id`,
  changes: `select at, ${person('user_id')} as by, action, fields, old_values, new_values
    from change_log where entity = 'student' and entity_id = $1 order by id`,
  openings: `select at, ${person('user_id')} as by, kind from read_log
    where student_id = $1 order by id`,
  files: `select path, purpose, type, bytes, sha256, created_at from stored_files
    where student_id = $1 order by path`,
};

type Row = Readonly<Record<string, unknown>>;

/** Marks and money are whole hundredths in the tables; people get decimals. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      (name === 'mark' || name === 'cost') && typeof value === 'number'
        ? hundredthsText(value)
        : value,
    ]),
  );

/** The ZIP of one student, and how many rows stand in it. */
export interface StudentExport {
  readonly body: Readable;
  readonly rows: number;
}

/**
 * Everything about one student: `student.json` and each file under `files/`, by the path that the
 * JSON gives it. The files stream out one after the other.
 */
export async function exportOfStudent(app: App, id: number, now: Date): Promise<StudentExport> {
  const files = await listStudentFiles(app.db.read, id);
  let rows = 0;
  const told: Record<string, readonly Row[]> = {};
  for (const [name, text] of Object.entries(sections)) {
    const found = await app.db.rows<Row>(text, [id]);
    told[name] = found.map(readable);
    rows += found.length;
  }
  const json = JSON.stringify(
    { exported_at: now.toISOString(), ...(await currencyBeside(app.db)), ...told },
    null,
    2,
  );
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'student.json', body: [Buffer.from(`${json}\n`)] };
    for (const { path } of files) {
      const body = await app.files.open(path);
      if (body) yield { name: `files/${path}`, body };
      else app.log.warn('a file of an export is not in the store', { id });
    }
  }
  return { body: Readable.from(zip(entries(), now)), rows };
}
