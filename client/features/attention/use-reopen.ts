import { attentionState } from '#contract/attention/rules.ts';
import type { AttentionItem } from '#contract/attention/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useSettle } from './attention.api.ts';
import { attentionTexts as texts } from './attention.texts.ts';

/** Takes a decision about an item back. */
export function useReopen(): (item: AttentionItem) => void {
  const settle = useSettle();
  return ({ student_id, rule, facts, decided }) => {
    settle({ student_id, rule, facts, decided, state: attentionState.open }).then(
      (message) => showToast(texts.opened, message ?? '', 'ok'),
      (failure: unknown) => showToast(texts.notOpened, messageOf(failure), 'bad'),
    );
  };
}
