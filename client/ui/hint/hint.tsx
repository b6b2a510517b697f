import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import './hint.css';

interface HintProps {
  text: string;
  children: ReactElement;
}

/** A word about a control, for pointers, keys and fingers alike. */
export function Hint({ text, children }: HintProps) {
  return (
    <Tooltip label={text} className="hint" events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
