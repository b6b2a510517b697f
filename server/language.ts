import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, languageOf } from '#contract/catalogue.ts';
import { english, type Language, labelRoom, speakBy } from '#contract/texts.ts';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot(), 'messages');
const readCatalogue = (tag: string) =>
  JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as Catalogue;

/** The tags of all languages that people can choose, English first. */
export const languages: readonly string[] = [
  english,
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((tag) => tag !== english)
    .sort(),
];

/** Read at the first use. */
const known = new Map<string, Language>();
function languageNamed(tag: string): Language {
  const found = known.get(tag) ?? languageOf(tag, [readCatalogue(tag)]);
  known.set(tag, found);
  return found;
}

const spoken = new AsyncLocalStorage<string>();
speakBy(() => {
  const tag = spoken.getStore() ?? english;
  return tag === english ? null : languageNamed(tag);
});

/** The language for a user's setting: null, or a language that is not there any more, is English. */
export const knownLanguage = (tag: string | null): string =>
  tag !== null && languages.includes(tag) ? tag : english;

/**
 * Runs something in a language, with all that it calls and awaits.
 * @param tag null, or a language that is not there any more, is English
 */
export function speaking<Result>(tag: string | null, work: () => Result): Result {
  const known = knownLanguage(tag);
  const isSpoken = known === (spoken.getStore() ?? english);
  return isSpoken ? work() : spoken.run(known, work);
}

/** The first language of an `Accept-Language` header that there is; null where it names none of them. */
export function acceptedLanguage(header: string | undefined): string | null {
  if (header === undefined) return null;
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...details] = wish.trim().toLowerCase().split(';');
    const weight = details
      .map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1])
      .find(Boolean);
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const { tag } of wishes
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)) {
    const [base = ''] = tag.split('-');
    const found = languages.find((one) => one === tag || one === base);
    if (found) return found;
  }
  return null;
}

/** Where each English text without slots is in the catalogues; of two equal ones the first. */
let places: ReadonlyMap<string, readonly [room: string, key: string]> | null = null;
function placeOf(text: string): readonly [room: string, key: string] | undefined {
  if (places === null) {
    const found = new Map<string, readonly [string, string]>();
    for (const [room, entries] of Object.entries(readCatalogue(english)))
      for (const [key, written] of Object.entries(entries))
        if ((room === labelRoom || !key.endsWith(')')) && !found.has(written))
          found.set(written, [room, key]);
    places = found;
  }
  return places.get(text);
}

/**
 * Translates a text that was created in English before the language was known, such as a shape's message for a
 * missing field.
 */
export function retold(text: string): string {
  const tag = spoken.getStore() ?? english;
  if (tag === english) return text;
  const place = placeOf(text);
  const said = place && languageNamed(tag).said(...place);
  return typeof said === 'string' ? said : text;
}
