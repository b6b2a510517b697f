import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrations } from '../migrate.ts';
import type { Migration } from './migration.ts';
import released from './released.json' with { type: 'json' };
import { type SchemaWords, schemaWords } from './schema-words.ts';

/** Of the statements, however their text is laid out. */
function checksum({ statements }: Migration, words: SchemaWords): string {
  const texts = statements(words).map((text) => text.replace(/\s+/g, ' ').trim());
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

const imports = /^import .* from '(.+)';$/gm;

describe('a released migration never changes', () => {
  test('its statements are those of its release, on both databases', () => {
    const now = Object.fromEntries(
      migrations.map((step) => [
        step.name,
        {
          sqlite: checksum(step, schemaWords.sqlite),
          postgres: checksum(step, schemaWords.postgres),
        },
      ]),
    );
    // A difference in an old line: take the change back, and write a migration that follows. A line
    // that is missing: this migration is new, add it.
    expect(now).toEqual(released);
  });

  test('it imports nothing that may change', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.+\.ts$/.test(name));
    expect(files).toHaveLength(migrations.length);
    const imported = files.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(imports)].map(
        ([, from]) => from,
      ),
    );
    expect(new Set(imported)).toEqual(new Set(['./migration.ts', './schema-words.ts']));
  });
});
