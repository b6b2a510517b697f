type Cell = string | number | null;
/** The fields of a form without rows. */
export type FormFields = Readonly<Record<string, Cell>>;
type Rows = readonly Readonly<Record<string, Cell>>[];
/** Bytes are a PDF that is called as its field. */
type FormFile = readonly [file: Blob, name: string] | Uint8Array<ArrayBuffer> | Buffer;

/** A multipart body as the web app sends it: rows as `marks[0][grade]`, each file under its field. Null leaves a field out. */
export function formOf(
  fields: Readonly<Record<string, Cell | Rows>>,
  files: Readonly<Record<string, FormFile>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value))
      value.forEach((row, at) => {
        for (const [column, cell] of Object.entries(row as Rows[number]))
          form.set(`${name}[${at}][${column}]`, String(cell ?? ''));
      });
    else if (value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) {
    if (file instanceof Uint8Array)
      form.set(name, new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${name}.pdf`);
    else form.set(name, ...file);
  }
  return form;
}
