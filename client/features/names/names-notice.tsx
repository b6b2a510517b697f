import type { NameKind } from '#contract/names/kinds.ts';
import { messageOf } from '../../lib/api.ts';
import { clockText } from '../../lib/time-text.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useMerges, useUndoMerge } from './names.api.ts';
import { namesTexts as texts } from './names.texts.ts';
import { OrderNotice } from './order-notice.tsx';

/** Above a list: what it is for, and merges that can be undone. */
export function NamesNotice({ kind }: { kind: NameKind }) {
  return (
    <div className={`${look.stack} ${look.gap12} ${look.below16}`}>
      <p className={look.dim}>{texts.intro}</p>
      {kind === 'term' ? <OrderNotice isHere /> : null}
      <MergeNotice />
    </div>
  );
}

/** The merges of the last day, each with a button to undo it. */
function MergeNotice() {
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
