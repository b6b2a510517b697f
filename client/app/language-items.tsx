import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { chooseLanguage } from '#contract/session/calls.ts';
import { languageNow } from '#contract/texts.ts';
import { messageOf, send } from '../lib/api.ts';
import { followLanguage, languageChoices } from '../lib/language.ts';
import { rememberUser } from '../lib/stored-session.ts';
import { showToast } from '../ui/toast/toast.ts';

/** The languages of the app and of letters to choose from; the page is loaded again in the chosen one. */
export function LanguageItems() {
  return languageChoices.map(({ tag, name }) => (
    <Menu.Item
      key={tag}
      aria-current={tag === languageNow() || undefined}
      lang={tag}
      leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
      rightSection={
        tag === languageNow() ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null
      }
      onClick={() => void choose(tag)}
    >
      {name}
    </Menu.Item>
  ));
}

async function choose(language: string): Promise<void> {
  try {
    const { data } = await send(chooseLanguage, { input: { language } });
    rememberUser(data);
    followLanguage();
  } catch (failure) {
    showToast(messageOf(failure), null, 'bad');
  }
}
