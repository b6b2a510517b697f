import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getLetterTexts,
  previewLetterTexts,
  saveLetterTexts,
} from '#contract/letter-texts/calls.ts';
import type { LetterTextsInput, TextsPreviewInput } from '#contract/letter-texts/shapes.ts';
import { previewLetter } from '#contract/notifications/calls.ts';
import { keyOf, send } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import type { Sending } from '../../lib/transport.ts';
import { useRead } from '../../lib/use-read.ts';

const touched = [getLetterTexts, previewLetter];

/** The texts of letters in each language. */
export const useLetterTexts = () => useRead(read(getLetterTexts));

/** Saves texts as a new version; answers the message, and which version it is. */
export function useSaveTexts() {
  const client = useQueryClient();
  return async (input: LetterTextsInput, sending: Sending) => {
    try {
      return await send(saveLetterTexts, { input, ...sending });
    } finally {
      // After a refusal too, since somebody else may have saved meanwhile.
      for (const call of touched) void client.invalidateQueries({ queryKey: keyOf(call) });
    }
  };
}

/** How a letter reads with texts that are not saved yet; the last preview stays while the next is loading. */
export const useTextsPreview = (input: TextsPreviewInput, isWanted: boolean) =>
  useQuery({
    enabled: isWanted,
    queryKey: [...keyOf(previewLetterTexts), input],
    queryFn: () => send(previewLetterTexts, { input }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
