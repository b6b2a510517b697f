import { academicFields } from '#contract/academics/record.ts';
import type { AcademicReport } from '#contract/academics/shapes.ts';
import { textsIn } from '#contract/record.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { hasMark, isSameScale, scaleOf } from '#contract/scales/scale.ts';
import type { AcademicReview } from '#contract/verify-queue/shapes.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import look from '../../ui/looks.ts';
import { TypedComments } from './typed-comments.tsx';
import styles from './verify-queue.module.css';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

type Mark = AcademicReport['marks'][number];

/** Marks are added in hundredths, so that nothing is lost by rounding. */
const hundredths = (mark: number) => Math.round(mark * 100);
const numberText = (hundred: number) => String(Math.round(hundred) / 100);

/** The typed marks, beside the term before, with the total and the mean computed again. */
export function TypedMarks({ review, of }: { review: AcademicReview; of: CategoryId }) {
  const { report } = review;
  const scale = scaleOf(report);
  // Marks on another scale cannot be compared.
  const earlier = review.earlier.filter((one) => isSameScale(scaleOf(one), scale));
  const [last] = earlier;
  const isCounted = ({ grade }: Mark) => of === category.normal && hasMark(scale, grade);
  const markOf = (from: AcademicReport | undefined, subject: number) => {
    const mark = from?.marks.find(({ subject_id }) => subject_id === subject);
    return mark && isCounted(mark) ? mark.mark : null;
  };
  const counted = report.marks.filter(isCounted);
  const total = counted.reduce((sum, { mark }) => sum + hundredths(mark), 0);
  return (
    <>
      <table className={`${look.table} ${look.ruledRows} ${styles.typed}`} aria-label={texts.marks}>
        <thead>
          <tr>
            <th scope="col">{texts.subject}</th>
            <th scope="col">{last ? `${last.term} ${last.year}` : texts.none}</th>
            <th scope="col">{report.term}</th>
            <th scope="col">{texts.change}</th>
            <th scope="col">{texts.grade}</th>
            <th scope="col" className={look.wide}>
              {texts.trend}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.marks.map((mark) => {
            const before = markOf(last, mark.subject_id);
            const now = isCounted(mark) ? mark.mark : null;
            const trend = [...earlier.toReversed(), report].map((one) =>
              markOf(one, mark.subject_id),
            );
            return (
              <tr key={mark.id}>
                <th scope="row">{mark.subject_name}</th>
                <td>{before ?? texts.none}</td>
                <td>
                  <b>{now ?? texts.none}</b>
                </td>
                <td>
                  <Change before={before} now={now} />
                </td>
                <td>{mark.grade}</td>
                <td className={look.wide}>
                  <Sparkline
                    values={trend}
                    isFalling={before !== null && now !== null && now < before}
                    summary={trend.map((one) => one ?? texts.none).join(', ')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
        {counted.length === 0 ? null : (
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td colSpan={2}>{texts.totalOf(numberText(total), counted.length * 100)}</td>
              <td />
              <td />
              <td className={look.wide} />
            </tr>
            <tr>
              <th scope="row">{texts.follows}</th>
              <td />
              <td>{numberText(total / counted.length)}</td>
              <td />
              <td />
              <td className={look.wide} />
            </tr>
            <tr>
              <th scope="row">{texts.mean}</th>
              <td>{last?.mark ?? texts.none}</td>
              <td>
                <b>{report.mark ?? texts.none}</b>
              </td>
              <td>
                <Change before={last?.mark ?? null} now={report.mark} />
              </td>
              <td>{report.grade}</td>
              <td className={look.wide} />
            </tr>
          </tfoot>
        )}
      </table>
      <TypedComments
        before={last ? `${last.term} ${last.year}` : null}
        lines={textsIn(academicFields).map(({ name, label }) => ({
          label,
          text: report[name],
          before: last?.[name] ?? null,
        }))}
      />
    </>
  );
}

/** The change of a value: a sign and a number, in words for screen readers. */
function Change({ before, now }: { before: number | null; now: number | null }) {
  if (before === null || now === null) return texts.none;
  const step = hundredths(now) - hundredths(before);
  if (step === 0) return '0';
  const by = numberText(Math.abs(step));
  return (
    <span data-change={step > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {step > 0 ? '↑' : '↓'} {by}
      </span>
      <span className={look.spoken}>{step > 0 ? texts.up(by) : texts.down(by)}</span>
    </span>
  );
}
