import * as z from 'zod/mini';
import type { Schema } from './types.ts';

type Direction = 'input' | 'output';
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * A field that is read in two steps (digits become a number, which then has bounds) is described by the second
 * step, because that says more. The limit of a list's length comes from the first.
 */
const describePipe: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const [first, second] = [def.in, def.out];
  if (first._zod.def.type === 'transform' || second._zod.def.type === 'transform') return;
  const { minItems, maxItems, description, format } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  const kept = Object.entries({ minItems, maxItems, description, format });
  Object.assign(jsonSchema, describe(second, 'input'));
  for (const [key, value] of kept) if (value !== undefined) jsonSchema[key] = value;
};

/** Drops bounds that every whole number has, and calls a list of whole numbers one of integers. */
const tidy: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.type === 'number' && jsonSchema.enum?.every(Number.isInteger))
    jsonSchema.type = 'integer';
  // Replies may get more fields (rule 2.10), and unknown fields of a body are ignored.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The JSON Schema of a shape's input or output. */
export function describe(shape: z.core.$ZodType, io: Direction): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: (context) => {
      if (io === 'input') describePipe(context);
      tidy(context);
    },
  });
  return schema;
}

/** One schema for any of these; equal ones count once, and lists of words become one list. */
export function anyOf(schemas: readonly Schema[]): Schema {
  const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [first, ...more] = different.values();
  if (first && more.length === 0) return first;
  const words = schemas.map(({ type, enum: listed }) => (type === 'string' ? listed : null));
  return words.every(Array.isArray)
    ? { type: 'string', enum: [...new Set(words.flat())] }
    : { anyOf: [...different.values()] };
}

/** The same without null, which a search parameter cannot be. */
export function withoutNull(schema: Schema): Schema {
  const { type, anyOf: any, enum: listed } = schema;
  if (Array.isArray(any)) {
    const { anyOf: _any, ...kept } = schema;
    return { ...anyOf(any.filter((one: Schema) => one.type !== 'null').map(withoutNull)), ...kept };
  }
  if (!Array.isArray(type)) return schema;
  const [only] = type.filter((one) => one !== 'null');
  return {
    ...schema,
    type: only,
    ...(Array.isArray(listed) && { enum: listed.filter((one) => one !== null) }),
  };
}

/** The properties of an object's schema, by name. */
export const propertiesOf = (schema: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries((schema.properties ?? {}) as Record<string, Schema>);

/** The names of those that must be there. */
export const requiredOf = (schema: Schema): readonly string[] =>
  (schema.required ?? []) as readonly string[];
