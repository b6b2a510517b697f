/** What receipt items are for (rule 7.8); the name itself travels on the wire. */
export const financeCategories = [
  'Books and Stationery',
  'P.A. Fund',
  'Remedial Fees',
  'Shopping',
  'Tuition Fees',
  'Transport',
  'Uniform and Boarding Essentials',
] as const;
export type FinanceCategory = (typeof financeCategories)[number];
