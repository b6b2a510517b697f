import { financeKind } from './kind.ts';

export const {
  choices: listFinanceOfStudent,
  get: getFinanceReport,
  add: addFinanceReport,
  edit: editFinanceReport,
  ofYear: listProfileFinance,
  verify: verifyFinanceReport,
} = financeKind.calls;
