import { useState } from 'react';
import { currentDate } from '#contract/session/calls.ts';
import { logOut } from '../features/session/log-out.ts';
import { ApiError, send } from '../lib/api.ts';
import { useWhile } from '../lib/use-while.ts';
import { watchActivity } from './activity.ts';
import { InactivityDialog } from './inactivity-dialog.tsx';

/** Warns after a minute without activity and logs out after ten (rule 4.11). */
export function Inactivity() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useWhile(true, () =>
    watchActivity({
      onWarn: setEndsAt,
      onActive: () => setEndsAt(null),
      onEnd: () => void logOut(),
      onKeepAlive: () => void keepAlive(),
    }),
  );
  return endsAt === null ? null : <InactivityDialog endsAt={endsAt} />;
}

async function keepAlive(): Promise<void> {
  try {
    await send(currentDate);
  } catch (failure) {
    // The offline strip is shown already; activity after four more minutes tries again.
    if (!(failure instanceof ApiError)) throw failure;
  }
}
