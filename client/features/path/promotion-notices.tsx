import type { Promotion } from '#contract/path/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { clockText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useUndoPromotion } from './path.api.ts';
import { pathTexts as texts } from './path.texts.ts';

/** The promotions of the last day, each with a button to take it back. */
export function PromotionNotices({ made }: { made: readonly Promotion[] }) {
  const undo = useUndoPromotion();
  return made
    .filter(({ undone }) => !undone)
    .map(({ id, by, at, students }) => (
      <Message key={id} tone="wait">
        {texts.promotedBy(students, by, clockText(new Date(at)))}{' '}
        <button
          type="button"
          className={look.inText}
          onClick={() => {
            undo(id).then(
              (message) => showToast(texts.takenBack, message),
              (failure: unknown) => showToast(texts.notTakenBack, messageOf(failure), 'bad'),
            );
          }}
        >
          {texts.takeBack}
        </button>
      </Message>
    ));
}
