import { financeKind } from './kind.ts';

export const {
  choices: listFinanceOfStudent,
  beginnings: listFinanceBeginnings,
  get: getFinanceReport,
  add: addFinanceReport,
  edit: editFinanceReport,
  ofYear: listProfileFinance,
  verify: verifyFinanceReport,
  versions: listFinanceReportVersions,
  sendBack: sendFinanceReportBack,
} = financeKind.calls;
