import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What the pages for visitors say. Whoever reads another language than English gets these texts with
 * the first page, and all others with the code for the signed-in.
 */
const forVisitors: ReadonlySet<string> = new Set([
  'languageTexts',
  'appTexts',
  'sessionTexts',
  'sessionMessages',
  'passwordRuleTexts',
  'failureTexts',
  'errorMessages',
  'idempotencyMessages',
  'modalTexts',
  'blockTexts',
  'notFoundTexts',
]);

type Entries = [room: string, texts: Record<string, string>];

const parts: Readonly<Record<string, (rooms: readonly Entries[]) => object>> = {
  name: (rooms) => Object.fromEntries(rooms).languageTexts ?? {},
  visitors: (rooms) => Object.fromEntries(rooms.filter(([room]) => forVisitors.has(room))),
  others: (rooms) => Object.fromEntries(rooms.filter(([room]) => !forVisitors.has(room))),
};

/** A catalogue comes to browsers in parts: `sw.json?visitors`, `sw.json?others`, and its name alone. */
export const catalogueParts: Plugin = {
  name: 'catalogue-parts',
  enforce: 'pre',
  load(id) {
    const [, file, part] = /^(.*\/messages\/[\w-]+\.json)\?(\w+)$/.exec(id) ?? [];
    const take = part === undefined ? undefined : parts[part];
    if (file === undefined || take === undefined) return null;
    this.addWatchFile(file);
    // What is not translated yet is said in English, and not sent.
    const rooms = Object.entries<Record<string, string>>(JSON.parse(readFileSync(file, 'utf8')));
    const said = rooms.map(
      ([room, texts]): Entries => [
        room,
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
      ],
    );
    return { code: `export default ${JSON.stringify(take(said))}`, moduleType: 'js' };
  },
};
