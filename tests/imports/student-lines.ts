/** A student as a sheet writes one, without its headings. */
export const studentLine = (name: string, birth: string, school: string): string =>
  `${name},F,Normal,${birth},2020-01-15,${school},Grace Auma,2,Kiswahili,Doctor,Third of five`;

/** Lines as they are pasted. */
export const pastedCells = (lines: readonly string[]): string =>
  lines.join('\n').replaceAll(',', '\t');
