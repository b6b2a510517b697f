import { useRef, useState } from 'react';
import { editFoundation } from '#contract/foundation/calls.ts';
import { logoAddress } from '#contract/foundation/logo.ts';
import { foundationFields, foundationId } from '#contract/foundation/record.ts';
import { settingFaults } from '#contract/foundation/rules.ts';
import type { FoundationInput, FoundationState } from '#contract/foundation/shapes.ts';
import { filledForm, inputNames } from '#contract/record.ts';
import { savingOver } from '../../device/conflict.ts';
import { versionIn } from '../../device/form.ts';
import { usePageDraft } from '../../device/use-page-draft.ts';
import { pageCurrency } from '../../lib/page-settings.ts';
import { usePlace } from '../../lib/place.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useFileAddress } from '../../lib/use-file-address.ts';
import { CardsField } from '../../ui/form/cards-field.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { ChangesBar } from '../../ui/form-modal/changes-bar.tsx';
import { useSaveFlow } from '../../ui/form-modal/save-flow.ts';
import look from '../../ui/looks.ts';
import { useEditFoundation } from './foundation.api.ts';
import { foundationTexts as texts } from './foundation.texts.ts';
import { foundationMenu } from './foundation-menu.ts';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { SettingFields } from './setting-fields.tsx';
import { settingSections } from './setting-sections.ts';
import { useLogo } from './use-logo.ts';

const show = (section: HTMLElement | null) => section?.scrollIntoView();
const sumsChoices = (old: string) => [
  { value: 'keep', label: texts.keepSums(old), note: texts.keepSumsNote },
  { value: 'relabel', label: texts.relabelSums(old), note: texts.relabelSumsNote },
];
const names = inputNames(foundationFields);
const valuesOf = (state: FoundationState) => ({
  ...filledForm(foundationFields, state),
  old_sums: '',
  version: state.version,
});

/**
 * The foundation's settings, section by section. Changes are counted and stored on this device until they are
 * saved or undone; only they are sent.
 */
export function FoundationForm({ state }: { state: FoundationState }) {
  const form = useContractForm({
    call: editFoundation,
    initialValues: valuesOf(state),
    faultsOf: settingFaults,
  });
  const { part } = usePlace();
  const edit = useEditFoundation();
  /** The stored values with which changes are compared. */
  const [base, setBase] = useState(() => valuesOf(state));
  const changed = names.filter((name) => form.values[name] !== base[name]);
  const logo = useLogo();
  const chosen = useFileAddress(logo.change instanceof File ? logo.change : null);
  const count = changed.length + (logo.isChanged ? 1 : 0);
  const isChanged = count > 0;

  const asksSums = state.sums > 0 && base.currency !== '' && form.values.currency !== base.currency;

  const begin = (values: typeof base) => {
    setBase(values);
    form.begin(values);
  };
  // Runs when the stored values change: as long as nothing is changed here, they are shown.
  useAfterRender(state, () => {
    if (!isChanged) begin(valuesOf(state));
  });

  usePageDraft(
    {
      form: 'foundation',
      heading: { title: texts.draft, about: null, place: { ...noPlace, menu: foundationMenu } },
      values: { ...form.values, logo: logo.change === 'removed' },
      files: logo.files,
      isDirty: isChanged,
    },
    (offer) => {
      const { logo: goes, ...values } = offer.values;
      form.lists.setValues({ ...form.values, ...values, version: versionIn(offer) });
      logo.choose(goes === true ? 'removed' : (offer.files.logo ?? null));
    },
  );

  const isNewLook = useRef(false);
  const flow = useSaveFlow({
    async work(sending) {
      const input = await form.check();
      const wanted: FoundationInput = Object.fromEntries(
        [...changed, 'version' as const].map((name) => [name, input[name]]),
      );
      if (asksSums) wanted.old_sums = input.old_sums;
      // The picture is sent first: when it is refused nothing else is changed.
      const saved = await logo.save(sending);
      if (saved !== null) isNewLook.current = true;
      const over = savingOver(
        { call: 'foundation/edit', id: foundationId, begun: () => base },
        edit,
      );
      const message = changed.length > 0 ? await over(wanted, sending) : saved;
      if (wanted.currency !== undefined) pageCurrency.code = wanted.currency;
      if (wanted.accent !== undefined || wanted.time_zone !== undefined) isNewLook.current = true;
      begin(form.values);
      return message;
    },
    refuse: (failure) => {
      logo.refuse(failure);
      return form.refuse(failure);
    },
    // The page's head has the colour and the time zone, so the page must be loaded again.
    onDone: () => {
      if (isNewLook.current) window.location.reload();
    },
  });

  return (
    <form
      noValidate
      aria-label={texts.title}
      className={`${look.stack} ${look.gap20}`}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.start();
      }}
    >
      {settingSections.map((section) => (
        <section
          key={section.title}
          ref={part !== undefined && section.part === part ? show : null}
          className={`${look.card} ${look.led}`}
          aria-label={section.title}
        >
          <div
            className={`${look.body} ${look.columns} ${look.gap20}`}
            data-from="md"
            style={{ '--columns': '12rem minmax(0, 1fr)' }}
          >
            <div>
              <h2 className={look.subheading}>{section.title}</h2>
              <p className={look.note}>{section.text}</p>
            </div>
            <div className={`${look.stack} ${look.gap16}`}>
              <SettingFields form={form} names={section.fields} />
              {asksSums && section.fields.includes('currency') ? (
                <CardsField
                  {...form.field('old_sums')}
                  label={texts.oldSums(state.sums, base.currency)}
                  required
                  choices={sumsChoices(base.currency)}
                />
              ) : null}
              {section.hasLook ? (
                <>
                  <LogoField
                    stored={state.logo}
                    change={logo.change}
                    error={logo.error}
                    onChange={logo.choose}
                  />
                  <LookPreview
                    name={form.values.name}
                    motto={form.values.motto}
                    accent={form.values.accent}
                    logo={
                      chosen ??
                      (state.logo && logo.change !== 'removed' ? logoAddress(state.logo) : null)
                    }
                  />
                </>
              ) : null}
            </div>
          </div>
        </section>
      ))}
      <ChangesBar
        flow={flow}
        isChanged={isChanged}
        said={isChanged ? texts.unsaved(count) : texts.allSaved}
        undo={texts.undo}
        onUndo={() => {
          begin(valuesOf(state));
          logo.choose(null);
        }}
      />
    </form>
  );
}
