import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const document = join(import.meta.dirname, '..', 'docs', 'performance.md');

/**
 * Puts figures into docs/performance.md between the marks of their name, and leaves all others.
 * @throws Error when the page has no such marks
 */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const page = await readFile(document, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md lacks the marks ${begin} and ${end}.`);
  await writeFile(document, `${page.slice(0, from + begin.length)}\n${figures}\n${page.slice(to)}`);
}
