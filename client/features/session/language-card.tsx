import { languageNow } from '#contract/texts.ts';
import { languageTexts } from '../../lib/language.texts.ts';
import { languageChoices } from '../../lib/language.ts';
import { Card } from '../../ui/card/card.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import shared from '../../ui/shared.module.css';
import { RhythmField } from '../users/rhythm-field.tsx';
import { devicesTexts as texts } from './devices.texts.ts';
import { chooseOwnLanguage, chooseOwnRhythm } from './own-choices.ts';
import { useSignedInUser } from './use-session.ts';

/** One's own language, and for supporters how often letters come. */
export function LanguageCard() {
  const { letters_rhythm } = useSignedInUser();
  return (
    <Card title={letters_rhythm === undefined ? languageTexts.language : texts.languageAndLetters}>
      <p className={shared.soft}>{texts.languageText}</p>
      <Segments
        label={languageTexts.language}
        choices={languageChoices.map(({ name }, id) => ({ id, name }))}
        chosen={languageChoices.findIndex(({ tag }) => tag === languageNow())}
        onChoose={(id) => void chooseOwnLanguage(languageChoices[id]?.tag ?? languageNow())}
      />
      {letters_rhythm === undefined ? null : (
        <RhythmField rhythm={letters_rhythm} save={chooseOwnRhythm} />
      )}
    </Card>
  );
}
