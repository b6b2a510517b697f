/**
 * Judges the controls of the page, or of the dialog above it, as they are now. It runs in the page
 * and therefore stands whole in itself: it sees nothing of this module.
 */
export function controlsInPage() {
  const layer =
    [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]')]
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
    let [canScroll, canScrollDown] = [false, false];
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) canScroll = true;
      if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight)
        canScrollDown = true;
      if (!canScroll && (left < edge.left - 1 || right > edge.right + 1))
        faults.push(`${named(one)} is cut off at a side`);
      if (
        !canScrollDown &&
        /hidden|clip/.test(overflowY) &&
        (top < edge.top - 1 || bottom > edge.bottom + 1)
      )
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

  /** A bar that stays in sight lies over what is scrolled below it. */
  const isAfloat = (one: HTMLElement): boolean => {
    for (let box: Element | null = one; box && box !== layer; box = box.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(box).position)) return true;
    return false;
  };

  function overlaps(a: { one: HTMLElement; seen: Edges }, b: { one: HTMLElement; seen: Edges }) {
    if (a.one.contains(b.one) || b.one.contains(a.one)) return false;
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight && isAfloat(a.one) !== isAfloat(b.one)) return false;
    // A field's own small buttons stand within its edges.
    if (a.one.matches('input') && isInside(b.seen, a.seen)) return false;
    if (b.one.matches('input') && isInside(a.seen, b.seen)) return false;
    const across = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
    const down = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
    return across > 1 && down > 1;
  }

  /** Where the eye has nothing to read: what is there for ears alone. */
  const isForEars = (one: Element) => {
    const { clipPath, clip, width } = getComputedStyle(one);
    return clipPath !== 'none' || clip !== 'auto' || Number.parseFloat(width) <= 1;
  };

  /** By which box a line of text is cut for good; null where all of it can be read, or scrolled to. */
  function cutBy(parent: Element, { left, right, top, bottom }: Edges): Element | null {
    let [isWide, isHigh] = [false, false];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (isForEars(box)) return null;
      const { overflowX, overflowY, display } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // A control draws an edge around its words, whether or not it cuts them.
      const isEdged = box.matches('a, button, label') && display !== 'inline';
      isWide ||= /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth;
      isHigh ||= /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight;
      const cutsAcross = isEdged || /hidden|clip/.test(overflowX);
      const cutsDown = isEdged || /hidden|clip/.test(overflowY);
      if (cutsAcross && !isWide && (left < edge.left - 1 || right > edge.right + 1)) return box;
      // The lines of small print are higher than its letters.
      if (cutsDown && !isHigh && (top < edge.top - 4 || bottom > edge.bottom + 4)) return box;
    }
    return null;
  }

  /** What a field shows in one line that its letters have no room in. */
  function cutInField(one: HTMLElement): string | null {
    const words =
      one instanceof HTMLSelectElement
        ? one.selectedOptions[0]?.text
        : one instanceof HTMLInputElement && one.value === ''
          ? one.placeholder
          : null;
    const pen = words ? document.createElement('canvas').getContext('2d') : null;
    if (!words || !pen) return null;
    const { font, paddingLeft, paddingRight } = getComputedStyle(one);
    pen.font = font;
    const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const needed = pen.measureText(words).width;
    return needed > room + 1 ? `${words}” (${Math.ceil(needed)} of ${Math.floor(room)} px)` : null;
  }

  /** Texts that are cut off, wherever they stand. */
  function cutTexts(): string[] {
    const faults = new Set<string>();
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('option, script, style, [inert]'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = [...range.getClientRects()].map((line) => cutBy(parent, line)).find(Boolean);
      if (box)
        faults.add(`“${node.textContent.trim()}” is cut by ${box.localName}.${box.className}`);
    }
    for (const one of controls) {
      const cut = isDrawnByOthers(one) ? null : cutInField(one);
      if (cut) faults.add(`“${cut} is cut in ${named(one)}`);
    }
    return [...faults];
  }

  /** Words that are broken because their place is too narrow, not because they are too long for the page. */
  function brokenWords(): string[] {
    const faults = new Set<string>();
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('option, script, style, [inert]') || isForEars(parent)) continue;
      // An address may break anywhere.
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(
        /(?<!\S)[\p{L}\d]{2,16}(?!\S)/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1)
          faults.add(`“${word}” is broken in ${parent.localName}.${parent.className}`);
      }
    }
    return [...faults];
  }

  /** The innermost of what is further right than the window, and in nothing that scrolls or cuts. */
  function widest(width: number): string[] {
    const isHeld = (one: Element) => {
      for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        one.checkVisibility() && one.getBoundingClientRect().right > width + 1 && !isHeld(one),
    );
    return out
      .filter((one) => !out.some((other) => other !== one && one.contains(other)))
      .slice(0, 3)
      .map((one) => `${one.localName}.${one.className} “${one.textContent?.slice(0, 40)}”`);
  }

  /** Sideways scroll, texts and controls that are cut off or lie over each other, and what moves. */
  function layoutFaults(width: number): string[] {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width)
      faults.push(`the page is ${scrollWidth} px wide: ${widest(width).join(', ')}`);
    const checked = controls
      .filter((one) => !isDrawnByOthers(one))
      .map((one) => ({ one, ...clipped(one, width) }));
    for (const [place, a] of checked.entries()) {
      faults.push(...a.faults);
      for (const b of checked.slice(place + 1))
        if (overlaps(a, b)) faults.push(`${named(a.one)} and ${named(b.one)} overlap`);
    }
    faults.push(...cutTexts());
    for (const { playState, effect } of document.getAnimations())
      if (playState === 'running' && effect instanceof KeyframeEffect)
        faults.push(`${effect.target?.className ?? 'something'} moves`);
    return faults;
  }

  /** Where Tab stops: of a group of radio buttons only at the chosen one, or else at the first. */
  const stops = controls.filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const group = `input[type="radio"][name="${CSS.escape(one.name)}"]`;
    return one === (layer.querySelector(`${group}:checked`) ?? layer.querySelector(group));
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

  return { layoutFaults, brokenWords, followFocus };
}
