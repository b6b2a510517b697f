import type { FinanceInput } from '#contract/finance/shapes.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import { reportMessages as words } from '#contract/term-report.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Reader } from '../../db/database.ts';
import { Invalid, Missing } from '../../errors.ts';
import type { Kept } from '../../files/files.ts';
import { keepField } from '../../files/keep-field.ts';
import type { Received } from '../../files/receive.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import {
  findKeyFaults,
  findReportStudent,
  keepReportStudent,
  type ReportStudent,
} from '../../term-reports/term-report.queries.ts';
import {
  correctedColumns,
  differences,
  filedColumns,
  keepIds,
  oncePerTerm,
  replaceFile,
  reportEntities,
  requireActive,
} from '../../term-reports/term-report.service.ts';
import { keepStoredReport, listItems, replaceItems } from './finance.queries.ts';

const table = 'finance_reports';

type Uploads = ReadonlyMap<string, Received>;
type StoredItems = Awaited<ReturnType<typeof listItems>>;

/**
 * Asked before the receipt is worked on, and again inside the transaction, where the student is
 * kept; the items were judged by the shape.
 * @throws Invalid, then Conflict (contract 2: valid, then state)
 */
async function judge(
  reader: Reader,
  input: FinanceInput,
  student: ReportStudent | undefined,
  ownId: number | null,
): Promise<ReportStudent> {
  const faults = await findKeyFaults(reader, table, input, ownId);
  if (!student) throw new Invalid({ student_id: [words.student], ...faults });
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  requireActive(student);
  return student;
}

const inCents = (input: FinanceInput) =>
  input.items.map((item) => ({ ...item, cost: hundredthsOf(item.cost) }));

/** The part of a report that the change log tells with values: keys, state and money (security 12.2). */
function logged(report: {
  readonly year_id: number;
  readonly term_id: number;
  readonly class_id: number;
  readonly status: number;
  readonly items: StoredItems;
}) {
  const { year_id, term_id, class_id, status, items } = report;
  return {
    ...{ year_id, term_id, class_id, status },
    ...Object.fromEntries(
      items.flatMap((one): [string, string | number][] => [
        [`item.${one.id}.category`, one.category],
        [`item.${one.id}.cost`, one.cost],
      ]),
    ),
  };
}

/**
 * Files a report with its receipt.
 * @throws Invalid (a second one of the term too, also under a race), Conflict for a student not Active
 */
export async function addReport(
  app: App,
  actor: Actor,
  input: FinanceInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  const { read } = app.db;
  await judge(read, input, await findReportStudent(read, input.student_id), null);
  const receipt = await keepField(app.files, uploads, 'receipt', 'receipts');
  if (!receipt) throw new Error('The endpoint lets no report through without its receipt');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, input.student_id);
      const student = await judge(trx, input, kept, null);
      await insertStoredFiles(trx, receipt, { studentId: student.id, purpose: 'receipts', now });
      const columns = filedColumns(input, student, actor, now.toISOString());
      const { id } = await trx
        .insertInto(table)
        .values({ ...columns, liaison_comment: input.liaison_comment, path: receipt.path })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceItems(trx, id, keepIds(inCents(input), []));
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'add',
        entity: reportEntities[table],
        id,
        after: {
          student_id: student.id,
          ...logged({ ...columns, items: await listItems(trx, id) }),
        },
      });
      return { id };
    });
  return app.files.holding([receipt], () => oncePerTerm(table, work()));
}

/** Names of what changed beside the values that `logged` tells: the words of an item stay out of the log. */
function changedNames(
  old: { readonly liaison_comment: string; readonly items: StoredItems },
  input: FinanceInput,
  items: StoredItems,
  receipt: Kept | null,
): string[] {
  const before = new Map(old.items.map(({ id, item }) => [id, item]));
  const names = items.filter(({ id, item }) => before.has(id) && before.get(id) !== item);
  return [
    ...(old.liaison_comment === input.liaison_comment ? [] : ['liaison_comment']),
    ...names.map(({ id }) => `item.${id}.item`),
    ...(receipt ? ['receipt'] : []),
  ];
}

/**
 * Corrects a report: items are replaced as a whole, verification falls away, the receipt is
 * replaced when a new one comes. A report stays with its student.
 * @throws Missing, Invalid, Conflict
 */
export async function editReport(
  app: App,
  actor: Actor,
  id: number,
  input: FinanceInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  const { read } = app.db;
  await judge(read, input, await findReportStudent(read, input.student_id), id);
  const receipt = await keepField(app.files, uploads, 'receipt', 'receipts');
  const now = app.now();
  const work = () =>
    app.db.transaction(async (trx) => {
      const kept = await keepReportStudent(app.db, trx, input.student_id);
      const old = await keepStoredReport(app.db, trx, id);
      if (!old) throw new Missing();
      if (old.student_id !== input.student_id)
        throw new Invalid({ student_id: [words.studentFixed] });
      const student = await judge(trx, input, kept, id);
      const columns = {
        ...correctedColumns(input, old, actor, now.toISOString()),
        liaison_comment: input.liaison_comment,
      };
      await trx.updateTable(table).set(columns).where('id', '=', id).execute();
      await replaceItems(trx, id, keepIds(inCents(input), old.items));
      const gone = receipt
        ? await replaceFile(
            trx,
            receipt,
            old.path,
            { studentId: student.id, purpose: 'receipts', now },
            (path) => trx.updateTable(table).set({ path }).where('id', '=', id).execute(),
          )
        : [];
      const items = await listItems(trx, id);
      const { before, after } = differences(logged(old), logged({ ...columns, items }));
      await recordChange(app.db, trx, {
        by: actor,
        at: now,
        action: 'edit',
        entity: reportEntities[table],
        id,
        fields: [...Object.keys(after), ...changedNames(old, input, items, receipt)],
        before,
        after,
      });
      return gone;
    });
  await app.files.remove(
    await app.files.holding(receipt ? [receipt] : [], () => oncePerTerm(table, work())),
  );
  return { id };
}
