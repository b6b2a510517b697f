import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { useHint } from './use-hint.tsx';

interface HintProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The word about a control that cannot ask for it itself (`useHint`). */
export function Hint({ text, children }: HintProps) {
  const { listeners, bubble } = useHint(text);
  return (
    <>
      {cloneElement(children, listeners ?? {})}
      {bubble}
    </>
  );
}
