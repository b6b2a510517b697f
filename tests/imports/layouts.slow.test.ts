import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../fixtures/imports/kit/layout.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { furnish } from './house.ts';
import { scoreLayout } from './score.ts';

const folder = join(import.meta.dirname, '../fixtures/imports/layouts');
const layouts: Layout[] = [];
for (const file of readdirSync(folder).sort())
  layouts.push(...(await import(join(folder, file))).layouts);

describe.each(layouts)('the layout $name', (layout) => {
  test('comes in as a careful person would read it, or asks', async () => {
    const running = await appUnderTest();
    await furnish(running, layout.given);
    const { counts, remarks } = await scoreLayout(running, layout);
    expect(counts.wrong + counts.vanished, remarks.join('\n')).toBe(0);
  });
});
