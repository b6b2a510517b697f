import styles from './charts.module.css';

/** A horizontal bar of which `share`, from 0 to 1, is filled. Its meaning is written beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect className={styles.ground} width="100%" height="8" rx="4" />
      <rect className={styles.fill} width={`${100 * share}%`} height="8" rx="4" />
    </svg>
  );
}
