import { reportRecords } from '#contract/report-kinds/records.ts';
import { toldMark, toldMean } from '../term-reports/told-scores.ts';

/** How each kind of report stands in the workbook and its folder. */
export const reportTitles = {
  academic: {
    ...reportRecords.academic,
    title: 'Academic Reports',
    versions: 'Academic Report Versions',
    /** The sheets with the rows below reports, one for each term: `Marks 2026 Term 1`. */
    rows: 'Marks',
    folder: 'reports',
    /** SQL: the mark that is shown for a report and for a row below it. */
    told: { report: toldMean, row: toldMark },
  },
  finance: {
    ...reportRecords.finance,
    title: 'Finance Reports',
    versions: 'Finance Report Versions',
    rows: 'Receipts',
    folder: 'receipts',
    told: { report: 'null', row: 'null' },
  },
} as const;
