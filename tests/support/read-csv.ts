/** Rows of a CSV text by the names in its first line; quoted fields may hold commas and quotes. */
export function readCsv(text: string): Record<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replace(/""/g, '"'),
    );
  const [head = '', ...rest] = lines;
  const names = cells(head);
  return rest.map((line) => {
    const values = cells(line);
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}
