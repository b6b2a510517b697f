import styles from './charts.module.css';
import { runsOf } from './scale.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** Red, for a series that ended lower. */
  isFalling?: boolean;
  summary: string;
}

const size = { width: 60, height: 18, edge: 4 } as const;

/** A series in the height of a line of text. It shows the trend; the numbers are beside it. */
export function Sparkline({ values, isFalling = false, summary }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const { width, height, edge } = size;
  const x = (at: number) =>
    values.length < 2 ? width / 2 : edge + (at * (width - 2 * edge)) / (values.length - 1);
  const y = (value: number) =>
    span === 0 ? height / 2 : height - edge - ((value - low) / span) * (height - 2 * edge);
  const lastAt = values.findLastIndex((value) => value !== null);
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      role="img"
      aria-label={summary}
      data-falling={isFalling || undefined}
    >
      {runsOf(values).map((run) => (
        <path
          key={run[0]?.at}
          d={run.map(({ at, value }, place) => `${place ? 'L' : 'M'}${x(at)} ${y(value)}`).join('')}
        />
      ))}
      <circle cx={x(lastAt)} cy={y(values[lastAt] ?? low)} r={2.5} />
    </svg>
  );
}
