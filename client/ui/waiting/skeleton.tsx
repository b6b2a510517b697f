import shared from '../shared.module.css';

const shapes = {
  text: {},
  number: { width: 14 },
  avatar: { width: '2.125rem', height: '2.125rem', borderRadius: '50%' },
  badge: { width: '4.125rem', height: '1.375rem', borderRadius: 11 },
  icon: { width: '1.125rem', height: '1.125rem' },
  pager: { width: '16.25rem', height: '2.125rem', borderRadius: 8 },
} as const;

interface SkeletonProps {
  shape?: keyof typeof shapes | undefined;
  width?: number | string;
  height?: number;
}

/** A grey shape in place of what is loading. Lists have hundreds, so each is one element. */
export function Skeleton({ shape = 'text', ...size }: SkeletonProps) {
  return (
    <span className={shared.skeleton} data-shape={shape} style={{ ...shapes[shape], ...size }} />
  );
}
