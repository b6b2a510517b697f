import { createHash } from 'node:crypto';
import { headingKey } from './fold.ts';

const fewestHeadings = 2;

/**
 * What headings are known by: a digest, so that nothing that stands in them is kept. Years and the
 * numbers of terms are the only thing that may differ. Null for too few headings.
 */
export function digestOf(headings: readonly string[]): string | null {
  const keys = headings.map((text) =>
    headingKey(text)
      .replace(/20[0-9]{2}/g, '')
      .replace(/(term|semester|semestre|trimestre|muhulawa)[1-3]/g, '$1'),
  );
  while (keys.at(-1) === '') keys.pop();
  if (keys.filter(Boolean).length < fewestHeadings) return null;
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}
