import * as z from 'zod/mini';
import { decimalAsTyped, optionalId, rows } from '../fields.ts';
import { editedShapes, inputShapes } from '../record.shapes.ts';
import { reportKeys } from '../term-reports/shapes.ts';
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

/** A report as the edit form reads it (spec 3); a cost is decimal text, '2350.00'. */
export const financeReport = z.object({
  ...financeKeys,
  items: z.array(
    z.object({ id: z.int(), category: z.string(), item: z.string(), cost: z.string() }),
  ),
});
export type FinanceReport = z.infer<typeof financeReport>;

/** A report as the profile reads it: items grouped, totals formatted like '12,345.00' (contract 7). */
export const financeStatement = z.object({
  ...financeKeys,
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
/** Reports of one year, terms in order (contract 7). */
export const financeStatements = z.array(financeStatement);

/** A cost stays decimal text, so that what was read can be sent again; `moneyOf` makes cents. */
const cost = z.pipe(
  decimalAsTyped(words.costFormat),
  z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string().check(
      z.check((context) => {
        const message = costFault(context.value);
        if (message) context.issues.push({ code: 'custom', message, input: context.value });
      }),
    ),
  ),
);

/** The report form, without the PDF. */
export const financeInput = z.object({
  ...inputShapes(financeRecord.fields),
  items: rows(
    words.items,
    itemsMax,
    z.object({ id: optionalId('This row is unknown'), ...inputShapes(itemFields), cost }),
  ),
});
export type FinanceInput = z.infer<typeof financeInput>;
