import type { FinanceInput } from '#contract/finance/shapes.ts';
import { hundredthsOf } from '#contract/hundredths.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import type { Received } from '../../files/receive.ts';
import {
  correctReport,
  fileReport,
  type ReportForm,
  type ReportKind,
} from '../term-reports/term-reports.filing.ts';
import { differences, keepIds } from '../term-reports/term-reports.service.ts';
import { keepStoredReport, listItems, replaceItems } from './finance.queries.ts';

const table = 'finance_reports';
const kind: ReportKind = { table, field: 'receipt', folder: 'receipts' };

type Uploads = ReadonlyMap<string, Received>;
type StoredItems = Awaited<ReturnType<typeof listItems>>;

/** Items with their cost in whole cents; the shape has judged them already. */
const inCents = (input: FinanceInput) =>
  input.items.map((item) => ({ ...item, cost: hundredthsOf(item.cost) }));

function formOf(
  input: FinanceInput,
  uploads: Uploads,
): ReportForm<{ items: ReturnType<typeof inCents> }> {
  const rules = async () => ({ ok: true, results: { items: inCents(input) } }) as const;
  return { kind, keys: input, uploads, rules };
}

/** The part of a report that the change log tells with values: keys, state and money (security 12.2). */
export function loggedReport(report: {
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

/** Files a report with its receipt. @throws Invalid, Conflict */
export function addReport(
  app: App,
  actor: Actor,
  input: FinanceInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  return fileReport(app, actor, formOf(input, uploads), async (trx, filed, results) => {
    const { id } = await trx
      .insertInto(table)
      .values({ ...filed, liaison_comment: input.liaison_comment })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceItems(trx, id, keepIds(results.items, []));
    return { id, after: loggedReport({ ...filed, items: await listItems(trx, id) }) };
  });
}

/** What changed beside the values that `loggedReport` tells: the words of an item stay out of the log. */
function changedNames(
  old: { readonly liaison_comment: string; readonly items: StoredItems },
  input: FinanceInput,
  items: StoredItems,
): string[] {
  const before = new Map(old.items.map(({ id, item }) => [id, item]));
  const renamed = items.filter(({ id, item }) => before.has(id) && before.get(id) !== item);
  const comment = old.liaison_comment === input.liaison_comment ? [] : ['liaison_comment'];
  return [...comment, ...renamed.map(({ id }) => `item.${id}.item`)];
}

/** Corrects a report. @throws Missing, Invalid, Conflict */
export function editReport(
  app: App,
  actor: Actor,
  id: number,
  input: FinanceInput,
  uploads: Uploads,
): Promise<{ id: number }> {
  return correctReport(
    app,
    actor,
    id,
    formOf(input, uploads),
    (trx) => keepStoredReport(app.db, trx, id),
    async (trx, old, corrected, results) => {
      const columns = { ...corrected, liaison_comment: input.liaison_comment };
      await trx.updateTable(table).set(columns).where('id', '=', id).execute();
      await replaceItems(trx, id, keepIds(results.items, old.items));
      const items = await listItems(trx, id);
      const values = differences(loggedReport(old), loggedReport({ ...corrected, items }));
      return {
        ...values,
        fields: [...Object.keys(values.after), ...changedNames(old, input, items)],
      };
    },
  );
}
