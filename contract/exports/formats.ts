/** The file formats of lists and reports (rule 11.1): a workbook, or plain text for any program. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/**
 * Most rows of one file. A workbook is put together in memory and its limit is the one that imports
 * have (rule 11.2); text is written as it goes, and is limited by the list behind it.
 */
export const exportRowsMax: Readonly<Record<ExportFormat, number>> = { xlsx: 20_000, csv: 200_000 };
