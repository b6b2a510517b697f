import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../scripts/checks/rungs.ts';

const read = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');

test('docs/architecture.md tells the order of the features as it is', () => {
  const order = features.map((rung) => rung.join(', ')).join('; ');
  expect(read.replaceAll('\n', ' ')).toContain(`one order on all floors: ${order}.`);
});
