import { Menu } from '@mantine/core';
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
import { showToast } from '../ui/toast/toast.ts';
import { appTexts as texts } from './texts.ts';

/** How often a supporter gets progress letters; nobody else has the choice. */
export function RhythmItems() {
  const { letters_rhythm: now } = useSignedInUser();
  if (now === undefined) return null;
  return (
    <>
      <Menu.Label>{texts.letters}</Menu.Label>
      {lettersRhythmIds.map((id) => (
        <Menu.Item
          key={id}
          aria-current={id === now || undefined}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
          rightSection={id === now ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          onClick={() => void choose(id)}
        >
          {lettersRhythmNames[id]}
        </Menu.Item>
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
