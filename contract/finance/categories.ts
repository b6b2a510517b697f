/** What receipt items are for (spec 3); the name itself travels on the wire (contract 7). */
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
