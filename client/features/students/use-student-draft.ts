import { useState } from 'react';
import type { Draft } from '../../device/form.ts';
import { type DraftKeeper, type DraftOptions, useDraft } from '../../device/use-draft.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import type { NamedChoices } from './student-fields.tsx';

interface StudentDraft {
  readonly draft: DraftKeeper;
  /** The properties for `StudentFields`. */
  readonly picks: {
    readonly named: NamedChoices;
    readonly onPick: (name: keyof NamedChoices, choice: Choice) => void;
  };
  /** The values of an unsent form, without the names of its choices. */
  readonly unsentValues: (unsent: Draft) => Record<string, unknown>;
}

/** Stores a student's form with the names of its school and liaison. */
export function useStudentDraft(options: DraftOptions, first: NamedChoices): StudentDraft {
  const [picked, setPicked] = useState<NamedChoices>({});
  const draft = useDraft({ ...options, values: { ...options.values, picked } });
  return {
    draft,
    picks: {
      named: { ...first, ...picked },
      onPick: (name, choice) => setPicked((old) => ({ ...old, [name]: choice })),
    },
    unsentValues: ({ values: { picked: names, ...values } }) => {
      setPicked((names ?? {}) as NamedChoices);
      return values;
    },
  };
}
