import { useQueryClient } from '@tanstack/react-query';
import type { NotificationRow } from '#contract/notifications/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { sendLettersForm, useFormOfPlace } from '../../lib/place.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { allTerms } from './notifications.api.ts';

/** The code of the question. */
export const fetchSendModal = () => import('./send-modal.tsx');

/** Opens the question for the newest term with letters to send at once, where the place says so. */
export function useLettersToSend(onFound: (row: NotificationRow) => void): void {
  const client = useQueryClient();
  const [isWanted, settle] = useFormOfPlace(sendLettersForm);
  const begin = async () => {
    settle();
    // Its code is loaded while the terms are read; when that fails, its opening tries again and reports it.
    fetchSendModal().catch(() => undefined);
    try {
      const { data } = await client.fetchQuery(allTerms);
      const row = data.find(({ due }) => due > 0);
      if (row) onFound(row);
    } catch (failure) {
      showToast(modalTexts.notOpened, messageOf(failure), 'bad');
    }
  };
  useAfterRender(isWanted, () => void begin());
}
