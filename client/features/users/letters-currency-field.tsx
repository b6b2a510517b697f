import { useState } from 'react';
import { readersCurrencies } from '#contract/currencies.ts';
import { userFields } from '#contract/users/record.ts';
import type { User } from '#contract/users/shapes.ts';
import { firstErrors, messageOf } from '../../lib/api.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useSetUserCurrency } from './users.api.ts';
import { usersTexts as texts } from './users.texts.ts';

/** The second currency of a supporter's sums; a choice is saved at once. */
export function LettersCurrencyField({ user }: { user: User }) {
  const save = useSetUserCurrency();
  const [chosen, choose] = useState(user.letters_currency ?? '');
  const [error, setError] = useState<string | null>(null);
  return (
    <SelectField
      name="letters_currency"
      label={userFields.letters_currency.label}
      placeholder={texts.foundationsCurrency}
      note={texts.lettersCurrencyNote}
      plainLabel
      clearable
      value={chosen}
      error={error}
      choices={currencyChoices(readersCurrencies)}
      onChange={(letters_currency) => {
        const before = chosen;
        choose(letters_currency);
        setError(null);
        save({ id: user.id, letters_currency: letters_currency || null }).then(
          (message) => showToast(message ?? ''),
          (failure: unknown) => {
            choose(before);
            setError(firstErrors(failure).letters_currency ?? messageOf(failure));
          },
        );
      }}
    />
  );
}
