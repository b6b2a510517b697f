/**
 * Judges the controls of the page, or of the dialog above it, as they are now. It runs in the page
 * and therefore stands whole in itself: it sees nothing of this module.
 */
export function controlsInPage() {
  const layer =
    [...document.querySelectorAll('dialog[open], [role="dialog"]')]
      .filter((one) => one.checkVisibility())
      .at(-1) ?? document.body;
  const controls = [
    ...layer.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'));
  const named = (one: HTMLElement) =>
    `${one.localName} "${one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.innerText.trim().slice(0, 40)}"`;

  /** What the eye does not see is drawn by what stands for it. */
  const isDrawnByOthers = (one: HTMLElement) => {
    const { opacity, clipPath, width } = getComputedStyle(one);
    return opacity === '0' || clipPath !== 'none' || Number.parseFloat(width) <= 1;
  };

  interface Edges {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  /** What can be seen of a control, after all that clips it, and what is lost for good. */
  function clipped(one: HTMLElement, width: number): { seen: Edges; faults: string[] } {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = { left, right, top, bottom };
    const faults: string[] = [];
    let canScroll = false;
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) canScroll = true;
      if (!canScroll && (left < edge.left - 1 || right > edge.right + 1))
        faults.push(`${named(one)} is cut off at a side`);
      if (/hidden|clip/.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1))
        faults.push(`${named(one)} is cut off above or below`);
      seen.left = Math.max(seen.left, edge.left);
      seen.right = Math.min(seen.right, edge.right);
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    if (!canScroll && (left < -1 || right > width + 1))
      faults.push(`${named(one)} sticks out of the page`);
    const isWords = one.matches('a, button') && getComputedStyle(one).overflowX !== 'visible';
    if (isWords && one.scrollWidth > one.clientWidth + 1)
      faults.push(`the words of ${named(one)} are cut`);
    return { seen, faults };
  }

  const isInside = (inner: Edges, outer: Edges) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;

  function overlaps(a: { one: HTMLElement; seen: Edges }, b: { one: HTMLElement; seen: Edges }) {
    if (a.one.contains(b.one) || b.one.contains(a.one)) return false;
    // A field's own small buttons stand within its edges.
    if (a.one.matches('input') && isInside(b.seen, a.seen)) return false;
    if (b.one.matches('input') && isInside(a.seen, b.seen)) return false;
    const across = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
    const down = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
    return across > 1 && down > 1;
  }

  /** Sideways scroll, controls that are cut off or lie over each other, and what moves. */
  function layoutFaults(width: number): string[] {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.push(`the page is ${scrollWidth} px wide`);
    const judged = controls
      .filter((one) => !isDrawnByOthers(one))
      .map((one) => ({ one, ...clipped(one, width) }));
    for (const [place, a] of judged.entries()) {
      faults.push(...a.faults);
      for (const b of judged.slice(place + 1))
        if (overlaps(a, b)) faults.push(`${named(a.one)} and ${named(b.one)} overlap`);
    }
    for (const { playState, effect } of document.getAnimations())
      if (playState === 'running' && effect instanceof KeyframeEffect)
        faults.push(`${effect.target?.className ?? 'something'} moves`);
    return faults;
  }

  /** Where Tab stops: of a group of radio buttons only at the chosen one. */
  const stops = controls.filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return true;
    return !layer.querySelector(`input[type="radio"][name="${CSS.escape(one.name)}"]:checked`);
  });

  /** How a control looks, with what shows the focus in its place when it is hidden itself. */
  const lookOf = (one: HTMLElement) =>
    [one, one.parentElement, one.nextElementSibling, one.closest('label, fieldset')]
      .map((part) => {
        if (!part) return '';
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(part);
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join(' ');
      })
      .join();

  /** Follows the focus, tells how far it came, and in the end what was wrong with its way. */
  function followFocus() {
    const first = document.activeElement;
    const atRest = new Map(stops.map((one) => [one, one === first ? null : lookOf(one)]));
    const reached: HTMLElement[] = [];
    const faults: string[] = [];
    const listener = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !atRest.has(target) || reached.includes(target))
        return;
      reached.push(target);
      if (lookOf(target) === atRest.get(target)) faults.push(`${named(target)} shows no focus`);
    };
    document.addEventListener('focusin', listener);
    const left = () => stops.length - reached.length;
    const end = () => {
      document.removeEventListener('focusin', listener);
      for (const one of stops)
        if (!reached.includes(one)) faults.push(`Tab does not reach ${named(one)}`);
      // Wherever the way began, it leads through the controls as they are read.
      const places = reached.map((one) => stops.indexOf(one));
      const turns = places.filter((place, at) => at > 0 && place < (places[at - 1] ?? 0));
      if (turns.length > 1) faults.push(`Tab jumps: ${reached.map(named).join(', ')}`);
      return faults;
    };
    return { left, end };
  }

  return { layoutFaults, followFocus };
}
