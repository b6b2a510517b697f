import moreItalic from '@fontsource-variable/inter/files/inter-latin-ext-wght-italic.woff2';
import moreUpright from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import italic from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2';
import upright from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

import { isCostlyLine } from '../lib/line.ts';

let isFetched = false;

/** The letters of each file; a browser fetches a file for its letters only. */
const latin = 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212';
const latinExtended = 'U+100-130,U+132-151,U+154-2FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0';

/**
 * Loads Inter: 48 kB that a slow connection should not carry before the page itself. Until then Arial is shown
 * with Inter's metrics (`base.css`), so no word moves.
 */
export function fetchTypeface(): void {
  if (isFetched) return;
  isFetched = true;
  const face = (url: string, style: string, unicodeRange: string) =>
    new FontFace('InterVariable', `url("${url}") format("woff2")`, {
      ...{ style, unicodeRange, weight: '100 900', display: 'swap' },
    });
  document.fonts.add(face(upright, 'normal', latin));
  document.fonts.add(face(italic, 'italic', latin));
  document.fonts.add(face(moreUpright, 'normal', latinExtended));
  document.fonts.add(face(moreItalic, 'italic', latinExtended));
}

/** The same once the main content is painted, with its pictures; on a slow or metered connection Arial stays. */
export async function fetchTypefaceAfterPaint(): Promise<void> {
  if (isCostlyLine()) return;
  const pictures = [...document.images].filter((one) => one.loading !== 'lazy');
  await Promise.allSettled(pictures.map((one) => one.decode()));
  requestAnimationFrame(() => setTimeout(fetchTypeface));
}

/** Whether this script came from the cache: then Inter is in the cache too and costs nothing. */
export function isReturning(script: string): boolean {
  const [loaded] = performance.getEntriesByName(script, 'resource');
  return loaded instanceof PerformanceResourceTiming && loaded.transferSize === 0;
}
