import { type FocusEvent, type MouseEvent, useState } from 'react';
import { HintBubble } from './hint-bubble.tsx';

/**
 * A word about a control, for pointers, keys and fingers alike: what the control listens to, and
 * the bubble while it is asked for. Lists hold hundreds: until then it costs next to nothing, which
 * is why it is not the component kit's.
 */
export function useHint(text: string | null | undefined) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const hide = () => setControl(null);
  if (!text) return { listeners: null, bubble: null };
  return {
    listeners: {
      onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => setControl(currentTarget),
      onMouseLeave: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) setControl(currentTarget);
      },
      onBlur: hide,
    },
    bubble: control ? <HintBubble text={text} control={control} onDismiss={hide} /> : null,
  };
}
