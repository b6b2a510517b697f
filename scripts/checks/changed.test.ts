import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/root.js';
import { journeysFor } from './changed.ts';

const journeys = 'tests/journeys';
const all = readdirSync(join(root, journeys))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `${journeys}/${name}`)
  .sort();
const journeysOf = async (...changed: string[]) => (await journeysFor(changed)).sort();

test.each([
  'contract/gallery/rules.ts',
  'server/features/gallery/a.ts',
  'client/features/gallery/a.css',
])('%s takes the journeys of the gallery, not those of users', async (file) => {
  const wanted = await journeysOf(file);
  expect(wanted).toContain(`${journeys}/gallery.spec.ts`);
  expect(wanted).not.toContain(`${journeys}/users.spec.ts`);
});
test.each([
  'server/http/gate.ts',
  'contract/roles.ts',
  'client/ui/a.tsx',
  `${journeys}/support/a.ts`,
])('%s takes all', async (file) => {
  expect(await journeysOf(file, 'contract/gallery/rules.ts')).toEqual(all);
});
test('a journey that was changed takes itself', async () => {
  const itself = `${journeys}/users.spec.ts`;
  expect(await journeysOf(itself)).toEqual([itself]);
});
test.each(['docs/tests.md', 'README.md', 'server/http/gate.api.test.ts'])(
  '%s takes none',
  async (file) => {
    expect(await journeysOf(file)).toEqual([]);
  },
);
