import type { Dialect } from '../dialect.ts';

/** One step of the schema: its statements run in one transaction, once, in the order of the names. */
export interface Migration {
  readonly name: string;
  statements(dialect: Dialect): string[];
}
