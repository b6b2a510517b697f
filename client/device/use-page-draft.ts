import { useEffect, useEffectEvent } from 'react';
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
  const begin = useEffectEvent(() => {
    if (!draft.offer) return;
    takeUp(draft.offer);
    draft.answer(true);
  });
  const isOffered = draft.offer !== null;
  // Runs when the form is opened.
  useEffect(() => {
    if (isOffered) begin();
  }, [isOffered]);
  useLeaveQuestion(options.isDirty && !draft.isKept);
}
