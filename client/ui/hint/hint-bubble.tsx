import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from '../form-modal/layer.ts';
import styles from './hint.module.css';

/** The distance between bubble and control, and between bubble and the window's edge; in pixels. */
const gap = 5;
const margin = 8;

interface HintBubbleProps {
  text: string;
  control: HTMLElement;
  onDismiss: () => void;
}

/** Shown above its control, or below where there is no room, and moves with it. */
export function HintBubble({ text, control, onDismiss }: HintBubbleProps) {
  const id = useId();
  // Inside the dialog or the page's main part, where screen readers look for it.
  const layer = useLayer().portalProps?.target ?? document.querySelector('main') ?? document.body;
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const node = bubble.current;
      if (node === null) return;
      // Relative to its own place, because `fixed` is relative to a dialog that was animated.
      node.style.transform = 'none';
      const own = node.getBoundingClientRect();
      const over = control.getBoundingClientRect();
      const widest = document.documentElement.clientWidth - own.width - margin;
      const left = Math.max(margin, Math.min(over.left + (over.width - own.width) / 2, widest));
      const above = over.top - own.height - gap;
      const top = above < margin ? over.bottom + gap : above;
      node.style.transform = `translate(${left - own.left}px, ${top - own.top}px)`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [control]);

  useEffect(() => {
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  }, [control, id]);

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Tab') onDismiss();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && control.contains(target))) onDismiss();
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePress, true);
    };
  }, [control, onDismiss]);

  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles.hint}>
      {text}
    </div>,
    layer,
  );
}
