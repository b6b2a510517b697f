import * as z from 'zod/mini';
import { decimalAsTyped, line, longText, optionalId, rows, textChoice } from '../fields.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { reportKeys, reportKeysInput } from '../term-reports/shapes.ts';
import { financeCategories } from './categories.ts';
import { financeMessages as words } from './messages.ts';
import { costFault, itemsMax } from './rules.ts';

export {
  reportChoices,
  savedReport,
  verifiedReport,
  yearOfStudentQuery,
} from '../term-reports/shapes.ts';

const financeKeys = {
  ...reportKeys,
  liaison_comment: z.string(),
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
  ...reportKeysInput,
  liaison_comment: longText(reportMessages.liaisonComment),
  items: rows(
    words.items,
    itemsMax,
    z.object({
      id: optionalId('This row is unknown'),
      category: textChoice(words.category, financeCategories),
      item: line(words.item),
      cost,
    }),
  ),
});
export type FinanceInput = z.infer<typeof financeInput>;
