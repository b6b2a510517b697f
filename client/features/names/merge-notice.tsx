import { messageOf } from '../../lib/api.ts';
import { clockText } from '../../lib/time-text.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useMerges, useUndoMerge } from './names.api.ts';
import { namesTexts as texts } from './names.texts.ts';

/** The merges of the last day, each with a button to undo it. */
export function MergeNotice() {
  const { data } = useMerges();
  const undo = useUndoMerge();
  return data?.map(({ id, name, into, by, at }) => (
    <Message key={id} tone="wait">
      {texts.mergedNotice(name, into, by, clockText(new Date(at)))}{' '}
      <button
        type="button"
        className={look.inText}
        onClick={() => {
          undo(id).then(
            (message) => showToast(texts.undone, message),
            (failure: unknown) => showToast(texts.notUndone, messageOf(failure), 'bad'),
          );
        }}
      >
        {texts.undo}
      </button>
    </Message>
  ));
}
