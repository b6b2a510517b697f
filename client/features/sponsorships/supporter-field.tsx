import { listSupporters } from '#contract/students/calls.ts';
import type { Person } from '#contract/students/shapes.ts';
import type { FieldBinding } from '../../ui/form/contract-form.ts';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import { sponsorshipsTexts as texts } from './sponsorships.texts.ts';

const choiceOf = ({ id, name }: Person) => ({ value: String(id), label: name });

interface SupporterFieldProps {
  field: FieldBinding<string>;
  /** Who is chosen when the form opens. */
  first?: Person | undefined;
}

/** Finds a supporter by name. */
export const SupporterField = ({ field, first }: SupporterFieldProps) => (
  <ServerSelectField
    {...field}
    label={texts.supporter}
    placeholder={texts.findPerson}
    call={listSupporters}
    choiceOf={choiceOf}
    first={first ? choiceOf(first) : null}
    required
  />
);
