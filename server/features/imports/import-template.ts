import writeXlsx from 'write-excel-file/node';
import { columnFields, sheetKindNames, sheetKinds } from '#contract/imports/fields.ts';

const widest = 34;
/** The template has a column for each subject, so that none has to say which subject a row is about. */
const ofOneSubject: ReadonlySet<string> = new Set(['subject', 'exam', 'score', 'maximum']);

/** An empty workbook with a sheet for each kind, its headers those that are understood. */
export async function makeTemplate(): Promise<{ name: string; base64: string }> {
  const sheets = sheetKinds.map((kind) => {
    const fields = columnFields[kind].filter(({ field }) => !ofOneSubject.has(field));
    const labels = fields.map((field) => field.label);
    const subjects = kind === 'marks' ? ['Mathematics', 'English', 'Kiswahili'] : [];
    const headers = [...labels, ...subjects];
    return {
      sheet: sheetKindNames[kind],
      data: [headers.map((value) => ({ value, fontWeight: 'bold' as const }))],
      columns: headers.map((header) => ({ width: Math.min(widest, header.length + 6) })),
    };
  });
  const bytes = await writeXlsx(sheets).toBuffer();
  return { name: 'somesha-import.xlsx', base64: bytes.toString('base64') };
}
