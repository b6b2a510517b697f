/** What the workbook of everything calls itself on its first sheet, before the number of its form. */
export const everythingForm = 'Somesha, everything';
