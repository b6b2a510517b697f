import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBeside } from '../../lib/use-beside.ts';
import { useLayer } from '../form-modal/layer.ts';
import styles from './hint.module.css';

/** The distance between bubble and control, in pixels. */
const gap = 5;

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

  useBeside(bubble, control, { side: 'above', align: 'center', gap });

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
