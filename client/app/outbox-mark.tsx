import { useSignedInUser } from '../features/session/use-session.ts';
import { useLateOutbox } from './use-late-outbox.ts';

/** The icon of the outbox in the bar, shown while something waits there. */
export function OutboxMark() {
  const { id } = useSignedInUser();
  const late = useLateOutbox();
  return late && <late.OutboxLink userId={id} />;
}

/** How many forms wait in it, behind its name; nothing when there are none. */
export function OutboxCount() {
  const { id } = useSignedInUser();
  const late = useLateOutbox();
  return late && <late.OutboxCount userId={id} />;
}
