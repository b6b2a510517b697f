import type { Endpoint } from '#contract/endpoint.ts';
import { settings } from '../settings.ts';
import { anyOf, describe, propertiesOf, requiredOf } from './schemas.ts';
import type { RequestBody, Schema } from './types.ts';
import type { Variants } from './variants.ts';

const fileSchema: Schema = { type: 'string', format: 'binary' };

const escaped = (name: string) => name.replaceAll(/[[\]]/g, '\\$&');

/** The field names of a form for the rows of a list: `marks[0][grade]`, `marks[1][grade]`. */
function rowNames(list: string, row: Schema) {
  const first = propertiesOf(row).map(([name, schema]) => [`${list}[0][${name}]`, schema] as const);
  const any = propertiesOf(row).map(([name, schema]) => {
    const [before, after] = [escaped(`${list}[`), escaped(`][${name}]`)];
    return [`^${before}[0-9]{1,2}${after}$`, schema] as const;
  });
  return { first, any, required: requiredOf(row).map((name) => `${list}[0][${name}]`) };
}

/** An object as the fields of a form, where a list of rows has a field for each value. */
function formFields(schema: Schema) {
  const properties: Record<string, Schema> = {};
  const patternProperties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, one] of propertiesOf(schema)) {
    const isRequired = requiredOf(schema).includes(name);
    if (one.type !== 'array') {
      properties[name] = one;
      if (isRequired) required.push(name);
      continue;
    }
    const rows = rowNames(name, one.items as Schema);
    Object.assign(properties, Object.fromEntries(rows.first));
    Object.assign(patternProperties, Object.fromEntries(rows.any));
    if (isRequired) required.push(...rows.required);
  }
  return { properties, patternProperties, required };
}

/** The fields of a form with its files (rule 8.7). */
function formSchema({ files = {}, requiredFiles = {} }: Endpoint, fields: Schema): Schema {
  const { properties, patternProperties, required } = formFields(fields);
  const taken = Object.keys(files).map((name) => [name, fileSchema]);
  const hasRows = Object.keys(patternProperties).length > 0;
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(taken) },
    ...(hasRows && {
      description: `Further rows as further fields, up to ${settings.multipart.maxIndex + 1} rows.`,
      patternProperties,
    }),
    required: [...required, ...Object.keys(requiredFiles)],
  };
}

/**
 * A call with files is described only as a form, although JSON is accepted too: generators of clients use one
 * of two descriptions, and with JSON files could not be sent.
 */
async function contentOf(call: Endpoint): Promise<readonly [type: string, Schema] | null> {
  if (!call.input) return null;
  const fields = describe(await call.input(), 'input');
  return call.files
    ? ['multipart/form-data', formSchema(call, fields)]
    : ['application/json', fields];
}

/** What is sent, or nothing for calls that read no body. */
export async function requestBodyOf(
  variants: Variants,
): Promise<{ readonly requestBody?: RequestBody }> {
  const found = await Promise.all(variants.map(contentOf));
  const contents = found.filter((one) => one !== null);
  const types = new Set(contents.map(([type]) => type));
  if (types.size === 0) return {};
  const content = [...types].map((type) => {
    const schemas = contents.filter(([one]) => one === type).map(([, schema]) => schema);
    return [type, { schema: anyOf(schemas) }];
  });
  const required = contents.length === variants.length;
  return { requestBody: { required, content: Object.fromEntries(content) } };
}
