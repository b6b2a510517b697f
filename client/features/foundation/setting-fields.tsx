import { countries } from '#contract/countries.ts';
import { currencies } from '#contract/currencies.ts';
import { wallClock } from '#contract/dates.ts';
import { confirmAgainNames, secondFactorNames } from '#contract/factors/rules.ts';
import { fourEyesNames } from '#contract/foundation/four-eyes.ts';
import { isColour, whiteOn } from '#contract/foundation/look.ts';
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
import { TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/looks.ts';
import styles from './foundation.module.css';
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

/** Colours on which white text is readable. */
const offered = ['#196957', '#1f4e8c', '#8a1c2c', '#55397e', '#7c4016', '#36342e'];

/** The foundation's colour: one of a few or any other, with how readable white text is on it. */
function AccentField(field: DrawnField) {
  const { value, onChange } = field;
  const typed = value.trim();
  return (
    <>
      <TextField
        {...field}
        placeholder={texts.noColour}
        {...(isColour(typed) && { note: texts.white(whiteOn(typed).toFixed(1)) })}
      />
      <fieldset className={`${look.wrap} ${look.above8}`}>
        <legend className={look.spoken}>{texts.colours}</legend>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.colour}
            style={{ background: colour }}
            aria-label={texts.colourOf(colour)}
            aria-pressed={typed.toLowerCase() === colour}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </>
  );
}
