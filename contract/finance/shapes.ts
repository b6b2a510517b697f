import * as z from 'zod/mini';
import { decimalAsTyped, optionalId, rows, sumCurrency } from '../fields.ts';
import { editedShapes, inputShapes } from '../record.shapes.ts';
import {
  beginningsOf,
  correctionReason,
  frozenTerm,
  reportKeys,
  reportVersions,
} from '../term-reports/shapes.ts';
import { seenVersion } from '../versions.ts';
import { financeMessages as words } from './messages.ts';
import { financeFields, financeRecord, itemFields } from './record.ts';
import { costFault, itemsMax } from './rules.ts';

export {
  reportChoices,
  savedReport,
  verifiedReport,
  yearOfStudentQuery,
} from '../term-reports/shapes.ts';

const financeKeys = {
  ...reportKeys,
  ...editedShapes(financeFields),
  pathFinance: z.nullable(z.string()),
};

/** A report as the edit form reads it (rule 7.7); a cost is decimal text, '2350.00'. */
export const financeReport = z.object({
  ...financeKeys,
  currency: sumCurrency,
  items: z.array(
    z.object({ id: z.int(), category: z.string(), item: z.string(), cost: z.string() }),
  ),
});
export type FinanceReport = z.infer<typeof financeReport>;

/** What was paid for in the newest report, without what it cost. */
const begunItem = z.object({ category: z.string(), item: z.string() });
export type BegunItem = z.infer<typeof begunItem>;
export const financeBeginnings = beginningsOf(begunItem);

/** A report as the profile reads it: items grouped, totals formatted like '12,345.00' (rule 7.15). */
export const financeStatement = z.object({
  ...financeKeys,
  currency: sumCurrency,
  total_cost: z.string(),
  items: z.array(
    z.object({
      category: z.string(),
      category_total_cost: z.string(),
      category_items: z.array(z.object({ item: z.string(), cost: z.string() })),
    }),
  ),
});
export type FinanceStatement = z.infer<typeof financeStatement>;
/** Reports of one year, terms in order (rule 7.15). */
export const financeStatements = z.array(financeStatement);

const financeVersion = z.object({
  ...frozenTerm,
  ...editedShapes(financeFields),
  items: z.array(z.object({ category: z.string(), item: z.string(), cost: z.string() })),
});
export const financeVersions = reportVersions(financeVersion);
export type FinanceVersion = z.infer<typeof financeVersions>[number];

/** A cost stays decimal text, so that what was read can be sent again; `moneyOf` makes cents. */
const cost = z.pipe(
  decimalAsTyped(words.costFormat),
  z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string().check(
      z.check((context) => {
        const message = costFault(context.value, 'any');
        if (message) context.issues.push({ code: 'custom', message, input: context.value });
      }),
    ),
  ),
);

/** The report form, without the PDF. */
export const financeInput = z.object({
  ...inputShapes(financeRecord.fields),
  reason: correctionReason,
  ...seenVersion,
  items: rows(
    words.items,
    itemsMax,
    z.object({ id: optionalId('This row is unknown'), ...inputShapes(itemFields), cost }),
  ),
});
export type FinanceInput = z.infer<typeof financeInput>;
