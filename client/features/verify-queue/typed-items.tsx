import { financeFields } from '#contract/finance/record.ts';
import type { FinanceReport } from '#contract/finance/shapes.ts';
import { moneyOf } from '#contract/money.ts';
import { textsIn } from '#contract/record.ts';
import type { FinanceReview } from '#contract/verify-queue/shapes.ts';
import { sumText } from '../../lib/money-text.ts';
import shared from '../../ui/shared.module.css';
import { TypedComments } from './typed-comments.tsx';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

const totalOf = (report: FinanceReport) =>
  sumText(
    report.items.reduce((sum, { cost }) => sum + moneyOf(cost), 0),
    report.currency,
  );

/** The typed items with their total, and the total of the term before. */
export function TypedItems({ review: { report, earlier } }: { review: FinanceReview }) {
  const [last] = earlier;
  return (
    <>
      <table
        className={`${shared.table} ${shared.ruledRows} ${styles.typed}`}
        aria-label={texts.items}
      >
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.cost}</th>
          </tr>
        </thead>
        <tbody>
          {report.items.map(({ id, item, category, cost }) => (
            <tr key={id}>
              <th scope="row">{item}</th>
              <td>{category}</td>
              <td>{sumText(moneyOf(cost), report.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td />
            <td>
              <b>{totalOf(report)}</b>
            </td>
          </tr>
          {earlier.map((one) => (
            <tr key={one.id}>
              <th scope="row">{`${one.term} ${one.year}`}</th>
              <td />
              <td>{totalOf(one)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <TypedComments
        before={last ? `${last.term} ${last.year}` : null}
        lines={textsIn(financeFields).map(({ name, label }) => ({
          label,
          text: report[name],
          before: last?.[name] ?? null,
        }))}
      />
    </>
  );
}
