import type { ReportKindName } from '#contract/report-kinds.ts';

/** The section of a profile with the reports of each kind; their list in the menu has the same name. */
export const sectionOf = { academic: 'academics', finance: 'finance' } as const satisfies Readonly<
  Record<ReportKindName, string>
>;
export type ReportSection = (typeof sectionOf)[ReportKindName];
