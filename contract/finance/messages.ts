import { texts } from '../texts.ts';

/** The words of rule 7.7 around finance reports; the shared ones are in `term-reports/`. */
export const financeMessages = texts('financeMessages', {
  items: 'Receipt Items are Required',
  category: 'Category cannot be empty',
  item: 'Item cannot be empty',
  cost: 'Cost cannot be empty',
  costFormat: 'Please give the cost as a number such as 12345.60 or 12,345.60',
  /** The cost names another currency than the foundation's. */
  costUnit: (currency: string | null): string =>
    currency === null
      ? financeMessages.costFormat
      : `Costs are in ${currency} here: please give the sum in it, such as 12,345.60`,
  costLow: 'The cost must be at least 0.01',
  costHigh: 'The cost must not be greater than 99,999,999.99',
  receipt: 'Please Select Student Receipt for Upload',
  added: 'Finance report added.',
  saved: 'Finance report saved.',
});
