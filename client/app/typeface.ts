import italic from 'inter-ui/variable-latin/InterVariable-Italic-subset.woff2';
import upright from 'inter-ui/variable-latin/InterVariable-subset.woff2';

import { isCostlyLine } from '../lib/line.ts';

let isFetched = false;

/**
 * Loads Inter: 100 kB that a slow connection should not carry before the page itself. Until then Arial is shown
 * with Inter's metrics (`base.css`), so no word moves.
 */
export function fetchTypeface(): void {
  if (isFetched) return;
  isFetched = true;
  const face = (url: string, style: string) =>
    new FontFace('InterVariable', `url("${url}") format("woff2")`, {
      style,
      weight: '100 900',
      display: 'swap',
    });
  document.fonts.add(face(upright, 'normal'));
  document.fonts.add(face(italic, 'italic'));
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
