import { attentionFields } from '#contract/attention/record.ts';
import { documentRecord } from '#contract/documents/record.ts';
import { documentTypeNames } from '#contract/documents/types.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { mediaRecord } from '#contract/gallery/record.ts';
import { schoolCheckFields } from '#contract/in-school/record.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { categoryNames } from '#contract/reference-data/categories.ts';
import { type ReportKindName, reportKinds } from '#contract/report-kinds.ts';
import { clusterRecord, schoolFields } from '#contract/schools/record.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { studentFields } from '#contract/students/record.ts';
import { termFields } from '#contract/term-calendar/record.ts';
import { isMailed } from '#contract/term-reports/reports.ts';
import { userFields } from '#contract/users/record.ts';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { LongSheet } from '../exports/workbook.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import {
  column,
  describedColumns,
  personColumns,
  plainColumn,
  type Row,
  type SheetColumn,
  studentColumns,
} from './columns.ts';
import type { Names } from './names.ts';
import type { PlacedFiles } from './placed-files.ts';
import { reportSheets } from './report-sheets.ts';
import * as rows from './rows.queries.ts';
import { contentHeads, contentParts, folders, heads, titles, yes } from './sheet-names.ts';

/** For a name of a list: since when it is retired, and what it was merged into. */
const mended = [
  plainColumn(heads.retiredAt, 'retired_at'),
  plainColumn(heads.mergedInto, 'merged_name'),
];

type Parts = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const nameOf = ({ named }: Names, kind: 'school' | 'year' | 'term', id: unknown) =>
  named[kind].get(Number(id)) ?? '';
const refOf = ({ students }: Names, id: unknown) => students.get(Number(id))?.ref ?? '';

async function* cellsOf(parts: Parts, columns: readonly SheetColumn[], names: Names) {
  for await (const part of parts)
    yield part.map((row) => columns.map((one) => one.cell(row, names)));
}

/** Replaces the stored mark by the one that is shown. */
async function* withTold(parts: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const part of parts) yield part.map((row) => ({ ...row, mark: row.told }));
}

async function* chained(parts: readonly AsyncIterable<Row[]>[]): AsyncGenerator<Row[]> {
  for (const one of parts) yield* one;
}

/** All sheets but the first and the last, of everything that the tables keep of people and their papers. */
export class Sheets {
  readonly #db: Database;
  readonly #names: Names;
  readonly #files: PlacedFiles;

  constructor(db: Database, names: Names, files: PlacedFiles) {
    this.#db = db;
    this.#names = names;
    this.#files = files;
  }

  #sheet(title: string, columns: readonly SheetColumn[], parts: Parts): LongSheet {
    return { title, columns, parts: cellsOf(parts, columns, this.#names) };
  }

  #students(): LongSheet {
    const small = (row: Row) => {
      const thumb = textOf(row.thumb);
      return thumb === textOf(row.picture)
        ? null
        : this.#files.place(thumb, folders.small, [String(row.ref)]);
    };
    const columns = [
      ...describedColumns(studentFields, (field, path, row) =>
        field === 'pic'
          ? this.#files.place(path, folders.pictures, [String(row.ref)])
          : this.#files.place(path, folders.certificates, [String(row.ref), 'certificate']),
      ),
      column(heads.smallPicture, small, 34),
      plainColumn(heads.erasedAt, 'erased_at'),
      plainColumn(heads.unsupportedSince, 'unsupported_since'),
      plainColumn(heads.inactiveSince, 'inactive_since'),
    ];
    return this.#sheet(titles.students, columns, rows.studentRows(this.#db));
  }

  #periods(): LongSheet {
    const columns = [
      ...studentColumns,
      column(heads.school, (row, names) => nameOf(names, 'school', row.school_id)),
      plainColumn(heads.fromDay, 'from_day'),
      plainColumn(heads.source, 'source'),
    ];
    return this.#sheet(titles.periods, columns, rows.periodRows(this.#db));
  }

  #consents(): LongSheet {
    const columns = [
      ...studentColumns,
      ...describedColumns(photoConsentFields),
      plainColumn(heads.withdrawnAt, 'withdrawn_at'),
    ];
    return this.#sheet(titles.consents, columns, rows.consentRows(this.#db));
  }

  async #referenceData(): Promise<LongSheet> {
    const category = (row: Row) =>
      row.category === 1 || row.category === 2 ? categoryNames[row.category] : null;
    const columns = [
      plainColumn(heads.kind, 'kind', 12),
      plainColumn(heads.name, 'name', 40),
      column(heads.category, category),
      ...mended,
      plainColumn(heads.place, 'term_place'),
    ];
    return this.#sheet(titles.names, columns, [await rows.referenceRows(this.#db)]);
  }

  async #scales(): Promise<LongSheet> {
    const whole = (head: string, name: string) =>
      column(head, (row) => (typeof row[name] === 'number' ? row[name] : null), 12, 'whole');
    const flag = (head: string, name: string) =>
      column(head, (row) => (Number(row[name]) === 1 ? yes : null), 12);
    const columns = [
      plainColumn(heads.scale, 'name'),
      column(heads.category, (row) => categoryNames[row.category === 2 ? 2 : 1]),
      flag(heads.hasMarks, 'has_marks'),
      plainColumn(heads.mean, 'mean', 12),
      plainColumn(heads.grade, 'label'),
      whole(heads.points, 'points'),
      whole(heads.lowest, 'lowest'),
      whole(heads.highest, 'highest'),
      flag(heads.noMark, 'no_mark'),
    ];
    return this.#sheet(titles.scales, columns, [await rows.scaleRows(this.#db)]);
  }

  async #scaleUses(): Promise<LongSheet> {
    const columns = [
      column(heads.scale, (row, { named }) => named.scale.get(Number(row.scale_id)) ?? null),
      column(heads.class, (row, { named }) => named.class.get(Number(row.class_id)) ?? null),
      column(
        heads.fromYear,
        (row) => (typeof row.from_year === 'number' ? row.from_year : null),
        12,
        'whole',
      ),
    ];
    return this.#sheet(titles.scaleUses, columns, [await rows.scaleUseRows(this.#db)]);
  }

  async #letterTexts(): Promise<LongSheet> {
    const columns = [
      plainColumn(heads.language, 'language', 10),
      ...describedColumns(letterTextFields),
      plainColumn(heads.addedAt, 'saved_at'),
      ...personColumns(heads.addedBy, 'saved_by'),
    ];
    return this.#sheet(titles.letterTexts, columns, [await rows.letterTextRows(this.#db)]);
  }

  async *#reports(kind: ReportKindName): AsyncGenerator<LongSheet> {
    const { record, row: below, ...sheet } = reportSheets[kind];
    const placed = (_field: string, path: string | null, row: Row, names: Names) =>
      this.#files.place(path, sheet.folder, [
        refOf(names, row.student_id),
        storedReports[kind].file,
        nameOf(names, 'year', row.year_id),
        nameOf(names, 'term', row.term_id),
      ]);
    const terms = await rows.termsOf(this.#db, kind);
    const columns = [
      ...describedColumns(record.fields, placed),
      plainColumn(heads.schoolThen, 'school_name'),
      ...(kind === 'finance' ? [plainColumn(heads.currency, 'currency', 10)] : []),
      ...personColumns(heads.verifiedBy, 'verified_by'),
      plainColumn(heads.verifiedAt, 'verified_at'),
      ...personColumns(heads.sentBackBy, 'sent_back_by'),
      plainColumn(heads.sentBackAt, 'sent_back_at'),
      column(
        heads.mailed,
        ({ version, mailed_version }) => (isMailed({ version, mailed_version }) ? yes : null),
        10,
      ),
    ];
    const reports = terms.map((term) => rows.reportsOf(this.#db, kind, term));
    yield this.#sheet(sheet.title, columns, withTold(chained(reports)));
    const { year_id, term_id, class_id } = record.fields;
    const ofRow = [
      ...studentColumns,
      ...describedColumns({ year_id, term_id, class_id }),
      ...describedColumns(below.fields),
    ];
    for (const term of terms) {
      const year = nameOf(this.#names, 'year', term.year_id);
      const title = `${sheet.rows} ${year} ${nameOf(this.#names, 'term', term.term_id)}`;
      const found = rows.rowsOf(this.#db, kind, term);
      yield this.#sheet(title, ofRow, withTold(found));
    }
  }

  /** Verified versions of corrected reports, in JSON: only this app reads them. */
  #versions(kind: ReportKindName): LongSheet {
    const { record, versions, folder } = reportSheets[kind];
    const { year_id, term_id } = record.fields;
    const contentOf = (row: Row) =>
      kindsOfReport[kind].toldVersion(JSON.parse(String(row.content)), row.category === 2 ? 2 : 1);
    const file = (row: Row, names: Names) =>
      this.#files.place(textOf(row.path), folder, [
        refOf(names, row.student_id),
        'version',
        nameOf(names, 'year', row.year_id),
        nameOf(names, 'term', row.term_id),
      ]);
    const columns = [
      ...studentColumns,
      ...describedColumns({ year_id, term_id }),
      column(heads.version, (row) => Number(row.place), 10, 'whole'),
      column(heads.file, file, 34),
      ...personColumns(heads.verifiedBy, 'verified_by'),
      plainColumn(heads.verifiedAt, 'verified_at'),
      ...personColumns(heads.replacedBy, 'replaced_by'),
      plainColumn(heads.replacedAt, 'replaced_at'),
      plainColumn(heads.reason, 'reason', 40),
      ...contentHeads.map((head, at) =>
        column(head, (row) => contentParts(JSON.stringify(contentOf(row)))[at] ?? null, 40),
      ),
    ];
    return this.#sheet(versions, columns, rows.versionRows(this.#db, kind));
  }

  #documents(): LongSheet {
    const columns = [
      ...describedColumns(documentRecord.fields, (_field, path, row, names) =>
        this.#files.place(path, folders.documents, [
          refOf(names, row.student_id),
          row.type === 1 || row.type === 2 ? documentTypeNames[row.type] : '',
          nameOf(names, 'year', row.year_id),
        ]),
      ),
      plainColumn(heads.addedAt, 'created_at'),
      plainColumn(heads.changedAt, 'updated_at'),
    ];
    return this.#sheet(titles.documents, columns, rows.documentRows(this.#db));
  }

  #media(): LongSheet {
    const columns = [
      ...describedColumns(mediaRecord.fields, (_field, path, row, names) =>
        this.#files.place(path, folders.media, [refOf(names, row.student_id), 'gallery']),
      ),
      column(
        heads.smallPicture,
        (row, names) =>
          row.thumb === row.path
            ? null
            : this.#files.place(textOf(row.thumb), folders.small, [
                refOf(names, row.student_id),
                'gallery',
              ]),
        34,
      ),
      plainColumn(heads.addedAt, 'created_at'),
      ...personColumns(heads.addedBy, 'created_by'),
    ];
    return this.#sheet(titles.media, columns, rows.mediaRows(this.#db));
  }

  #inSchool(): LongSheet {
    const columns = [
      ...describedColumns(schoolCheckFields),
      plainColumn(heads.changedAt, 'updated_at'),
    ];
    return this.#sheet(titles.inSchool, columns, rows.schoolCheckRows(this.#db));
  }

  #attention(): LongSheet {
    const columns = [
      ...describedColumns(attentionFields),
      plainColumn(heads.changedAt, 'updated_at'),
    ];
    return this.#sheet(titles.attention, columns, rows.attentionRows(this.#db));
  }

  async *#fileRows(): AsyncGenerator<Row[]> {
    for (const part of inParts(this.#files.all())) {
      const paths = part.map(({ path }) => path);
      const query = this.#db.read.selectFrom('stored_files').selectAll();
      const found = await query.where('path', 'in', paths).execute();
      const byPath = new Map(found.map((row) => [row.path, row]));
      yield paths.flatMap((path) => byPath.get(path) ?? []);
    }
  }

  #fileList(): LongSheet {
    const named = (path: unknown) => this.#files.nameOf(String(path)) ?? null;
    const columns = [
      column(heads.file, (row) => named(row.path), 40),
      ...studentColumns,
      plainColumn(heads.folder, 'purpose', 12),
      plainColumn(heads.kind, 'type', 10),
      column(heads.bytes, (row) => Number(row.bytes), 12, 'whole'),
      plainColumn(heads.sha256, 'sha256', 66),
      column(heads.smallOf, (row) => (row.thumb_of === null ? null : named(row.thumb_of)), 40),
      plainColumn(heads.addedAt, 'created_at'),
    ];
    return this.#sheet(titles.files, columns, this.#fileRows());
  }

  /** One after the other: files get their place in the folder while the sheets that name them are written. */
  async *all(): AsyncGenerator<LongSheet> {
    const db = this.#db;
    yield this.#sheet(titles.foundation, describedColumns(foundationFields), [
      await rows.foundationRows(db),
    ]);
    yield this.#students();
    yield this.#periods();
    yield this.#consents();
    yield this.#sheet(titles.users, describedColumns(userFields), rows.userRows(db));
    yield this.#sheet(
      titles.clusters,
      [...describedColumns(clusterRecord.fields), ...mended],
      rows.clusterRows(db),
    );
    const ofSchools = [...describedColumns(schoolFields), ...mended];
    yield this.#sheet(titles.schools, ofSchools, rows.schoolRows(db));
    yield await this.#referenceData();
    yield this.#sheet(titles.termDays, describedColumns(termFields), rows.termDayRows(db));
    yield await this.#scales();
    yield await this.#scaleUses();
    yield await this.#letterTexts();
    for (const kind of reportKinds) yield* this.#reports(kind);
    for (const kind of reportKinds) yield this.#versions(kind);
    yield this.#documents();
    yield this.#media();
    yield this.#inSchool();
    yield this.#attention();
    yield this.#fileList();
  }
}
