import { readersCurrencies } from '#contract/currencies.ts';
import { addRate } from '#contract/rates/calls.ts';
import { parseRate, rateFigures, rateWords } from '#contract/rates/rates.ts';
import type { ListedRate } from '#contract/rates/shapes.ts';
import { shortCalendarDayText } from '../../lib/time-text.ts';
import { today } from '../../lib/time-zone.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { useAddRate, useRemoveRate } from './rates.api.ts';
import { ratesTexts as texts } from './rates.texts.ts';

/** What the modal is opened for. */
export type RateOpening =
  | { readonly kind: 'add'; readonly base: string }
  | { readonly kind: 'remove'; readonly rate: ListedRate };

interface RateModalProps {
  opening: RateOpening;
  opened: boolean;
  onClose: () => void;
}

/** Adds a rate, or asks before one goes. */
export default function RateModal({ opening, ...state }: RateModalProps) {
  return opening.kind === 'add' ? (
    <AddRate {...state} base={opening.base} />
  ) : (
    <RemoveRate {...state} rate={opening.rate} />
  );
}

type State = Omit<RateModalProps, 'opening'>;

function AddRate({ base, ...state }: State & { base: string }) {
  const form = useContractForm({
    call: addRate,
    initialValues: { currency: '', rate: '', day: today() },
  });
  const add = useAddRate();
  const { currency, rate } = form.values;
  const read = parseRate(rate);
  const asRead = read && rateWords(currency || texts.oneOfIt, rateFigures(read), base);
  return (
    <FormModal {...state} title={texts.addTitle} width="small" form={form} save={add}>
      <FieldGrid columns={1}>
        <SelectField
          {...form.field('currency')}
          label={texts.currency}
          required
          choices={currencyChoices(readersCurrencies.filter((one) => one !== base))}
        />
        <TextField
          {...form.field('rate')}
          label={texts.rate(base)}
          note={asRead ? texts.readAs(asRead) : texts.rateNote}
          inputMode="decimal"
          required
        />
        <DateField
          {...form.field('day')}
          label={texts.day}
          note={texts.dayNote}
          max={today()}
          required
        />
      </FieldGrid>
    </FormModal>
  );
}

function RemoveRate({ rate, ...state }: State & { rate: ListedRate }) {
  const remove = useRemoveRate();
  return (
    <ConfirmModal
      {...state}
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      isDanger
      confirm={(sending) => remove(rate.id, sending)}
    >
      <p>
        <b>{rateWords(rate.currency, rate.rate, rate.base)}</b>{' '}
        {texts.of(shortCalendarDayText(rate.day))}
      </p>
      <p>{texts.removeText}</p>
    </ConfirmModal>
  );
}
