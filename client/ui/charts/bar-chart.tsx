import styles from './charts.module.css';
import { ShareBar } from './share-bar.tsx';

export interface Bar {
  readonly label: string;
  /** Decides the length; never negative. */
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  summary: string;
  /** Two columns where there is room. */
  isWide?: boolean;
}

/** Horizontal bars, one below the other, each with its name and value. */
export function BarChart({ bars, summary, isWide }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <div className={styles.bars} data-wide={isWide} role="img" aria-label={summary}>
      {bars.map(({ label, value, text }) => (
        <div key={label} className={styles.bar} aria-hidden="true">
          <span>{label}</span>
          <b>{text}</b>
          <ShareBar share={value / most} />
        </div>
      ))}
    </div>
  );
}
