import { useFocusAfter } from '../../lib/use-focus-after.ts';
import '../../theme/kit-popovers.css';
import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Kit } from '../kit/kit.tsx';

interface OpenedPopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  /** The name of what opens. */
  label: string;
  button: ReactElement;
  /** The same button, once it is rendered. */
  target: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A small form below a button. When it is loaded because the button was pressed, the button that replaces that
 * one takes the focus before it opens: the focus returns there.
 */
export function OpenedPopover(props: OpenedPopoverProps) {
  const { label, button, target, isOpen, onOpen, children, ...place } = props;
  const isReady = useMounted();
  const isPressed = isOpen && !isReady;
  useFocusAfter(isPressed, () => target.current);
  return (
    <Kit>
      <Popover
        opened={isOpen && isReady}
        onChange={onOpen}
        position="bottom-start"
        {...place}
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </Kit>
  );
}
