import { useState } from 'react';
import { userFields } from '#contract/users/record.ts';
import {
  type LettersRhythm,
  lettersRhythmIds,
  lettersRhythmNames,
} from '#contract/users/rhythm.ts';
import { messageOf } from '../../lib/api.ts';
import fields from '../../theme/fields.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface RhythmFieldProps {
  rhythm: LettersRhythm;
  /** Answers the server's message. */
  save: (rhythm: LettersRhythm) => Promise<string | null>;
}

/** How often a supporter gets progress letters; a choice is saved at once. */
export function RhythmField({ rhythm, save }: RhythmFieldProps) {
  const [chosen, choose] = useState(rhythm);
  return (
    <fieldset>
      <legend className={fields.label}>{userFields.letters_rhythm.label}</legend>
      <Segments
        label={userFields.letters_rhythm.label}
        choices={lettersRhythmIds.map((id) => ({ id, name: lettersRhythmNames[id] }))}
        chosen={chosen}
        onChoose={(id) => {
          const before = chosen;
          const wanted = lettersRhythmIds.find((one) => one === id) ?? before;
          choose(wanted);
          save(wanted).then(
            (message) => showToast(message ?? ''),
            (failure: unknown) => {
              choose(before);
              showToast(messageOf(failure), null, 'bad');
            },
          );
        }}
      />
    </fieldset>
  );
}
