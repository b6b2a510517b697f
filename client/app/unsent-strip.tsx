import { IconCloudUp } from '@tabler/icons-react';
import { draftsTexts as texts } from '../device/drafts.texts.ts';
import { canKeepDrafts } from '../device/own-key.ts';
import { countUnsent } from '../device/records.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { usePlace } from '../lib/place.ts';
import { useAnswer } from '../lib/use-answer.ts';
import look from '../ui/looks.ts';
import { PlaceLink } from '../ui/place-link.tsx';
import styles from './frame.module.css';

/** Screens that list the forms themselves. */
const listedOn: readonly (string | null)[] = [null, 'outbox', 'scan'];

/** How many forms this person left unsent here; a window that cannot store anything keeps none. */
async function unsentOf(userId: number): Promise<number> {
  try {
    return canKeepDrafts() ? await countUnsent(userId) : 0;
  } catch (failure) {
    if (failure instanceof DOMException) return 0;
    throw failure;
  }
}

/** An amber strip under the top bar while forms are kept on this device that nobody sent. */
export function UnsentStrip() {
  const { id } = useSignedInUser();
  const { menu } = usePlace();
  const isListed = listedOn.includes(menu);
  // Asked again when another menu is chosen: meanwhile a form may have been left, or finished.
  const count = useAnswer(() => unsentOf(id), 0, isListed ? null : menu);
  if (count === 0 || isListed) return null;
  return (
    <aside
      className={`${look.row} ${look.text13} ${look.semi} ${styles.offline}`}
      aria-label={texts.listTitle}
      data-paper="no"
    >
      <IconCloudUp size={18} stroke={1.75} aria-hidden />
      {texts.notSentYet(count)}
      <PlaceLink className={look.button} place={{ menu: 'outbox' }}>
        {texts.finish}
      </PlaceLink>
    </aside>
  );
}
