import { useElementSize } from '@mantine/hooks';
import styles from './charts.module.css';
import { runsOf, type Tick } from './scale.ts';

export interface Point {
  readonly label: string;
  /** Null is a gap: nothing was measured there. */
  readonly value: number | null;
  /** What stands at the dot; the value itself unless told otherwise. */
  readonly text?: string;
}

interface LineChartProps {
  points: readonly Point[];
  /** The same places a year ago, dotted and grey. */
  past?: readonly (number | null)[];
  /** At least two, the lowest first: they are the axis. */
  ticks: readonly Tick[];
  /** The whole chart in a sentence, for those who do not see it. */
  summary: string;
}

const height = 176;
const edge = { top: 22, right: 24, bottom: 26, left: 34 } as const;
/** What is drawn before the real width is known. */
const usualWidth = 360;

/** A line with its area, a dot and a value at each place, gaps where there is no value (design, 'Charts'). */
export function LineChart({ points, past = [], ticks, summary }: LineChartProps) {
  const { ref, width: measured } = useElementSize();
  const width = measured || usualWidth;
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 1;
  const inner = width - edge.left - edge.right;
  const bottom = height - edge.bottom;
  const x = (at: number) =>
    edge.left + (points.length < 2 ? inner / 2 : 12 + (at * (inner - 24)) / (points.length - 1));
  const y = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - edge.top);
  const path = (run: readonly { at: number; value: number }[]) =>
    run.map(({ at, value }, place) => `${place ? 'L' : 'M'}${x(at)} ${y(value)}`).join('');
  const runs = runsOf(points.map((point) => point.value));
  return (
    <div ref={ref} className={styles.chart} role="img" aria-label={summary}>
      <svg width={width} height={height} aria-hidden="true">
        {ticks.map(({ value, label }) => (
          <g key={value}>
            <line
              className={styles.grid}
              x1={edge.left}
              x2={width - edge.right}
              y1={y(value)}
              y2={y(value)}
            />
            <text className={styles.axis} x={edge.left - 10} y={y(value) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {runsOf(past).map((run) => (
          <path key={run[0]?.at} className={styles.line} data-past d={path(run)} />
        ))}
        {runs.map((run) => (
          <g key={run[0]?.at}>
            <path
              className={styles.area}
              d={`${path(run)}L${x(run.at(-1)?.at ?? 0)} ${bottom}L${x(run[0]?.at ?? 0)} ${bottom}Z`}
            />
            <path className={styles.line} d={path(run)} />
          </g>
        ))}
        {points.map(({ label, value, text }, at) => (
          <g key={label}>
            <text className={styles.axis} x={x(at)} y={height - 6} textAnchor="middle">
              {label}
            </text>
            {value === null ? null : (
              <>
                <circle className={styles.dot} cx={x(at)} cy={y(value)} r={4} />
                <text className={styles.value} x={x(at)} y={y(value) - 10} textAnchor="middle">
                  {text ?? value}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
