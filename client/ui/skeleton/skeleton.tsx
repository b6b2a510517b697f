import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'number' | 'avatar' | 'badge' | 'icon' | 'pager' | undefined;
  width?: number | string;
  height?: number;
}

/** A grey shape in place of what is loading. Lists have hundreds, so each is one element. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} />;
}
