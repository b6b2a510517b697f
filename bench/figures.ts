import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '..', 'docs');

/**
 * Puts figures between the marks of their name, on the page of `docs/` that has these, and leaves all others.
 * @throws Error when no page has such marks
 */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  for (const file of (await readdir(docs)).filter((one) => one.endsWith('.md'))) {
    const text = await readFile(join(docs, file), 'utf8');
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) continue;
    const page = `${text.slice(0, from + begin.length)}\n${figures}\n${text.slice(to)}`;
    return writeFile(join(docs, file), page);
  }
  throw new Error(`No page of docs has the marks ${begin} and ${end}.`);
}
