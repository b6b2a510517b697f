import { IconCloudUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useWhile } from '../lib/use-while.ts';
import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import { outboxTexts as texts } from './outbox.texts.ts';
import { outboxOf } from './outbox.ts';
import { useDeviceForms } from './use-device-forms.ts';

/** The link to the outbox, shown while something waits there. As long as it is rendered, waiting forms are sent. */
export function OutboxLink({ userId, count }: { userId: number; count: number }) {
  const client = useQueryClient();
  // Runs when the person changes; when a form was sent, what is on the screen is read again.
  useWhile(userId, () => outboxOf(userId).start(() => void client.invalidateQueries()));
  if (count === 0) return null;
  return (
    <PlaceLink
      place={{ menu: 'outbox' }}
      className={`${look.button} ${look.gap4}`}
      aria-label={texts.titleWith(count)}
      title={texts.title}
    >
      <IconCloudUpload size={18} stroke={1.75} aria-hidden />
      {count}
    </PlaceLink>
  );
}

/** How many forms wait there, behind the name of the screen; nothing when there are none. */
export function OutboxCount() {
  const { count } = useDeviceForms();
  return count === 0 ? null : <b> {count}</b>;
}
