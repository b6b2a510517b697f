import './row-icons.css';

/** The drawings of `row-icons.svg`. */
export type RowIcon =
  | 'camera'
  | 'certificate'
  | 'dots'
  | 'exchange'
  | 'eye'
  | 'history'
  | 'lock'
  | 'mail-opened'
  | 'pencil'
  | 'person'
  | 'plus'
  | 'printer'
  | 'trash'
  | 'turn-left'
  | 'turn-right'
  | 'user-minus'
  | 'user-plus';

/** For an element that should show the drawing before its content. */
export const withIcon = (icon: RowIcon) => ({ 'data-icon': icon });
