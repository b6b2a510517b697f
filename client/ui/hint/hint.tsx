import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLayer } from '../form-modal/layer.ts';
import './hint.css';

interface HintProps {
  text: string;
  children: ReactElement;
}

/** A word about a control, for pointers, keys and fingers alike. */
export function Hint({ text, children }: HintProps) {
  const { portalProps = { target: 'main' } } = useLayer();
  return (
    <Tooltip
      label={text}
      className="hint"
      events={{ hover: true, focus: true, touch: true }}
      // Inside the dialog or the page's main part, where screen readers look for it.
      portalProps={portalProps}
    >
      {children}
    </Tooltip>
  );
}
