import { useAfterRender } from '../lib/use-after-render.ts';
import { useLeaveQuestion } from '../lib/use-leave-question.ts';
import type { Draft } from './form.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

/**
 * The draft of a form that is a page of its own: what was left unsaved is in the form again when it is opened, and
 * leaving is asked about while it is not kept.
 * @param takeUp puts the draft into the form
 */
export function usePageDraft(
  options: Omit<DraftOptions, 'opened'>,
  takeUp: (draft: Draft) => void,
): void {
  const draft = useDraft({ ...options, opened: true });
  // Runs when the form is opened.
  useAfterRender(draft.offer !== null, () => {
    if (!draft.offer) return;
    takeUp(draft.offer);
    draft.answer(true);
  });
  useLeaveQuestion(options.isDirty && !draft.isKept);
}
