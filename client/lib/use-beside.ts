import { type RefObject, useLayoutEffect } from 'react';

/** The distance to the window's edge, in pixels. */
const margin = 8;

interface Beside {
  readonly side: 'above' | 'below';
  readonly align: 'start' | 'center' | 'end';
  /** The distance to the control, in pixels. */
  readonly gap: number;
}

/**
 * Puts a fixed layer beside its control, and on the other side where there is no room for it; it moves with its
 * control and stays within the window.
 */
export function useBeside(
  layer: RefObject<HTMLElement | null>,
  control: HTMLElement,
  { side, align, gap }: Beside,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const node = layer.current;
      if (node === null) return;
      // Relative to its own place, because `fixed` is relative to a dialog that was animated.
      node.style.transform = 'none';
      const own = node.getBoundingClientRect();
      const over = control.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const room = { start: 0, center: 0.5, end: 1 }[align] * (over.width - own.width);
      const widest = clientWidth - own.width - margin;
      const left = Math.max(margin, Math.min(over.left + room, widest));
      const above = over.top - own.height - gap;
      const below = over.bottom + gap;
      const fitsAbove = above >= margin;
      const fitsBelow = below + own.height <= clientHeight - margin;
      const isAbove = side === 'above' ? fitsAbove : fitsAbove && !fitsBelow;
      node.style.transform = `translate(${left - own.left}px, ${(isAbove ? above : below) - own.top}px)`;
    };
    place();
    // Its content may come later, and with another size.
    const resized = new ResizeObserver(place);
    if (layer.current) resized.observe(layer.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [layer, control, side, align, gap]);
}
