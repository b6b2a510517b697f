import './row-icons.css';

/** The drawings of `row-icons.svg`, from the top. */
const drawings = [
  'camera',
  'certificate',
  'dots',
  'exchange',
  'eye',
  'history',
  'lock',
  'mail-opened',
  'pencil',
  'person',
  'plus',
  'printer',
  'trash',
  'turn-left',
  'turn-right',
  'user-minus',
  'user-plus',
] as const;
export type RowIcon = (typeof drawings)[number];

/** For an element that should show the drawing before its content. */
export const withIcon = (icon: RowIcon) => ({
  'data-icon': icon,
  style: { '--icon-place': drawings.indexOf(icon) },
});
