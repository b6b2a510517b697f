import { attentionFields } from '#contract/attention/record.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { documentTypeNames } from '#contract/documents/types.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { schoolCheckFields } from '#contract/in-school/record.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { shownOwn } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import { paperKindRecord, paperRecord } from '#contract/papers/record.ts';
import { pathEventFields } from '#contract/path/record.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { clusterRecord, schoolFields } from '#contract/schools/record.ts';
import { sponsorshipFields } from '#contract/sponsorships/record.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentFields } from '#contract/students/record.ts';
import { termFields } from '#contract/term-calendar/record.ts';
import { userFields } from '#contract/users/record.ts';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import type { LongSheet } from '../../files/workbook.ts';
import { readOwnFields } from '../own-fields/own-fields.queries.ts';
import { column, columnsWith, plainColumn, type Row, textOf, wholeColumn } from './columns.ts';
import type { Names } from './names.ts';
import type { PlacedFiles } from './placed-files.ts';
import { reportSheets } from './report-sheets.ts';
import { fewRows, referenceRows, rowsById, tableRows } from './rows.queries.ts';
import { sheetOf, yes } from './sheet.ts';

/** For a name of a list: since when it is retired, and what it was merged into. */
const mended = [plainColumn('Retired At', 'retired_at'), plainColumn('Merged Into', 'merged_name')];
const flag = (head: string, name: string) =>
  column(head, (row) => (Number(row[name]) === 1 ? yes : null), 12);

/** What is written in an own field, also in one that is no longer offered. */
const ownColumn = ({ id, name, kind }: OwnField) =>
  column(name, (row) => {
    const value = textOf(row[`own_${id}`]);
    return value === null ? null : shownOwn(kind, value);
  });
const writtenIn = ({ id }: OwnField) =>
  `, (select v.value from own_values v where v.student_id = s.id and v.field_id = ${id}) as own_${id}`;

/** What the foundation chose, its people, and its lists of names. */
function houseSheets(
  db: Database,
  names: Names,
  files: PlacedFiles,
  own: readonly OwnField[],
): LongSheet[] {
  const { person, student, described } = columnsWith(names);
  const nameOf = (kind: 'school' | 'scale' | 'class', id: unknown) =>
    names.named[kind].get(Number(id)) ?? null;
  /** With the name that a name was merged into. */
  const mendedRows = (table: 'clusters' | 'schools', name: string) =>
    rowsById(
      db,
      `select r.*, (select m.${name} from ${table} m where m.id = r.merged_into) as merged_name
        from ${table} r`,
      'r.id',
    );
  return [
    sheetOf('Foundation', described(foundationFields), fewRows(db, 'select * from foundation')),
    sheetOf(
      'Students',
      [
        ...described(studentFields, (path, { ref }, field) =>
          field === 'pic'
            ? files.place(path, 'pictures', [String(ref)])
            : files.place(path, 'certificates', [String(ref), 'certificate']),
        ),
        column(
          'Small Picture',
          ({ thumb, picture, ref }) =>
            thumb === picture ? null : files.place(textOf(thumb), 'small-pictures', [String(ref)]),
          34,
        ),
        plainColumn('Erased At', 'erased_at'),
        plainColumn('Without Supporter Since', 'unsupported_since'),
        plainColumn('Not Active Since', 'inactive_since'),
        plainColumn('Pauses Since', 'paused_since'),
        ...own.map(ownColumn),
      ],
      rowsById(
        db,
        `select s.*, e.erased_at ${own.map(writtenIn).join('')} from students s
          left join erasures e on e.student_id = s.id`,
        's.id',
      ),
    ),
    sheetOf(
      'Own Fields',
      [
        plainColumn('Name', 'name'),
        plainColumn('Kind', 'kind', 12),
        column('Choices', (row) =>
          (JSON.parse(textOf(row.choices) ?? '[]') as string[]).join(', '),
        ),
        flag('For Supporters', 'for_supporters'),
        flag('Retired', 'is_retired'),
      ],
      fewRows(db, 'select * from own_fields order by id'),
    ),
    sheetOf(
      'Schools of Students',
      [
        ...student,
        column('School', (row) => nameOf('school', row.school_id) ?? ''),
        plainColumn('From', 'from_day'),
        plainColumn('Known From', 'source'),
      ],
      tableRows(db, 'student_schools'),
    ),
    sheetOf(
      'Photo Consents',
      [...student, ...described(photoConsentFields), plainColumn('Withdrawn At', 'withdrawn_at')],
      rowsById(db, 'select r.*, r.student_id as id from photo_consents r', 'r.student_id'),
    ),
    sheetOf('Users', described(userFields), tableRows(db, 'users')),
    sheetOf(
      'Clusters',
      [...described(clusterRecord.fields), ...mended],
      mendedRows('clusters', 'cluster_name'),
    ),
    sheetOf('Schools', [...described(schoolFields), ...mended], mendedRows('schools', 'school')),
    sheetOf(
      'Reference Data',
      [
        plainColumn('Kind', 'kind', 12),
        plainColumn('Name', 'name', 40),
        column('Category', ({ category: of }) => (of === 1 || of === 2 ? categoryNames[of] : null)),
        ...mended,
        plainColumn('Place in the Year', 'term_place'),
      ],
      fewRows(db, referenceRows),
    ),
    sheetOf('Term Days', described(termFields), tableRows(db, 'term_calendar')),
    sheetOf(
      'Grading Scales',
      [
        plainColumn('Grading scale', 'name'),
        column('Category', (row) => categoryNames[row.category === 2 ? 2 : 1]),
        flag('Has Marks', 'has_marks'),
        plainColumn('Over All Subjects', 'mean', 12),
        plainColumn('Grade', 'label'),
        wholeColumn('Points', 'points'),
        wholeColumn('Lowest Mark', 'lowest'),
        wholeColumn('Highest Mark', 'highest'),
        flag('Stands for No Mark', 'no_mark'),
      ],
      fewRows(
        db,
        `select g.*, k.* from scales g join scale_steps k on k.scale_id = g.id
          order by g.id, k.position`,
      ),
    ),
    sheetOf(
      'Uses of Scales',
      [
        column('Grading scale', (row) => nameOf('scale', row.scale_id)),
        column('Class', (row) => nameOf('class', row.class_id)),
        wholeColumn('From Year', 'from_year'),
      ],
      fewRows(db, 'select u.* from scale_uses u order by u.id'),
    ),
    sheetOf(
      'Kinds of Papers',
      described(paperKindRecord.fields),
      fewRows(db, 'select k.* from paper_kinds k order by k.id'),
    ),
    sheetOf(
      'Texts of Letters',
      [
        plainColumn('Language', 'language', 10),
        ...described(letterTextFields),
        plainColumn('Added At', 'saved_at'),
        ...person('Added By', 'saved_by'),
      ],
      fewRows(db, 'select t.* from letter_texts t order by t.id'),
    ),
  ];
}

/** Papers, pictures, and what was said of students. */
function paperSheets(db: Database, names: Names, files: PlacedFiles): LongSheet[] {
  const { person, student, described } = columnsWith(names);
  const refOf = (row: Row) => names.students.get(Number(row.student_id))?.ref ?? '';
  const changed = plainColumn('Changed At', 'updated_at');
  const gallery = (folder: string) => (path: string | null, row: Row) =>
    files.place(path, folder, [refOf(row), 'gallery']);
  return [
    sheetOf(
      'Documents',
      [
        ...described(documentRecord.fields, (path, row) =>
          files.place(path, 'documents', [
            refOf(row),
            row.type === 1 || row.type === 2 ? documentTypeNames[row.type] : '',
            names.named.year.get(Number(row.year_id)) ?? '',
          ]),
        ),
        plainColumn('Added At', 'created_at'),
        changed,
      ],
      tableRows(db, 'documents'),
    ),
    sheetOf(
      'Sponsorships',
      [...student, ...person('Supporter', 'supporter_id'), ...described(sponsorshipFields)],
      tableRows(db, 'sponsorships'),
    ),
    sheetOf(
      'Path',
      [
        ...student,
        ...described(pathEventFields),
        plainColumn('Promotion', 'promotion_id', 10),
        plainColumn('Told Supporter At', 'told_at'),
        ...person('Told By', 'told_by'),
      ],
      tableRows(db, 'path_events'),
    ),
    sheetOf(
      'Brothers and Sisters',
      [
        ...student,
        column('Brother or Sister', ({ sibling_id }) => refOf({ student_id: sibling_id ?? null })),
      ],
      rowsById(db, 'select r.*, r.student_id as id from student_siblings r', 'r.student_id'),
    ),
    sheetOf(
      'Papers',
      [
        ...described(paperRecord.fields, (path, row) =>
          files.place(path, 'papers', [
            refOf(row),
            names.named.paper_kind.get(Number(row.kind_id)) ?? '',
          ]),
        ),
        plainColumn('Added At', 'created_at'),
        ...person('Added By', 'created_by'),
      ],
      tableRows(db, 'papers'),
    ),
    sheetOf(
      'Media',
      [
        ...described(mediaRecord.fields, gallery('gallery')),
        column(
          'Small Picture',
          (row) =>
            row.thumb === row.path ? null : gallery('small-pictures')(textOf(row.thumb), row),
          34,
        ),
        plainColumn('Added At', 'created_at'),
        ...person('Added By', 'created_by'),
      ],
      tableRows(db, 'media'),
    ),
    sheetOf(
      'In School',
      [...described(schoolCheckFields), changed],
      tableRows(db, 'school_checks'),
    ),
    sheetOf(
      'Attention',
      [...described(attentionFields), changed],
      tableRows(db, 'attention_notes'),
    ),
  ];
}

/** The files that the sheets before it name. */
function fileSheet(db: Database, names: Names, files: PlacedFiles): LongSheet {
  async function* fileRows(): AsyncGenerator<Row[]> {
    for (const part of inParts(files.all())) {
      const paths = part.map(({ path }) => path);
      const query = db.read.selectFrom('stored_files').selectAll();
      const found = await query.where('path', 'in', paths).execute();
      const byPath = new Map(found.map((row) => [row.path, row]));
      yield paths.flatMap((path) => byPath.get(path) ?? []);
    }
  }
  const named = (path: unknown) => files.nameOf(String(path)) ?? null;
  return sheetOf(
    'Files',
    [
      column('File', (row) => named(row.path), 40),
      ...columnsWith(names).student,
      plainColumn('Folder', 'purpose', 12),
      plainColumn('Kind', 'type', 10),
      column('Bytes', (row) => Number(row.bytes), 12, 'whole'),
      plainColumn('SHA-256', 'sha256', 66),
      column('Small Picture of', (row) => (row.thumb_of === null ? null : named(row.thumb_of)), 40),
      plainColumn('Added At', 'created_at'),
    ],
    fileRows(),
  );
}

/**
 * All sheets but the first, of everything that the tables keep of people and their papers: a record's description
 * and what is kept beside it. One after the other: files get their place in the folder while the sheets that name
 * them are written.
 */
export async function* allSheets(
  db: Database,
  names: Names,
  files: PlacedFiles,
): AsyncGenerator<LongSheet> {
  yield* houseSheets(db, names, files, await readOwnFields(db.read));
  yield* reportSheets(db, names, files);
  yield* paperSheets(db, names, files);
  yield fileSheet(db, names, files);
}
