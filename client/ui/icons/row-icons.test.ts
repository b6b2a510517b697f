import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1]);

it('finds each drawing where the style sheet looks for it', () => {
  const svg = read('row-icons.svg');
  const drawings = all(svg, /<path id="([a-z-]+)"/g);
  expect(drawings).toEqual(all(read('row-icons.ts'), /^ {2}'([a-z-]+)',$/gm));
  for (const [place, drawing] of drawings.entries()) {
    if (place > 0)
      expect(svg).toContain(`<path id="${drawing}" transform="translate(0 ${24 * place})"`);
  }
  expect(svg).toContain(`viewBox="0 0 24 ${24 * drawings.length}"`);
});
