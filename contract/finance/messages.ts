/** The words of spec 5 around finance reports; the shared ones are in `term-reports/`. */
export const financeMessages = {
  items: 'Receipt Items are Required',
  category: 'Category cannot be empty',
  item: 'Item cannot be empty',
  cost: 'Cost cannot be empty',
  costFormat: 'The cost must be a number with at most 2 decimals',
  costLow: 'The cost must be at least 0.01',
  costHigh: 'The cost must not be greater than 99,999,999.99',
  receipt: 'Please Select Student Receipt for Upload',
  added: 'Finance report added.',
  saved: 'Finance report saved.',
} as const;
