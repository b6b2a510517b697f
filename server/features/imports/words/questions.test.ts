import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asks } from './questions.texts.ts';

const folder = join(import.meta.dirname, 'questions');

test('each text of the questions has a name of its own, and is among them', async () => {
  const names: string[] = [];
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.texts.ts'))) {
    const texts: Readonly<Record<string, object>> = await import(join(folder, file));
    names.push(...Object.values(texts).flatMap((part) => Object.keys(part)));
  }
  expect(names.toSorted()).toEqual(Object.keys(asks).toSorted());
});
