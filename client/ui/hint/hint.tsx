import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { useHint } from './use-hint.tsx';

interface HintProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The hint for a control that cannot use `useHint` itself. */
export function Hint({ text, children }: HintProps) {
  const { listeners, bubble } = useHint(text);
  return (
    <>
      {cloneElement(children, listeners ?? {})}
      {bubble}
    </>
  );
}
