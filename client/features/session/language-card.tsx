import { useState } from 'react';
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
  // The press shows at once; the page comes in the language when the server has answered.
  const [chosen, choose] = useState(languageNow);
  return (
    <Card title={letters_rhythm === undefined ? languageTexts.language : texts.languageAndLetters}>
      <p className={shared.soft}>{texts.languageText}</p>
      <Segments
        label={languageTexts.language}
        choices={languageChoices.map(({ name }, id) => ({ id, name }))}
        chosen={languageChoices.findIndex(({ tag }) => tag === chosen)}
        onChoose={(id) => {
          const wanted = languageChoices[id]?.tag ?? chosen;
          choose(wanted);
          void chooseOwnLanguage(wanted).then((isKept) => isKept || choose(languageNow()));
        }}
      />
      {letters_rhythm === undefined ? null : (
        <RhythmField rhythm={letters_rhythm} save={chooseOwnRhythm} />
      )}
    </Card>
  );
}
