import { academicKind } from './kind.ts';

export const {
  choices: listReportsOfStudent,
  beginnings: listReportBeginnings,
  get: getReport,
  add: addReport,
  edit: editReport,
  ofYear: listProfileReports,
  verify: verifyReport,
  versions: listReportVersions,
  sendBack: sendReportBack,
} = academicKind.calls;
