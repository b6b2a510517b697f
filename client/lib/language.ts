import type { Catalogue } from '#contract/catalogue.ts';
import { english, type Language, languageNow, speakBy } from '#contract/texts.ts';
import { deviceCookie, keepDeviceCookie } from './device-cookie.ts';
import { storedUser } from './stored-session.ts';

// English is in the code, and costs nobody anything. Another language comes as data before the code
// that speaks it runs; names and labels that modules keep are then in it from the beginning.

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

/** The languages that people can choose, each by the name that it gives itself. */
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
 * The language that this page should be in: what the person signed in chose, else what was chosen on
 * this device, else the first of the browser's that there is.
 */
export function wantedLanguage(): string {
  const chosen = [storedUser()?.language, deviceCookie(cookieName)].find(isThere);
  return chosen ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isThere) ?? english;
}

const listeners = new Set<() => void>();

/** Calls back when another language is spoken. Returns the unsubscriber. */
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

/** Speaks on the pages for visitors. What does not come stays English. */
export async function speakToVisitors(tag: string): Promise<void> {
  if (tag === languageNow()) return;
  speak(tag === english ? null : await fetchLanguage(tag, [forVisitors]));
}

let whole: string = english;

/** Code for the signed-in, which is run once all that it says is there. */
export function withAllTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const tag = languageNow();
  if (tag === whole) return load();
  return fetchLanguage(tag, [forVisitors, forOthers])
    .then((language) => {
      speak(language);
      whole = tag;
    })
    .catch(() => {
      // Without a line these texts stay English; the code itself may well be here.
    })
    .then(load);
}

let chosenHere: string | null = null;

/** What somebody chose before they signed in; null where they chose nothing on this page. */
export const languageChosenHere = (): string | null => chosenHere;

/** Keeps for this device what a visitor chose, and speaks it. */
export async function chooseForDevice(tag: string): Promise<void> {
  chosenHere = tag;
  keepDeviceCookie(cookieName, tag);
  await speakToVisitors(tag);
}

/** Opens the page anew where the person signed in reads another language than it speaks. */
export function followLanguage(): void {
  const wanted = storedUser()?.language;
  if (!isThere(wanted) || wanted === languageNow()) return;
  keepDeviceCookie(cookieName, wanted);
  window.location.reload();
}
