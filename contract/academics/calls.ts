import { academicKind } from './kind.ts';

export const {
  choices: listReportsOfStudent,
  get: getReport,
  add: addReport,
  edit: editReport,
  ofYear: listProfileReports,
  verify: verifyReport,
} = academicKind.calls;
