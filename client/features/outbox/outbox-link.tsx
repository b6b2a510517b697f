import { IconCloudUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import look from '../../ui/look.module.css';
import { PlaceLink } from '../../ui/place-link.tsx';
import shared from '../../ui/shared.module.css';
import { outboxTexts as texts } from './outbox.texts.ts';
import { outboxOf } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** The way to the outbox while something waits there. As long as it stands, what waits is sent. */
export function OutboxLink({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { count } = useOutbox(userId);
  // Follows whose outbox it is; what arrived shows in whatever is on the screen.
  useEffect(() => outboxOf(userId).start(() => void client.invalidateQueries()), [userId, client]);
  if (count === 0) return null;
  return (
    <PlaceLink
      place={{ menu: 'outbox' }}
      className={`${shared.button} ${look.gap4}`}
      aria-label={texts.titleWith(count)}
      title={texts.title}
    >
      <IconCloudUpload size={18} stroke={1.75} aria-hidden />
      {count}
    </PlaceLink>
  );
}

/** How many forms wait there, behind the name of the place; nothing while there are none. */
export function OutboxCount({ userId }: { userId: number }) {
  const { count } = useOutbox(userId);
  return count === 0 ? null : <b> {count}</b>;
}
