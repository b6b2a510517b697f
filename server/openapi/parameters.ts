import type { Endpoint } from '#contract/endpoint.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { textLimits } from '#contract/limits.ts';
import { defaultPageSize, maxPageSize } from '#contract/paging.ts';
import { takesKey } from '../http/once/own-key.ts';
import { anyOf, describe, propertiesOf, requiredOf, withoutNull } from './schemas.ts';
import type { Parameter, Schema } from './types.ts';
import { chosenBy, type Variants } from './variants.ts';

const idSchema: Schema = { type: 'integer', minimum: 1 };

const inQuery = (name: string, schema: Schema, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});

const pageParameters = [
  inQuery('page', { ...idSchema, description: 'Without it the whole list comes' }),
  inQuery('per_page', { ...idSchema, maximum: maxPageSize, default: defaultPageSize }),
];

/** The names to sort by; of one that ends with an id any with an id there. */
const sortSchema = (sort: readonly string[]) =>
  sort.some((name) => name.endsWith(':id'))
    ? { type: 'string', pattern: `^(?:${sort.join('|').replaceAll(':id', '[1-9][0-9]{0,14}')})$` }
    : { type: 'string', enum: [...sort] };

/** A file has the whole list, so there are no pages. */
async function listParameters({ list, file }: Endpoint): Promise<Parameter[]> {
  if (!list) return [];
  const sort = typeof list.sort === 'function' ? await list.sort() : list.sort;
  const sortParameters = [
    inQuery('sort', sortSchema(sort)),
    inQuery('dir', { type: 'string', enum: ['asc', 'desc'] }),
  ];
  return [
    ...(file ? [] : pageParameters),
    inQuery('search', { type: 'string', maxLength: textLimits.line }),
    ...(sort.length > 0 ? sortParameters : []),
  ];
}

/** The search parameters of one call, without the one that chooses it. */
async function ownParameters(call: Endpoint): Promise<Parameter[]> {
  const shape = call.query ? describe(await call.query(), 'input') : {};
  const required = requiredOf(shape);
  return [
    ...(await listParameters(call)),
    ...propertiesOf(shape).map(([name, schema]) =>
      inQuery(name, withoutNull(schema), required.includes(name)),
    ),
  ];
}

/** Which of several calls take this parameter, and which require it. */
function takenBy(variants: Variants, name: string, own: readonly Parameter[][]): string | null {
  const words = variants.flatMap((call, place) => {
    const found = own[place]?.find((one) => one.name === name);
    return found ? [`${chosenBy(call)}${found.required ? ' (required)' : ''}`] : [];
  });
  const isSame = words.length === variants.length && !words.some((one) => one.endsWith(')'));
  return isSame ? null : `${words.join('. ')}.`;
}

/** A parameter that several calls have, as one: required where all of them require it. */
function joined(variants: Variants, own: readonly Parameter[][]): Parameter[] {
  const all = own.flat();
  return [...new Set(all.map((one) => one.name))].map((name) => {
    const found = all.filter((one) => one.name === name);
    const required = found.length === variants.length && found.every((one) => one.required);
    const description = takenBy(variants, name, own);
    const schema = anyOf(found.map((one) => one.schema));
    return { ...inQuery(name, schema, required), ...(description !== null && { description }) };
  });
}

const keyParameter: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'Made by the client for each form. Within 14 days the same key and body answer as the first time and do nothing; the same key with another body is 409.',
};

/** `query`, where it chooses the call; left out where it may only be empty. */
function modeParameters(variants: Variants): Parameter[] {
  const modes = variants.map((call) => call.mode).filter(Boolean);
  if (modes.length === 0) return [];
  const names = modes.filter((mode) => mode !== ':id');
  const schemas: Schema[] = [
    ...(modes.includes(':id') ? [idSchema] : []),
    ...(names.length > 0 ? [{ type: 'string', enum: names }] : []),
  ];
  return [
    {
      ...inQuery('query', anyOf(schemas), modes.length === variants.length),
      description: variants.map((call) => `${chosenBy(call)}: ${call.summary}.`).join(' '),
    },
  ];
}

/** Parameters in the path, the one that chooses among the calls, and those of the calls. */
export async function parametersOf(variants: Variants): Promise<Parameter[]> {
  const inPath = [...variants[0].path.matchAll(/:(\w+)/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: name.endsWith('id') ? idSchema : { type: 'string' },
    }),
  );
  const own = await Promise.all(variants.map(ownParameters));
  const search = variants.length === 1 ? own.flat() : joined(variants, own);
  const keys = variants.some(takesKey) ? [keyParameter] : [];
  return [...inPath, ...modeParameters(variants), ...search, ...keys];
}
