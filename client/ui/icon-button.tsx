import type { IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import look from './look.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers. */
  label: string;
  icon: typeof IconX;
  size?: number;
}

/** A button with only an icon. */
export function IconButton({
  label,
  icon: Icon,
  size = 18,
  className,
  ...button
}: IconButtonProps) {
  const classes = [look.square, className].filter(Boolean).join(' ');
  return (
    <button type="button" aria-label={label} {...button} className={classes}>
      <Icon size={size} stroke={1.75} aria-hidden />
    </button>
  );
}
