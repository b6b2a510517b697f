import type { Catalogue } from '#contract/catalogue.ts';
import { english, type Language, languageNow, speakBy } from '#contract/texts.ts';
import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';
import { storedUser } from './stored-session.ts';

// English is in the code and needs no loading. Another language is loaded as data before the code that uses it
// runs, so that names and labels which modules store are in that language from the beginning.

const names = import.meta.glob<{ ownName?: string }>(
  ['../../messages/*.json', '!../../messages/en.json'],
  { query: '?name', eager: true, import: 'default' },
);
const forVisitors = import.meta.glob<Catalogue>(
  ['../../messages/*.json', '!../../messages/en.json'],
  { query: '?visitors', import: 'default' },
);
const forOthers = import.meta.glob<Catalogue>(
  ['../../messages/*.json', '!../../messages/en.json'],
  { query: '?others', import: 'default' },
);

const fileOf = (tag: string) => `../../messages/${tag}.json`;
const tagOf = (file: string) => /([\w-]+)\.json$/.exec(file)?.[1] ?? '';

/** The languages to choose from, each by its own name. */
export const languageChoices: readonly { readonly tag: string; readonly name: string }[] = [
  { tag: english, name: 'English' },
  ...Object.entries(names).map(([file, { ownName }]) => ({
    tag: tagOf(file),
    name: ownName ?? tagOf(file),
  })),
];

const cookieName = 'somesha_language';
const isThere = (tag: string | null | undefined): tag is string =>
  languageChoices.some((one) => one.tag === tag);

/**
 * The language for this page: the one that the person signed in chose, else the one chosen on this device, else
 * the first of the browser's that there is.
 */
export function wantedLanguage(): string {
  const chosen = [storedUser()?.language, deviceCookie(cookieName)].find(isThere);
  return chosen ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isThere) ?? english;
}

const listeners = new Set<() => void>();

/** Calls back when the language changes. Returns the unsubscriber. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function speak(language: Language | null): void {
  speakBy(() => language);
  document.documentElement.lang = language?.tag ?? 'en-GB';
  for (const listener of listeners) listener();
}

async function fetchLanguage(tag: string, parts: readonly (typeof forVisitors)[]) {
  const [{ languageOf }, ...catalogues] = await Promise.all([
    import('#contract/catalogue.ts'),
    ...parts.map((part) => part[fileOf(tag)]?.() ?? {}),
  ]);
  return languageOf(tag, catalogues);
}

/** Loads the texts of the pages for visitors. Texts that cannot be loaded stay English. */
export async function speakToVisitors(tag: string): Promise<void> {
  if (tag === languageNow()) return;
  speak(tag === english ? null : await fetchLanguage(tag, [forVisitors]));
}

let whole: string = english;

/** Loads code for people signed in, which runs once all its texts are loaded. */
export function withAllTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const tag = languageNow();
  if (tag === whole) return load();
  return fetchLanguage(tag, [forVisitors, forOthers])
    .then((language) => {
      speak(language);
      whole = tag;
    })
    .catch(() => {
      // Offline these texts stay English; the code itself may be there.
    })
    .then(load);
}

let chosenHere: string | null = null;

/** The language that somebody chose before signing in; null where they chose none on this page. */
export const languageChosenHere = (): string | null => chosenHere;

/** Stores the language that a visitor chose for this device, and switches to it. */
export async function chooseForDevice(tag: string): Promise<void> {
  chosenHere = tag;
  keepDeviceCookie(cookieName, tag);
  await speakToVisitors(tag);
}

/** Reloads the page when the person signed in has another language than the page. */
export function followLanguage(): void {
  const wanted = storedUser()?.language;
  if (!isThere(wanted) || wanted === languageNow()) return;
  keepDeviceCookie(cookieName, wanted);
  window.location.reload();
}
