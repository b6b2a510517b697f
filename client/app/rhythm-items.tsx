import { IconCheck, IconMail } from '@tabler/icons-react';
import { chooseRhythm } from '#contract/session/calls.ts';
import {
  type LettersRhythm,
  lettersRhythmIds,
  lettersRhythmNames,
} from '#contract/users/rhythm.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { messageOf, send } from '../lib/api.ts';
import { rememberUser } from '../lib/stored-session.ts';
import { MenuItem, MenuLabel } from '../ui/menu/menu-item.tsx';
import { showToast } from '../ui/toast/toast.ts';
import { appTexts as texts } from './texts.ts';

/** How often a supporter gets progress letters; nobody else has the choice. */
export function RhythmItems() {
  const { letters_rhythm: now } = useSignedInUser();
  if (now === undefined) return null;
  return (
    <>
      <MenuLabel>{texts.letters}</MenuLabel>
      {lettersRhythmIds.map((id) => (
        <MenuItem
          key={id}
          aria-current={id === now || undefined}
          icon={<IconMail size={18} stroke={1.75} aria-hidden />}
          end={id === now ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          onChoose={() => void choose(id)}
        >
          {lettersRhythmNames[id]}
        </MenuItem>
      ))}
    </>
  );
}

async function choose(letters_rhythm: LettersRhythm): Promise<void> {
  try {
    const { data, message } = await send(chooseRhythm, { input: { letters_rhythm } });
    rememberUser(data);
    showToast(message ?? '', null, 'ok');
  } catch (failure) {
    showToast(messageOf(failure), null, 'bad');
  }
}
