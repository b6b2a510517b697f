/** Whether 'Send Notifications' is enabled: something is approved (rule 10.14). */
export function hasApprovals(row: {
  readonly report_approved: number;
  readonly finance_approved: number;
}): boolean {
  return row.report_approved > 0 || row.finance_approved > 0;
}
