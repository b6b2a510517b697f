import { useCallback, useState } from 'react';
import styles from './charts.module.css';
import { GridLines } from './grid-lines.tsx';
import { pathsOf, runsOf, type Tick } from './scale.ts';

export interface Point {
  readonly label: string;
  /** Null is a gap: no value. */
  readonly value: number | null;
  /** The label at the dot; by default the value itself. */
  readonly text?: string;
}

interface LineChartProps {
  points: readonly Point[];
  /** The same points a year ago, dotted and grey. */
  past?: readonly (number | null)[];
  /** The marks of the axis, at least two, the lowest first. */
  ticks: readonly Tick[];
  /** The whole chart in a sentence, for screen readers. */
  summary: string;
}

const height = 176;
const edge = { top: 22, right: 24, bottom: 26, left: 34 } as const;
/** The width until the real one is measured. */
const usualWidth = 360;

/**
 * A line with an area below, a dot and a value at each point, and gaps where there is no value (design,
 * 'Charts').
 */
export function LineChart({ points, past = [], ticks, summary }: LineChartProps) {
  const [width, setWidth] = useState(usualWidth);
  const measure = useCallback((box: HTMLDivElement) => {
    const watching = new ResizeObserver(() => setWidth(box.clientWidth));
    watching.observe(box);
    return () => watching.disconnect();
  }, []);
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 1;
  const inner = width - edge.left - edge.right;
  const bottom = height - edge.bottom;
  const x = (at: number) =>
    edge.left + (points.length < 2 ? inner / 2 : 12 + (at * (inner - 24)) / (points.length - 1));
  const y = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - edge.top);
  const drawn = (values: readonly (number | null)[]) =>
    runsOf(values).map((run) => ({ key: run[0]?.at, ...pathsOf(run, x, y, bottom) }));
  return (
    <div ref={measure} className={styles.chart} role="img" aria-label={summary}>
      <svg width={width} height={height} aria-hidden="true">
        <GridLines ticks={ticks} left={edge.left} right={width - edge.right} y={y} />
        {drawn(past).map(({ key, line }) => (
          <path key={key} className={styles.line} data-past d={line} />
        ))}
        {drawn(points.map(({ value }) => value)).map(({ key, line, area }) => (
          <g key={key}>
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} />
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
