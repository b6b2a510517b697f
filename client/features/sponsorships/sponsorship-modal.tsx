import { currencies } from '#contract/currencies.ts';
import { filledForm } from '#contract/record.ts';
import { editSponsorship } from '#contract/sponsorships/calls.ts';
import { sponsorshipFields } from '#contract/sponsorships/record.ts';
import type { Sponsorship } from '#contract/sponsorships/shapes.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import { useEditSponsorship } from './sponsorships.api.ts';
import { sponsorshipsTexts as texts } from './sponsorships.texts.ts';

interface SponsorshipModalProps {
  opening: Sponsorship;
  opened: boolean;
  onClose: () => void;
}

const { ended_on: _end, end_reason: _why, ...withoutEnd } = sponsorshipFields;

/** Corrects the days of a support, why it ended and what was promised (rule 5.17). */
export default function SponsorshipModal({ opening: period, ...state }: SponsorshipModalProps) {
  const form = useContractForm({
    call: editSponsorship,
    initialValues: { ...filledForm(sponsorshipFields, period), version: period.version },
  });
  const goesOn = period.ended_on === null;
  const save = useEditSponsorship(period.id);
  return (
    <FormModal
      {...state}
      title={texts.editTitle(period.supporter)}
      width="small"
      form={form}
      save={save}
    >
      <RecordFields
        form={form}
        fields={goesOn ? withoutEnd : sponsorshipFields}
        columns={2}
        full={['end_reason', 'rhythm', ...(goesOn ? ['began_on'] : [])]}
        draw={{
          amount: (field) => <TextField {...field} inputMode="decimal" />,
          amount_currency: (field) => (
            <SelectField {...field} choices={currencyChoices(currencies)} clearable />
          ),
        }}
      />
    </FormModal>
  );
}
