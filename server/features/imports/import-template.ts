import writeXlsx from 'write-excel-file/node';
import { columnFields, sheetKindNames, sheetKinds } from '#contract/imports/fields.ts';

const widest = 34;

/** An empty workbook with a sheet for each kind, its headers those that are understood. */
export async function makeTemplate(): Promise<{ name: string; base64: string }> {
  const sheets = sheetKinds.map((kind) => {
    const labels = columnFields[kind].map((field) => field.label);
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
