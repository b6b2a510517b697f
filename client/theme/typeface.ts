import italic from 'inter-ui/variable-latin/InterVariable-Italic-subset.woff2';
import upright from 'inter-ui/variable-latin/InterVariable-subset.woff2';

let isFetched = false;

/**
 * Fetches Inter: 100 kB that a slow line shall not carry before the page itself. Until then Arial
 * stands in at Inter's measures (`base.css`), so no word moves.
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

/** The same once what people came for is painted, with the pictures that belong to it. */
export async function fetchTypefaceAfterPaint(): Promise<void> {
  const pictures = [...document.images].filter((one) => one.loading !== 'lazy');
  await Promise.allSettled(pictures.map((one) => one.decode()));
  requestAnimationFrame(() => setTimeout(fetchTypeface));
}

/** Whether this script was kept from an earlier visit; then so was Inter, and it costs nothing. */
export function isReturning(script: string): boolean {
  const [loaded] = performance.getEntriesByName(script, 'resource');
  return loaded instanceof PerformanceResourceTiming && loaded.transferSize === 0;
}
