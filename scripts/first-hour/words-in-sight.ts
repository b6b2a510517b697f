/** Runs in the page: the lines of text that a person sees, each piece of text a line of its own. */
export function wordsInSight(isWhole: boolean): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const line = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const around = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(line) || !around?.checkVisibility({ visibilityProperty: true }))
      continue;
    if (around.closest('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // What is for the ear alone is a point.
    const own = around.getBoundingClientRect();
    if (box.width < 2 || own.width < 2 || own.height < 2) continue;
    const isIn = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (isWhole || isIn) lines.push(line);
  }
  return lines;
}
