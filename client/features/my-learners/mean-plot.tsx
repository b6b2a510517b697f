import type { Learner } from '#contract/my-learners/shapes.ts';
import { meanText } from '../../lib/mean-text.ts';
import styles from './my-learners.module.css';
import { myLearnersTexts as texts } from './my-learners.texts.ts';

/** How many terms stand beside each other on a phone. */
const mostTerms = 5;
/** From the top, in pixels: the highest and the lowest dot, the names of terms. */
const top = 30;
const bottom = 112;
const names = 150;

/** 'T3 2026' of 'Term 3 2026'. */
const shortTerm = (term: string) => term.replace(/^\D+ (?=\d)/, 'T');

/** The means of the last terms as a line. Places across are shares of the width, so that nothing is measured. */
export function MeanPlot({ means }: Pick<Learner, 'means'>) {
  const shown = means.slice(-mostTerms);
  const values = shown.map(({ mean }) => mean);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => `${((at + 0.5) / shown.length) * 100}%`;
  const y = (mean: number) =>
    high === low ? (top + bottom) / 2 : bottom - ((mean - low) / (high - low)) * (bottom - top);
  const summary = texts.plot(
    shown.map(({ term, mean }) => texts.point(term, meanText(mean))).join(', '),
  );
  return (
    <svg className={styles.plot} width="100%" height={160} role="img" aria-label={summary}>
      {[top - 14, (top + bottom) / 2, bottom + 14].map((line) => (
        <line key={line} data-part="grid" x1="0" x2="100%" y1={line} y2={line} />
      ))}
      {shown.map(({ term, mean }, at) => {
        const next = shown[at + 1];
        return next ? (
          <line key={term} x1={x(at)} y1={y(mean)} x2={x(at + 1)} y2={y(next.mean)} />
        ) : null;
      })}
      {shown.map(({ term, mean }, at) => (
        <g key={term}>
          <circle cx={x(at)} cy={y(mean)} r={at === shown.length - 1 ? 5 : 4} />
          <text data-part="value" x={x(at)} y={y(mean) - 11}>
            {meanText(mean)}
          </text>
          <text x={x(at)} y={names}>
            {shortTerm(term)}
          </text>
        </g>
      ))}
    </svg>
  );
}
