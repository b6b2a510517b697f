import type { BrowserContext, Page } from '@playwright/test';
import { languageOf } from '#contract/catalogue.ts';
import { english, speakBy } from '#contract/texts.ts';
import { readCatalogue } from '../../../scripts/checks/catalogues.ts';
import { pseudoCatalogue, pseudoMarks } from '../../../scripts/checks/pseudo-language.ts';
import { root } from '../../../scripts/checks/root.ts';

/** In whose place it is spoken. */
export const replaced = 'sw';

let before: ReturnType<typeof speakBy> | null = null;

/** The server and the texts of the journeys after this one speak as they did before. */
export function speakAsBefore(): void {
  if (before) speakBy(before);
  before = null;
}

/**
 * From now on this browser, the server and the texts of this journey speak the pseudo-language,
 * where they would speak Kiswahili.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const catalogue = pseudoCatalogue(readCatalogue(root, english), readCatalogue(root, replaced));
  const language = languageOf(replaced, [catalogue]);
  before ??= speakBy(() => language);
  const script = `export default ${JSON.stringify(catalogue)}`;
  await context.route(`**/assets/${replaced}-*.js`, async (route) => {
    const reply = await route.fetch();
    // The guide has a file of its own for each language, which is no catalogue.
    const isGuide = (await reply.text()).startsWith('var e=[');
    await route.fulfill(isGuide ? { response: reply } : { response: reply, body: script });
  });
}

/** What the page shows or names that is between no marks and is nobody's data. */
export async function unmarkedTexts(page: Page, data: readonly RegExp[]): Promise<string[]> {
  const found = await page.evaluate(unmarkedInPage, pseudoMarks);
  const isText = (words: string) =>
    /\p{L}{2}/u.test(data.reduce((left, one) => left.replaceAll(one, ' '), words));
  return [...new Set(found.filter(({ words }) => isText(words)).map(({ told }) => told))];
}

/** Runs in the page: what people see or hear there, without all that stands between the marks. */
function unmarkedInPage([open, close]: readonly [string, string]) {
  const around = new RegExp(`${open}[^${open}${close}]*${close}`, 'g');
  const outside = (words: string): string => {
    const less = words.replaceAll(around, ' ');
    return less === words ? words : outside(less);
  };
  const isHalf = (words: string) => outside(words).includes(open) || outside(words).includes(close);
  const found: { words: string; told: string }[] = [];
  const note = (words: string, one: Element, what = '') => {
    const left = outside(words).trim();
    if (left) found.push({ words: left, told: `<${one.localName}${what}>: ${words.trim()}` });
  };
  const layer =
    [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]')]
      .filter((one) => one.checkVisibility())
      .at(-1) ?? document.body;
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const told = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Days and times are written by the browser, in a language that there is.
    if (!parent || parent.closest('script, style, noscript, textarea, time')) continue;
    if (!parent.checkVisibility()) continue;
    let words = node.textContent ?? '';
    let one: Element | null = parent;
    // A text that is drawn in pieces is whole further up.
    while (isHalf(words) && one && one !== layer) {
      words = one.textContent ?? '';
      if (isHalf(words)) one = one.parentElement;
    }
    if (!one || (one !== parent && told.has(one))) continue;
    told.add(one);
    note(words, one);
  }
  for (const attribute of ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'])
    for (const one of layer.querySelectorAll(`[${attribute}]`))
      if (one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
        note(one.getAttribute(attribute) ?? '', one, ` ${attribute}`);
  return found;
}
