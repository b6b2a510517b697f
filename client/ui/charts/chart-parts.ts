import styles from './charts.module.css';

/** The class names of a chart's parts, for charts that draw themselves. */
export const chartParts = {
  frame: styles.chart,
  axis: styles.axis,
  value: styles.value,
  line: styles.line,
  area: styles.area,
  dot: styles.dot,
} as const;
