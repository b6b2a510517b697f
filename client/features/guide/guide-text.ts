import { english, languageNow } from '#contract/texts.ts';

/** The parts of a sentence: words, and the names of things on the screen. */
export type Words = readonly (string | { readonly name: string })[];

export type Block =
  | { readonly kind: 'words'; readonly words: Words }
  | { readonly kind: 'steps'; readonly steps: readonly Words[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

/** One thing to do, such as verifying reports. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A chapter about one time: the first hour, a term, the end of the year. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

// Each language is a chunk of its own, loaded when the guide is opened. The build reads the files and fills in
// the names of buttons and pages (scripts/setup/guide-files.ts).
const files = import.meta.glob<readonly Chapter[]>('../../guide/*.md', {
  query: '?guide',
  import: 'default',
});

const fileOf = (tag: string) => `../../guide/${tag}.md`;
const asked = new Map<string, Promise<readonly Chapter[]>>();

/** The guide in the current language, or in English; the same promise at every call. */
export function guideNow(): Promise<readonly Chapter[]> {
  const file = [languageNow(), english].map(fileOf).find((one) => files[one]) ?? '';
  const known = asked.get(file);
  if (known) return known;
  const reading = files[file]?.() ?? Promise.resolve([]);
  asked.set(file, reading);
  // A chunk that could not be loaded is requested again.
  reading.catch(() => asked.delete(file));
  return reading;
}
