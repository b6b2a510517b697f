import './charts.css';

export interface Bar {
  readonly label: string;
  /** What decides the length; never negative. */
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  summary: string;
}

/** Lying bars, one under the other, each with its name and value. */
export function BarChart({ bars, summary }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <div className="bars" role="img" aria-label={summary}>
      {bars.map(({ label, value, text }) => (
        <div key={label} className="bar" aria-hidden="true">
          <span>{label}</span>
          <span className="bar-value">{text}</span>
          <svg width="100%" height="8" aria-hidden="true">
            <rect className="bar-ground" width="100%" height="8" rx="4" />
            <rect className="bar-fill" width={`${(100 * value) / most}%`} height="8" rx="4" />
          </svg>
        </div>
      ))}
    </div>
  );
}
