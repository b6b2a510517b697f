import { countries } from '#contract/countries.ts';
import { currencies } from '#contract/currencies.ts';
import { wallClock } from '#contract/dates.ts';
import { confirmAgainNames, secondFactorNames } from '#contract/factors/rules.ts';
import { fourEyesNames } from '#contract/foundation/four-eyes.ts';
import {
  liaisonsFileNames,
  supportersReadNames,
  supportersSeeNames,
  supportersStartNames,
} from '#contract/foundation/reach.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { localeNow } from '#contract/texts.ts';
import { pageTimeZone } from '../../lib/page-settings.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { CardsField } from '../../ui/form/cards-field.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { currencyChoices } from '../../ui/form/currency-choices.ts';
import { type DrawnField, RecordFields } from '../../ui/form/record-fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { AccentField } from './accent-field.tsx';
import { foundationTexts as texts } from './foundation.texts.ts';
import type { SettingName } from './setting-sections.ts';

interface SettingFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'fieldAt'>;
  names: readonly SettingName[];
}

function CurrencyField(field: DrawnField) {
  return (
    <SelectField
      {...field}
      placeholder={texts.noCurrency}
      note={texts.currencyNote}
      clearable
      choices={currencyChoices(currencies)}
    />
  );
}

function CountryField(field: DrawnField) {
  const names = new Intl.DisplayNames(localeNow(), { type: 'region' });
  const choices = countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, localeNow()));
  return (
    <SelectField
      {...field}
      {...(field.value === '' && { note: texts.countryUnlessChosen })}
      clearable
      choices={choices}
    />
  );
}

/** 'Africa/Nairobi (14:03)', with the time there now. */
function zoneChoices() {
  const now = serverNow();
  const zones = [...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'), 'UTC'];
  return zones.map((value) => ({
    value,
    label: texts.zoneOf(value.replaceAll('_', ' '), wallClock(now, value).time),
  }));
}

function ZoneField(field: DrawnField) {
  return (
    <SelectField
      {...field}
      placeholder={pageTimeZone.replaceAll('_', ' ')}
      {...(field.value === '' && { note: texts.zoneUnlessChosen })}
      clearable
      choices={zoneChoices()}
    />
  );
}

const cardsOf = (
  names: Readonly<Record<number, string>>,
  notes: Readonly<Record<number, string>>,
  open: string,
) =>
  function Cards(field: DrawnField) {
    return (
      <CardsField
        {...field}
        plainLabel
        choices={Object.entries(names).map(([value, label]) => ({
          value,
          label,
          note: notes[Number(value)] ?? '',
        }))}
        {...(field.value === '' && { note: open })}
      />
    );
  };

const draw = {
  accent: AccentField,
  country: CountryField,
  currency: CurrencyField,
  time_zone: ZoneField,
  supporters_see: cardsOf(supportersSeeNames, texts.see, texts.seeOpen),
  supporters_read: cardsOf(supportersReadNames, texts.read, texts.readOpen),
  supporters_start: cardsOf(supportersStartNames, texts.start, texts.startOpen),
  liaisons_file: cardsOf(liaisonsFileNames, texts.file, texts.fileOpen),
  four_eyes: cardsOf(fourEyesNames, texts.fourEyesOf, texts.fourEyesOpen),
  second_factor: cardsOf(secondFactorNames, texts.secondFactorOf, texts.secondFactorOpen),
  confirm_again: cardsOf(confirmAgainNames, texts.confirmAgainOf, texts.confirmAgainOpen),
};
const full = [
  'supporters_see',
  'supporters_read',
  'supporters_start',
  'liaisons_file',
  'four_eyes',
  'second_factor',
  'confirm_again',
];

/** Some of the settings, in the order of their description. */
export function SettingFields({ form, names }: SettingFieldsProps) {
  const fields = Object.fromEntries(names.map((name) => [name, foundationFields[name]]));
  return <RecordFields form={form} fields={fields} columns={2} full={full} draw={draw} />;
}
