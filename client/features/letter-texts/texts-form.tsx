import { useRef, useState } from 'react';
import { textParts } from '#contract/letter-texts/parts.ts';
import { textFaults } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';
import { usePageDraft } from '../../device/use-page-draft.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { ChangesBar } from '../../ui/form-modal/changes-bar.tsx';
import { useSaveFlow } from '../../ui/form-modal/save-flow.ts';
import look from '../../ui/looks.ts';
import { useSaveTexts } from './letter-texts.api.ts';
import { letterTextsTexts as texts } from './letter-texts.texts.ts';
import { letterTextsMenu } from './letter-texts-menu.ts';
import { saveOver } from './save-over.ts';
import { TextFields } from './text-fields.tsx';
import { codedOf, type TextValues, valuesOf } from './text-values.ts';
import { TextsPreview } from './texts-preview.tsx';

interface TextsFormProps {
  state: LanguageTexts;
  /** The language's own name. */
  name: string;
  hidden: boolean;
}

/** The contract's shape reads what is sent, which has codes where the typed text has readable names. */
const typedForm = {};

/**
 * The texts of one language beside a real letter with them. What is typed is stored on this device until it is
 * saved or undone, and is not lost when another language is chosen.
 */
export function TextsForm({ state, name, hidden }: TextsFormProps) {
  const { language } = state;
  const form = useContractForm<TextValues, unknown>({
    call: typedForm,
    initialValues: valuesOf(state),
    faultsOf: (values) => textFaults(codedOf(values)),
  });
  const save = useSaveTexts();
  /** The stored values with which changes are compared, and the version that was edited. */
  const [base, setBase] = useState(() => valuesOf(state));
  const madeOf = useRef(state.version);
  const changed = textParts.filter((part) => form.values[part] !== base[part]);
  const isChanged = changed.length > 0;

  const begin = (values: TextValues) => {
    setBase(values);
    form.begin(values);
  };
  // Runs when the stored texts change: as long as nothing is changed here, they are shown.
  useAfterRender(state, () => {
    if (isChanged) return;
    madeOf.current = state.version;
    begin(valuesOf(state));
  });

  usePageDraft(
    {
      form: `letter-texts/${language}`,
      heading: { title: texts.draft, about: name, place: { ...noPlace, menu: letterTextsMenu } },
      values: { ...form.values, version: madeOf.current },
      files: {},
      isDirty: isChanged,
    },
    (offer) => {
      const { version = null, ...values } = offer.values;
      madeOf.current = typeof version === 'number' ? version : null;
      form.lists.setValues({ ...form.values, ...values });
    },
  );

  const flow = useSaveFlow({
    async work(sending) {
      await form.check();
      const read = { values: base, version: madeOf.current };
      const saved = await saveOver(language, form.values, read, (values, version) =>
        save({ language, version, ...codedOf(values) }, sending),
      );
      madeOf.current = saved.data.version;
      begin(valuesOf(saved.data));
      return saved.message;
    },
    refuse: form.refuse,
    onDone: () => undefined,
  });

  return (
    <div className={`${look.columns} ${look.gap20}`} data-from="lg" hidden={hidden}>
      <form
        noValidate
        aria-label={texts.formOf(name)}
        className={`${look.stack} ${look.gap20}`}
        onSubmit={(event) => {
          event.preventDefault();
          void flow.start();
        }}
      >
        <div className={`${look.card} ${look.body}`}>
          <TextFields form={form} ours={state.ours} />
        </div>
        <ChangesBar
          flow={flow}
          isChanged={isChanged}
          said={isChanged ? texts.changed(changed.length) : texts.allSaved}
          undo={texts.undo}
          onUndo={() => begin(valuesOf(state))}
        />
      </form>
      <TextsPreview language={language} values={form.values} isShown={!hidden} />
    </div>
  );
}
