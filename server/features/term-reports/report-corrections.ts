import type { Plain } from '#contract/record.ts';
import { reportStatus, reportMessages as words } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor, Change } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { lockStudent, requireMayFile } from '../../db/filed-students.ts';
import { requireSeen } from '../../db/record-versions.ts';
import { type ReportTable, versionsOf } from '../../db/report-kinds.ts';
import { recounting } from '../../db/term-totals.ts';
import { type Log, logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid, present } from '../../errors.ts';
import type { Kept } from '../../files/kept.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../files/stored-files.queries.ts';
import { withdrawOutdatedLetters } from '../letters/withdraw-letters.ts';
import type { Content, ReportKeys, ReportKind, ReportParts, StoredReport } from './report-kind.ts';
import { deleteRows, insertRows, lockReport, readSchoolNames } from './term-reports.queries.ts';
import {
  type Logged,
  loggedOf,
  ownerOf,
  type Uploads,
  type Valid,
  validateForm,
  withAuthor,
  withKeptIds,
  writtenColumns,
} from './term-reports.service.ts';

/** The rows as texts, of the columns that one of a form has. */
function textsOf(like: object, rows: readonly object[]): string[] {
  const names = Object.keys(like).filter((name) => !['id', 'sent_back_reason'].includes(name));
  return rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return JSON.stringify(names.map((name) => values.get(name)));
  });
}

/** Whether the rows of a form are those that the report has, in their order, so that none has to be written. */
export function hasSameRows(old: readonly object[], rows: readonly object[]): boolean {
  const [row = {}] = rows;
  return textsOf(row, old).join() === textsOf(row, rows).join();
}

/** Whether a form says anything else than the report does; that it was sent back is no part of what it says. */
export function isNewContent<Of extends ReportParts>(
  old: StoredReport<Of>,
  { keys, content }: { readonly keys: ReportKeys; readonly content: Content<Of> },
): boolean {
  const sorted = (like: object, rows: readonly object[]) => textsOf(like, rows).sort().join();
  const { term_id, year_id, class_id } = keys;
  const head = { term_id, year_id, class_id, ...content.columns };
  const [row = {}] = content.rows;
  return (
    sorted(head, [old]) !== sorted(head, [head]) ||
    sorted(row, old.rows) !== sorted(row, content.rows)
  );
}

/** The differences between two states of a report, for the change log. */
export function changesOf<Of extends ReportParts>(
  kind: ReportKind<Of>,
  before: Logged<Of>,
  after: Logged<Of>,
): Required<Pick<Change, 'fields' | 'before' | 'after'>> {
  const [old, now] = [loggedOf(kind, before), loggedOf(kind, after)];
  const values = differences(old.values, now.values);
  const reworded = Object.keys(now.words).filter(
    (name) => name in old.words && old.words[name] !== now.words[name],
  );
  return { ...values, fields: [...Object.keys(values.after), ...reworded] };
}

type Values = Readonly<Record<string, Plain>>;

function differences(before: Values, after: Values) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (state: Values) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { before: of(before), after: of(after) };
}

// Verified versions never change: a correction stores the old version and makes a new one.

/** Stores a verified report before it is corrected; for one that is not verified nothing is stored. */
export async function keepVersion<Of extends ReportParts>(
  { trx, actor, now }: Writing,
  kind: ReportKind<Of>,
  old: StoredReport<Of>,
  reason: string | null,
): Promise<void> {
  const { id, status, version, path, verified_by, verified_at } = old;
  if (status !== reportStatus.verified || verified_by === null || verified_at === null) return;
  await trx
    .insertInto(versionsOf(kind.table))
    .values({
      report_id: id,
      version,
      content: JSON.stringify(await kind.freeze(trx, old)),
      path,
      verified_by,
      verified_at,
      replaced_by: actor.id,
      replaced_at: now.toISOString(),
      reason,
    })
    .execute();
}

/**
 * Deletes the PDF that a report had so far, unless an old version shows it.
 * @returns the stored paths that are not needed after the commit
 */
export async function dropPdf(
  trx: Transaction,
  table: ReportTable,
  path: string,
): Promise<readonly string[]> {
  const kept = await trx
    .selectFrom(versionsOf(table))
    .select('id')
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return kept ? [] : deleteStoredFiles(trx, [path]);
}

/**
 * Corrects a locked report inside a transaction: it becomes unverified (rules 7.10 and 7.11), and what was verified is
 * stored as an old version. Who saves a report unchanged does not become its author.
 * @returns its version, what the caller logs, and the stored paths that are not needed after the commit
 */
export async function updateReport<Of extends ReportParts>(
  writing: Writing,
  kind: ReportKind<Of>,
  old: StoredReport<Of>,
  valid: Valid<Of>,
  pdf: Kept | null,
  reason: string | null,
): Promise<{ version: number; log: Log; gone: readonly string[] }> {
  const { trx, actor, now } = writing;
  await keepVersion(writing, kind, old, reason);
  if (pdf) await insertStoredFiles(trx, pdf, ownerOf(kind, valid, now));
  const version = old.version + 1;
  const { school_id } = valid.keys;
  const school = await readSchoolNames(trx, [
    { school_id: school_id === old.school_id ? null : school_id },
  ]);
  const name = school.get(school_id);
  const columns = { ...writtenColumns(valid), school_id: name ? school_id : old.school_id };
  const { student_id: _stays, school_id: _named, ...changed } = columns;
  const isWritten = pdf !== null || name !== undefined || isNewContent(old, valid);
  const rows = await recounting(trx, kind.table, [old.id], async () => {
    await trx
      .updateTable(kind.table)
      .set({
        ...changed,
        ...(pdf && { path: pdf.path }),
        ...(name && school_id !== null && { school_id, school_name: name }),
        verified_by: null,
        verified_at: null,
        sent_back_by: null,
        sent_back_at: null,
        version,
        updated_at: now.toISOString(),
        ...(isWritten && { updated_by: actor.id, authors: withAuthor(old.authors, actor.id) }),
      })
      .where('id', '=', old.id)
      .execute();
    if (hasSameRows(old.rows, valid.content.rows)) return old.rows;
    await deleteRows(trx, kind, old.id);
    return insertRows(trx, kind, old.id, withKeptIds(valid.content.rows, old.rows));
  });
  await withdrawOutdatedLetters(trx, kind.table, [old.id]);
  const { fields, ...values } = changesOf(kind, old, { ...columns, rows });
  return {
    version,
    log: { ...values, fields: [...fields, ...(pdf ? [kind.contract.pdf.field] : [])] },
    gone: pdf && old.path !== null ? await dropPdf(trx, kind.table, old.path) : [],
  };
}

/**
 * Corrects a report, with a new PDF or the one there is. A report stays with its student.
 * @throws Missing, Refused, Invalid, Conflict
 */
export async function correctReport<Of extends ReportParts>(
  app: App,
  actor: Actor,
  kind: ReportKind<Of>,
  id: number,
  input: Of['input'],
  uploads: Uploads,
): Promise<{ id: number }> {
  await requireMayFile(app.db.read, actor, [input.student_id]);
  // Without a PDF there is no long work, so checking once, below, is enough.
  if (uploads.size > 0) await validateForm(app.db.read, kind, input, id);
  const pdf = await storeUpload(app.files, uploads, kind.contract.pdf.field, kind.folder);
  const work = () =>
    write(app, actor, async (writing) => {
      const { trx } = writing;
      await lockStudent(trx, input.student_id);
      const old = present(await lockReport(trx, kind, id));
      requireSeen(actor.seen?.version, old.version);
      // Who says what they have read fills in our form, which asks for the reason once the report is verified.
      if (actor.seen && old.status === reportStatus.verified && !input.reason)
        throw new Invalid({ reason: [words.correction] });
      await requireMayFile(trx, actor, [input.student_id, old.student_id]);
      await kind.lockRules?.(trx);
      const valid = await validateForm(trx, kind, input, id);
      if (old.student_id !== input.student_id)
        throw new Invalid({ student_id: [words.studentFixed] });
      const reason = input.reason ?? null;
      const { log, gone } = await updateReport(writing, kind, old, valid, pdf, reason);
      await logChange(writing, { action: 'edit', entity: kind.record.entity, id, ...log });
      return gone;
    });
  await app.files.remove(await app.files.holding(pdf ? [pdf] : [], work));
  return { id };
}
