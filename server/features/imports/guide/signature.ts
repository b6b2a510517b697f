import { createHash } from 'node:crypto';
import { headingKey } from './fold.ts';

const fewestHeadings = 2;

/** A digest of headings, so that nothing of them is kept; years and numbers of terms may differ. Null for too few headings. */
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
