import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.js';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table of Markdown. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

/**
 * Puts figures between the marks of their name, on the page of `docs/` that has these, and leaves all others.
 * @throws Error when no page has such marks
 */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  for (const file of await readdir(join(root, 'docs'))) {
    if (!file.endsWith('.md')) continue;
    const page = join(root, 'docs', file);
    const [before, rest] = (await readFile(page, 'utf8')).split(begin);
    const [, after] = rest?.split(end) ?? [];
    if (after !== undefined)
      return writeFile(page, `${before}${begin}\n${figures}\n${end}${after}`);
  }
  throw new Error(`No page of docs has the marks ${begin} and ${end}.`);
}
