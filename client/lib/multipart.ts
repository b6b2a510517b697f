/**
 * A multipart body from nested values: `{ marks: [{ grade: 'A' }] }` becomes `marks[0][grade]`. `null` is sent
 * as an empty field, `undefined` not at all; a `File` keeps its name.
 */
export function multipartOf(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (typeof value === 'object' && value !== null)
    // An array's entries are its indices.
    for (const [key, one] of Object.entries(value)) append(form, `${name}[${key}]`, one);
  else form.append(name, value === null ? '' : String(value));
}
