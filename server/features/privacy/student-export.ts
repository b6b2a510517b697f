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
import { pathOfStudent, siblingsOfStudent } from '../path/status-events.ts';
import { periodsOfStudent, supporterIdOf } from '../sponsorships/sponsorships.ts';

const person = (id: string) =>
  `(select p.first_name || ' ' || p.last_name from users p where p.id = ${id})`;
/** SQL: what stands behind the ids of a row `r`. */
const behind = {
  year: '(select year_name from years where id = r.year_id) as year',
  term: '(select term_name from terms where id = r.term_id) as term',
  class: '(select class_name from classes where id = r.class_id) as class',
  school: '(select school from schools where id = r.school_id) as school',
  subject: '(select subject_name from subjects where id = r.subject_id) as subject',
  kind: '(select name from paper_kinds where id = r.kind_id) as kind',
  owner: `${person('r.owner_id')} as owner`,
  by: `${person('r.voided_by')} as by`,
  verified_by_name: `${person('r.verified_by')} as verified_by_name`,
};
type Behind = keyof typeof behind;

/** The rows of a table about the student, each with the names behind its ids. */
const about = (table: string, names: readonly Behind[] = [], order = 'r.id') =>
  `select ${['r.*', ...names.map((name) => behind[name])].join(', ')} from ${table} r
    where r.student_id = $1 order by ${order}`;

/** The rows below the reports of a kind. */
function rowsOf(kind: ReportKindName): string {
  const { table, rowTable } = storedReports[kind];
  const columns = kind === 'academic' ? `r.*, ${behind.subject}` : 'r.*';
  return `select ${columns} from ${rowTable} r join ${table} o on o.id = r.report_id
    where o.student_id = $1 order by r.report_id, r.position`;
}

const versionsOf = (kind: ReportKindName) => `select v.version, v.content, v.path,
  v.verified_at, v.replaced_at, v.reason, ${person('v.verified_by')} as verified_by,
  ${person('v.replaced_by')} as replaced_by from ${storedReports[kind].versions} v
  join ${storedReports[kind].table} r on r.id = v.report_id where r.student_id = $1 order by v.id`;

/** Everything that the tables hold about one student, section by section (rule 13.4). */
const sections: Readonly<Record<string, string>> = {
  student: `select s.*, o.school, ${person('s.liaison_id')} as liaison,
    ${person(supporterIdOf('s'))} as supporter from students s
    join schools o on o.id = s.school_id where s.id = $1`,
  path: pathOfStudent,
  siblings: siblingsOfStudent,
  sponsorships: periodsOfStudent(person),
  schools: `select o.school, p.from_day, p.source from student_schools p
    join schools o on o.id = p.school_id where p.student_id = $1 order by p.from_day`,
  expected_picture: about('expected_pictures', [], 'r.student_id'),
  own_fields: `select f.name, f.kind, v.value from own_values v join own_fields f on f.id = v.field_id
    where v.student_id = $1 order by f.id`,
  photo_consent: about('photo_consents', [], 'r.student_id'),
  ...Object.fromEntries(
    reportKinds.flatMap((kind) => {
      const { table, rowTable } = storedReports[kind];
      return [
        [table, about(table, ['year', 'term', 'class', 'verified_by_name'], orderOf('r'))],
        [rowTable, rowsOf(kind)],
      ];
    }),
  ),
  ...namedByKind((kind) => storedReports[kind].versions, versionsOf),
  documents: about('documents', ['year']),
  papers: about('papers', ['kind']),
  voided: about('voided_records', ['by', 'year', 'term']),
  gallery: about('media'),
  reasons: `select kind, record_id, version, reason, given_at, ${person('given_by')} as by
    from guard_reasons where student_id = $1 order by id`,
  in_school: about('school_checks', ['year', 'term', 'school']),
  attention: about('attention_notes', ['owner']),
  news_questions: `select q.asked_at, q.sentence, ${person('q.user_id')} as by from news_questions q
    where q.student_id = $1 order by q.id`,
  supporter_visits: `select v.since, v.seen_at, ${person('v.user_id')} as by from learner_visits v
    where v.student_id = $1 order by v.user_id`,
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

/**
 * Everything about one student: `student.json` and each file under `files/`, by the path that the
 * JSON gives it. The files stream out one after the other.
 */
export async function exportOfStudent(app: App, id: number, now: Date) {
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
