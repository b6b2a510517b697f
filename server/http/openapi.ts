import * as z from 'zod/mini';
import { type Endpoint, needsToken } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { listMeta } from '#contract/paging.shapes.ts';
import { defaultPageSize, maxPageSize } from '#contract/paging.ts';
import { permissions } from '#contract/permissions.ts';
import { version } from '../version.ts';

type Schema = Record<string, unknown>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { description: string; content?: object }>;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { title: string; version: string; description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema> };
}

const describe = (shape: z.ZodMiniType<unknown>, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
};

const searchParameter = (name: string, schema: Schema, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});

const pageParameters = [
  searchParameter('page', { type: 'integer', minimum: 1 }),
  searchParameter('per_page', { type: 'integer', maximum: maxPageSize, default: defaultPageSize }),
];

function sortParameters(sort: readonly string[]) {
  if (sort.length === 0) return [];
  return [
    searchParameter('sort', { type: 'string', enum: [...sort] }),
    searchParameter('dir', { type: 'string', enum: ['asc', 'desc'] }),
  ];
}

/** A file holds the whole list, so it knows no pages. */
async function listParameters({ list, file }: Endpoint) {
  if (!list) return [];
  const sort = typeof list.sort === 'function' ? await list.sort() : list.sort;
  return [
    ...(file ? [] : pageParameters),
    searchParameter('search', { type: 'string' }),
    ...sortParameters(sort),
  ];
}

async function parametersOf(call: Endpoint): Promise<Operation['parameters']> {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('id') ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const mode = call.mode
    ? [
        searchParameter(
          'query',
          call.mode === ':id' ? { type: 'integer', minimum: 1 } : { const: call.mode },
          true,
        ),
      ]
    : [];
  const more = call.query ? describe(await call.query(), 'input') : {};
  const properties = Object.entries((more.properties ?? {}) as Record<string, Schema>);
  return [
    ...inPath,
    ...mode,
    ...(await listParameters(call)),
    ...properties.map(([name, one]) => searchParameter(name, one)),
  ];
}

async function bodyOf(call: Endpoint): Promise<Pick<Operation, 'requestBody'>> {
  if (!call.input) return {};
  const schema = describe(await call.input(), 'input');
  if (!call.files) return { requestBody: { content: { 'application/json': { schema } } } };
  const files = Object.keys(call.files).map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...(schema.properties as Schema), ...Object.fromEntries(files) };
  return {
    requestBody: { content: { 'multipart/form-data': { schema: { ...schema, properties } } } },
  };
}

async function replyOf(call: Endpoint): Promise<Record<string, { schema: Schema }>> {
  if (call.file)
    return Object.fromEntries(
      call.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
  const properties: Schema = {
    success: { const: true },
    data: describe(await call.data(), 'output'),
  };
  if (call.beside)
    Object.assign(properties, describe(await call.beside(), 'output').properties ?? {});
  if (call.list) properties.meta = { $ref: '#/components/schemas/ListMeta' };
  if (call.changesData) properties.message = { type: 'string' };
  return { 'application/json': { schema: { type: 'object', properties } } };
}

async function operationOf(call: Endpoint): Promise<Operation> {
  const rule = permissions[call.may].words;
  return {
    operationId: `${call.method.toLowerCase()} ${call.path} ${call.mode ?? ''}`.trim(),
    summary: call.summary,
    description: [
      `Who: ${rule}.`,
      call.objectRule ? `Rule: ${call.objectRule}.` : '',
      needsToken(call) ? 'Needs the X-XSRF-TOKEN header.' : '',
      `Asked for by ${call.spec}.`,
    ]
      .filter(Boolean)
      .join(' '),
    tags: [call.path.split('/')[2] ?? 'session'],
    parameters: await parametersOf(call),
    ...(await bodyOf(call)),
    responses: {
      200: {
        description: 'Done',
        content: await replyOf(call),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/**
 * OpenAPI 3.1 out of the contract's own values. Calls that share a method and address (`?query=`)
 * stand beside each other under a path with their mode, since OpenAPI tells operations apart by path.
 */
export async function openApiDocument(calls: readonly Endpoint[]): Promise<OpenApiDocument> {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    const given = call.whenGiven?.map((name) => `${name}={${name}}`).join('&');
    const mode = call.mode ? `query=${call.mode === ':id' ? '{id}' : call.mode}` : given;
    const key = mode ? `${address}?${mode}` : address;
    paths[key] = { ...paths[key], [call.method.toLowerCase()]: await operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Somesha',
      version,
      description:
        'Every call carries X-Requested-With: XMLHttpRequest and the session cookie; changes also X-XSRF-TOKEN.',
    },
    paths,
    components: {
      schemas: { Error: describe(errorBody, 'output'), ListMeta: describe(listMeta, 'output') },
    },
  };
}
