import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { chooseLanguage } from '#contract/session/calls.ts';
import { languageNow } from '#contract/texts.ts';
import { messageOf, send } from '../lib/api.ts';
import { followLanguage, languageChoices } from '../lib/language.ts';
import { rememberUser } from '../lib/stored-session.ts';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { showToast } from '../ui/toast/toast.ts';

/** The languages of the app and of letters to choose from; the page is loaded again in the chosen one. */
export function LanguageItems() {
  return languageChoices.map(({ tag, name }) => (
    <MenuItem
      key={tag}
      aria-current={tag === languageNow() || undefined}
      lang={tag}
      icon={<IconLanguage size={18} stroke={1.75} aria-hidden />}
      end={tag === languageNow() ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
      onChoose={() => void choose(tag)}
    >
      {name}
    </MenuItem>
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
