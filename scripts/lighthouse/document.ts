import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.js';

const page = join(root, 'docs', 'performance.md');

/**
 * Puts figures between the two marks of this name in `docs/performance.md`.
 * @throws Error when the page lacks them
 */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from)
    throw new Error(`docs/performance.md lacks the marks ${begin} and ${end}.`);
  await writeFile(page, `${text.slice(0, from)}\n${figures}\n${text.slice(to)}`);
}
