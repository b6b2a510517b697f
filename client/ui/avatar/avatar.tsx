import { type ReactNode, useState } from 'react';
import look from '../looks.ts';

interface AvatarProps {
  name: string;
  /** Edge in pixels: 34 in rows, 44 on cards, 96 on a profile. */
  size?: number;
  /** Address of the picture; without one initials are shown. */
  src?: string | null;
  /** An inactive person's picture is grey (design, 'Inactive student'). */
  grey?: boolean;
}

const softTones = ['wait', 'brand', 'violet', 'info', 'bad'] as const;

/** First letters of the first and the last word, as people count letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

/** The same person has the same colour on every screen. */
function toneOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return softTones[sum % softTones.length];
}

/** A picture, or initials on a soft colour. The name is always beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 34, src, grey = false }: AvatarProps) {
  // Scales with the text size that a person has chosen.
  const edge = `${size / 16}rem`;
  const style = { width: edge, height: edge, fontSize: `${Math.round(size * 0.36) / 16}rem` };
  // Offline a picture may not load, so initials are shown then, too.
  const [missing, setMissing] = useState<string | null>(null);
  return src && src !== missing ? (
    <img
      className={look.avatar}
      data-grey={grey || undefined}
      style={style}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(src)}
      decoding="async"
    />
  ) : (
    <span
      className={look.avatar}
      data-tone={grey ? 'mute' : toneOf(name)}
      style={style}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}

interface PersonProps extends AvatarProps {
  /** Replaces the name, for example by a link. */
  link?: ReactNode;
}

/** A picture and a name: how every row about a person starts (design, principle 1). */
export function Person({ link, ...props }: PersonProps) {
  return (
    <span className={`${look.row} ${look.grow}`}>
      <Avatar {...props} />
      <span className={`${look.words} ${look.name}`}>{link ?? props.name}</span>
    </span>
  );
}
