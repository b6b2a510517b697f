import type { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Place } from '../../lib/place.ts';
import look from '../look.module.css';
import { PlaceLink } from '../place-link.tsx';
import styles from './button.module.css';

interface ButtonLook {
  /** 'filled': what the screen is for; 'danger': what cannot be taken back, 'danger-edge' beside a filled one. */
  variant?: 'filled' | 'danger' | 'danger-edge' | 'default' | 'light' | 'subtle' | undefined;
  size?: 'small' | undefined;
  /** Before the words; `leftSection` for anything else there. */
  icon?: typeof IconX;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Cannot be pressed meanwhile, and shows that it is at work. */
  loading?: boolean;
}

interface ButtonLinkProps extends ButtonLook {
  place: Partial<Place>;
  /** The dashboard's own unless given. */
  path?: string;
  className?: string | undefined;
  children: ReactNode;
}

function lookOf(look: ButtonLook, className: string | undefined) {
  const { variant = 'filled', size, icon, leftSection, rightSection } = look;
  const classes = [
    styles.button,
    (icon ?? leftSection) && styles.withLeft,
    rightSection && styles.withRight,
    className,
  ];
  return {
    className: classes.filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
  };
}

function Content({ children, ...look }: ButtonLook & { children: ReactNode }) {
  const { icon: Icon, leftSection, rightSection } = look;
  return (
    <>
      {Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : leftSection}
      <span className={styles.words}>{children}</span>
      {rightSection}
    </>
  );
}

/** A button with words. Lists and bars have many of them, so it is a plain one. */
export function Button({
  variant,
  size,
  icon,
  leftSection,
  rightSection,
  loading = false,
  disabled = false,
  className,
  children,
  ...button
}: ButtonProps) {
  const sections = { ...(icon && { icon }), leftSection, rightSection };
  return (
    <button
      type="button"
      {...button}
      {...lookOf({ variant, size, ...sections }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={`${look.spinner} ${styles.spinner}`} aria-hidden /> : null}
      <Content {...sections}>{children}</Content>
    </button>
  );
}

/** A link that looks like one. */
export function ButtonLink({ place, path, className, children, ...looks }: ButtonLinkProps) {
  return (
    <PlaceLink place={place} path={path} {...lookOf(looks, className)}>
      <Content {...looks}>{children}</Content>
    </PlaceLink>
  );
}
