import type { ComponentProps } from 'react';
import look from '../look.module.css';
import styles from './media-viewer.module.css';

/** A round button over pictures. */
export function ViewerButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${look.square} ${styles.button}`} />;
}
