import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { languageNow } from '#contract/texts.ts';
import { chooseOwnLanguage } from '../features/session/own-choices.ts';
import { languageChoices } from '../lib/language.ts';
import { MenuItem } from '../ui/menu/menu-item.tsx';

/** The languages of the app and of letters to choose from; the page is loaded again in the chosen one. */
export function LanguageItems() {
  return languageChoices.map(({ tag, name }) => (
    <MenuItem
      key={tag}
      aria-current={tag === languageNow() || undefined}
      lang={tag}
      icon={<IconLanguage size={18} stroke={1.75} aria-hidden />}
      end={tag === languageNow() ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
      onChoose={() => void chooseOwnLanguage(tag)}
    >
      {name}
    </MenuItem>
  ));
}
