import { Buffer } from 'node:buffer';
import type { Body, WritingCall } from './writing-calls.ts';

/** One part of a form as it travels; `file` is the name it pretends to have. */
export interface Part {
  readonly name: string;
  readonly value: Buffer;
  readonly file?: string;
}

export const boundary = 'somesha-abuse-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The fields of a body as a form names them: `marks[0][grade]`. */
export function fieldParts(body: Body): Part[] {
  const parts: Part[] = [];
  const walk = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(name ? `${name}[${key}]` : key, inner);
    else parts.push({ name, value: Buffer.from(String(value ?? '')) });
  };
  walk('', body);
  return parts;
}

/** A form, byte for byte, so that tests can send what no browser would. */
export function wireForm(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, file }) => {
    const fileName = file === undefined ? '' : `; filename="${file}"`;
    const type = file === undefined ? '' : 'Content-Type: application/octet-stream\r\n';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n${type}\r\n`;
    return [Buffer.from(head), value, Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** What a call sends; a new form each time, so that another line stands between its parts. */
export function bodyOf({ files, body, call }: WritingCall): { form?: FormData; input?: unknown } {
  if (Object.keys(files).length === 0) return call.input ? { input: body } : {};
  const form = new FormData();
  for (const { name, value } of fieldParts(body)) form.set(name, String(value));
  for (const [field, [file, name]] of Object.entries(files)) form.set(field, file, name);
  return { form };
}
