import { type FocusEvent, type MouseEvent, useState } from 'react';
import { HintBubble } from './hint-bubble.tsx';

/**
 * A hint about a control, for pointers, keys and fingers alike: the handlers for the control, and the bubble
 * while it is shown. Lists have hundreds of them, so until then it costs next to nothing; that is why the
 * component kit's tooltip is not used.
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
