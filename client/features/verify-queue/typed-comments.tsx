import look from '../../ui/looks.ts';
import { verifyQueueTexts as texts } from './verify-queue.texts.ts';

interface TypedCommentsProps {
  /** The term before, null without one. */
  before: string | null;
  lines: readonly {
    readonly label: string;
    /** Null where nobody wrote any. */
    readonly text: string | null;
    readonly before: string | null;
  }[];
}

/** The comments of a report; those of the term before can be unfolded below each. */
export function TypedComments({ before, lines }: TypedCommentsProps) {
  return (
    <section className={look.stack} aria-label={texts.comments}>
      <h2 className={look.subheading}>{texts.comments}</h2>
      <dl className={`${look.facts} ${look.gap12}`}>
        {lines
          .filter(({ text, before: earlier }) => text ?? earlier)
          .map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                {line.text ?? texts.none}
                {before === null || line.before === null ? null : (
                  <details>
                    <summary>{texts.commentsBefore(before)}</summary>
                    {line.before}
                  </details>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
