import styles from './charts.module.css';
import type { Tick } from './scale.ts';

interface GridLinesProps {
  ticks: readonly Tick[];
  left: number;
  right: number;
  y: (value: number) => number;
}

/** A line at each mark of the axis, its value beside it. */
export const GridLines = ({ ticks, left, right, y }: GridLinesProps) =>
  ticks.map(({ value, label }) => (
    <g key={value}>
      <line className={styles.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
      <text className={styles.axis} x={left - 10} y={y(value) + 4} textAnchor="end">
        {label}
      </text>
    </g>
  ));
