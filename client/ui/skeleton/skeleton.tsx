import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'number' | 'avatar' | 'badge' | 'icon' | 'pager' | undefined;
  width?: number | string;
  height?: number;
}

/** Grey in place of what is on its way. Lists hold hundreds: one element each. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} />;
}
