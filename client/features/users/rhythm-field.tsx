import { useState } from 'react';
import { userFields } from '#contract/users/record.ts';
import { lettersRhythmIds, lettersRhythmNames } from '#contract/users/rhythm.ts';
import type { User } from '#contract/users/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import look from '../../ui/look.module.css';
import { Segments } from '../../ui/segments/segments.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useSetUserRhythm } from './users.api.ts';

/** How often a supporter gets progress letters; a choice is saved at once. */
export function RhythmField({ user }: { user: User }) {
  const save = useSetUserRhythm();
  const [chosen, choose] = useState(user.letters_rhythm);
  if (chosen === undefined) return null;
  return (
    <fieldset className={look.stack}>
      <legend>{userFields.letters_rhythm.label}</legend>
      <Segments
        label={userFields.letters_rhythm.label}
        choices={lettersRhythmIds.map((id) => ({ id, name: lettersRhythmNames[id] }))}
        chosen={chosen}
        onChoose={(id) => {
          const before = chosen;
          const letters_rhythm = lettersRhythmIds.find((one) => one === id) ?? before;
          choose(letters_rhythm);
          save({ id: user.id, letters_rhythm }).then(
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
