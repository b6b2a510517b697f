import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react';
import { HintBubble } from './hint-bubble.tsx';

interface HintProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A word about a control, for pointers, keys and fingers alike. Lists hold hundreds: until it is
 * asked for it costs next to nothing, which is why it is not the component kit's.
 */
export function Hint({ text, children }: HintProps) {
  const id = useId();
  const [control, setControl] = useState<HTMLElement | null>(null);
  const hide = () => setControl(null);
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': control ? id : undefined,
        onMouseEnter: ({ currentTarget }) => setControl(currentTarget),
        onMouseLeave: hide,
        onFocus: ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setControl(currentTarget);
        },
        onBlur: hide,
      })}
      {control ? <HintBubble id={id} text={text} control={control} onDismiss={hide} /> : null}
    </>
  );
}
