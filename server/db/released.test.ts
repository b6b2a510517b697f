import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stepNamed } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import released from './migrations/released.json' with { type: 'json' };
import { type SchemaWords, schemaWords } from './migrations/schema-words.ts';

/** Of the statements, however their text is laid out. */
function checksum({ statements }: Migration, words: SchemaWords): string {
  const texts = statements(words).map((text) => text.replace(/\s+/g, ' ').trim());
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name));
const firstParts = readdirSync(join(folder, 'version-0.1')).map((name) => `version-0.1/${name}`);
const imports = /^import .* from '(.+)';$/gm;

describe('a released migration never changes', () => {
  test('its statements are those of its release, on both databases', async () => {
    const steps = await Promise.all(files.map((file) => stepNamed(basename(file, '.ts'))));
    expect(steps.map(({ name }) => `${name}.ts`)).toEqual(files);
    const now = steps.map((step) => [
      step.name,
      {
        sqlite: checksum(step, schemaWords.sqlite),
        postgres: checksum(step, schemaWords.postgres),
      },
    ]);
    // A difference in an old line: take the change back, and write a migration that follows. A line
    // that is missing: this migration is new, add it.
    expect(Object.fromEntries(now)).toEqual(released);
  });

  test('it imports nothing that may change', () => {
    const imported = [...files, ...firstParts].flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(imports)].map(([, from]) => from),
    );
    expect(new Set(imported)).toEqual(
      new Set([
        ...['./migration.ts', '../schema-words.ts'],
        ...firstParts.map((name) => `./${name}`),
      ]),
    );
  });
});
