import { useWindowEvent } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mainPart } from '../../lib/in-page.ts';
import { useBeside } from '../../lib/use-beside.ts';
import { useWhile } from '../../lib/use-while.ts';
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
  const layer = useLayer().portalProps?.target ?? mainPart();
  const bubble = useRef<HTMLDivElement>(null);

  useBeside(bubble, control, { side: 'above', align: 'center', gap });

  useWhile(control, () => {
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  });

  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' || key === 'Tab') onDismiss();
    },
    true,
  );
  useWindowEvent(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && control.contains(target))) onDismiss();
    },
    true,
  );

  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles.hint}>
      {text}
    </div>,
    layer,
  );
}
