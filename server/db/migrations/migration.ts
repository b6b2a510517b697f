import type { SchemaWords } from './schema-words.ts';

/**
 * One step of the schema, about one thing: its statements run in one transaction, once, in the order
 * of the names. Once released it never changes, so it is made of literal text and imports nothing but
 * this; `released.json` holds the checksum of its statements.
 */
export interface Migration {
  readonly name: string;
  statements(words: SchemaWords): string[];
}
