import { readersCurrencies } from '#contract/currencies.ts';
import { chooseCurrency } from '#contract/session/calls.ts';
import type { SessionUser } from '#contract/session/shapes.ts';
import { send } from '../../lib/api.ts';
import { rememberUser } from '../../lib/stored-session.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { sessionTexts as texts } from './session.texts.ts';

interface CurrencyModalProps {
  user: SessionUser;
  opened: boolean;
  onClose: () => void;
}

/** In which currency one's letters tell sums beside the foundation's (rule 15.4). */
export default function CurrencyModal({ user, ...state }: CurrencyModalProps) {
  const form = useContractForm({
    call: chooseCurrency,
    initialValues: { letters_currency: user.letters_currency ?? '' },
  });
  return (
    <FormModal
      {...state}
      title={texts.lettersCurrency}
      width="small"
      form={form}
      save={async (input, sending) => {
        const { data, message } = await send(chooseCurrency, { input, ...sending });
        rememberUser(data);
        return message;
      }}
    >
      <SelectField
        {...form.field('letters_currency')}
        label={texts.lettersCurrency}
        placeholder={texts.foundationsCurrency}
        note={texts.lettersCurrencyNote}
        plainLabel
        clearable
        choices={currencyChoices(readersCurrencies)}
      />
    </FormModal>
  );
}
