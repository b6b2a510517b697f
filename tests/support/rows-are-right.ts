import { getImport, setUpImport } from '#contract/imports/calls.ts';
import { isSpotCheck } from '#contract/imports/fields.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import type { BrowserLike } from './browser-like.ts';

/** Says of all rows that are shown before an import that they are read right. */
export async function rowsAreRight(by: BrowserLike, id: number): Promise<ImportBatch> {
  const params = { id };
  const { questions } = (await by.call(getImport, { params })).body.data;
  const answers = Object.fromEntries(
    questions
      .filter(({ key, answer }) => isSpotCheck(key) && answer === null)
      .map(({ key, options }) => [key, options[0]?.value ?? '']),
  );
  return (await by.call(setUpImport, { params, input: { answers } })).body.data;
}
