import { IconLanguage } from '@tabler/icons-react';
import { languageNow } from '#contract/texts.ts';
import { languageTexts as texts } from '../../lib/language.texts.ts';
import { chooseForDevice, languageChoices } from '../../lib/language.ts';
import look from '../../ui/look.module.css';
import styles from './visitor.module.css';

/** The language of the pages; the browser's language is only the default. */
export function LanguageSwitch() {
  return (
    <label className={`${look.inline} ${look.gap4} ${styles.language}`}>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <span className={look.spoken}>{texts.language}</span>
      <select
        value={languageNow()}
        onChange={({ currentTarget }) => void chooseForDevice(currentTarget.value)}
      >
        {languageChoices.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
