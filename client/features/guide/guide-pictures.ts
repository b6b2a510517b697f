import { english, languageNow } from '#contract/texts.ts';

/** Made by `npm run guide` from the demonstration; each is loaded when it is scrolled to. */
const addresses = import.meta.glob<string>('../../guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture in the current language, or in English. */
export const guidePicture = (name: string): string | undefined =>
  [languageNow(), english]
    .map((tag) => addresses[`../../guide/pictures/${tag}/${name}.webp`])
    .find((address) => address !== undefined);
