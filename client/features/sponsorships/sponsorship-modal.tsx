import { currencies } from '#contract/currencies.ts';
import { emptyForm, type Fields, filledForm } from '#contract/record.ts';
import { addSponsorship, editSponsorship } from '#contract/sponsorships/calls.ts';
import { partNames } from '#contract/sponsorships/messages.ts';
import { part, partIds, sponsorshipFields } from '#contract/sponsorships/record.ts';
import type { Sponsorship } from '#contract/sponsorships/shapes.ts';
import { today } from '../../lib/time-zone.ts';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormModal } from '../../ui/form-modal/form-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import { useAddSponsorship, useEditSponsorship } from './sponsorships.api.ts';
import { sponsorshipsTexts as texts } from './sponsorships.texts.ts';
import { SupporterField } from './supporter-field.tsx';

interface SponsorshipModalProps extends Opened {
  /** The support that is corrected; a number adds one of this student. */
  opening: Sponsorship | number;
}

/** Adds a support, or corrects its days, why it ended and what was promised (rule 5.17). */
export default function SponsorshipModal({ opening, ...state }: SponsorshipModalProps) {
  return typeof opening === 'number' ? (
    <AddSponsorship student={opening} {...state} />
  ) : (
    <EditSponsorship period={opening} {...state} />
  );
}

function AddSponsorship({ student, ...state }: Opened & { student: number }) {
  const form = useContractForm({
    call: addSponsorship,
    initialValues: {
      ...emptyForm(sponsorshipFields),
      ...{ part: String(part.beside), began_on: today() },
      ...{ student_id: String(student), supporter_id: '' },
    },
  });
  const save = useAddSponsorship();
  return (
    <FormModal {...state} title={texts.add} width="small" form={form} save={save}>
      <SupporterField field={form.field('supporter_id')} />
      <SponsorshipFields form={form} fields={sponsorshipFields} parts={partIds} />
    </FormModal>
  );
}

const { part: _part, ...ofMain } = sponsorshipFields;
const { ended_on: _end, end_reason: _why, ...ofPresentMain } = ofMain;

function EditSponsorship({ period, ...state }: Opened & { period: Sponsorship }) {
  const form = useContractForm({
    call: editSponsorship,
    initialValues: { ...filledForm(sponsorshipFields, period), version: period.version },
  });
  const save = useEditSponsorship(period.id);
  const isMain = period.part === part.main;
  const main = period.ended_on === null ? ofPresentMain : ofMain;
  return (
    <FormModal
      {...state}
      title={texts.editTitle(period.supporter)}
      width="small"
      form={form}
      save={save}
    >
      <SponsorshipFields
        form={form}
        fields={isMain ? main : sponsorshipFields}
        parts={partIds.filter((id) => id !== part.main)}
      />
    </FormModal>
  );
}

interface SponsorshipFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  fields: Fields;
  parts: readonly (typeof partIds)[number][];
}

const SponsorshipFields = ({ form, fields, parts }: SponsorshipFieldsProps) => (
  <RecordFields
    form={form}
    fields={fields}
    columns={2}
    full={['part', 'end_reason', 'rhythm', ...('ended_on' in fields ? [] : ['began_on'])]}
    draw={{
      part: (field) => (
        <SelectField
          {...field}
          choices={parts.map((id) => ({ value: String(id), label: partNames[id] }))}
        />
      ),
      amount: (field) => <TextField {...field} inputMode="decimal" />,
      amount_currency: (field) => (
        <SelectField {...field} choices={currencyChoices(currencies)} clearable />
      ),
    }}
  />
);
