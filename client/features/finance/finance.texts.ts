import { texts } from '#contract/texts.ts';

/** Screen text of finance reports; what both sides say is in the contract. */
export const financeTexts = texts('financeTexts', {
  title: 'Finance',
  things: 'students',
  empty: 'Students appear here once they are registered.',
  reports: 'Finance reports',
  addTitle: 'Add Finance Report',
  editTitle: 'Edit Finance Report',
  addFor: (name: string) => `Add a finance report of ${name}`,
  editFor: (name: string) => `Edit a finance report of ${name}`,
  viewFor: (name: string) => `View the finance of ${name}`,

  items: 'Receipt items',
  row: (row: number) => `Row ${row}`,
  categoryOf: (row: number) => `Category, row ${row}`,
  itemOf: (row: number) => `Item, row ${row}`,
  costOf: (row: number) => `Cost, row ${row}`,
  cost: (label: string, currency: string | null) =>
    currency === null ? label : `${label}, ${currency}`,
  chooseCategory: 'Select category',
  addItem: 'Add item',
  removeRow: (row: number, item: string) => (item ? `Remove ${item}` : `Remove row ${row}`),
  total: 'Total',
  unread: (rows: number) =>
    rows === 1
      ? 'without a row whose cost cannot be read'
      : `without ${rows} rows whose cost cannot be read`,
  totals: 'Totals so far',

  statementOf: (term: string) => `the ${term} receipts`,
  statements: 'Financial Statements',
  noStatements: 'No finance reports yet',
  noStatementsText: 'They appear here once the first receipts of this student are filed.',
  receiptLink: 'Receipt',
  viewReceipt: (term: string) => `Receipt of ${term} (PDF, opens in a new tab)`,
  spending: 'Spending by category',
  spendingOf: (year: string, total: string) => `${year}, total ${total}`,
  spendingSummary: (year: string, parts: string) => `Spending by category in ${year}: ${parts}`,
});
