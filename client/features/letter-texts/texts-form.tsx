import { useEventListener } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { getLetterTexts } from '#contract/letter-texts/calls.ts';
import {
  partRules,
  placeholders,
  placeholderWords,
  type TextPart,
  textParts,
} from '#contract/letter-texts/parts.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { inWords, textFaults } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';
import { outboxTexts } from '../../device/outbox.texts.ts';
import { ask } from '../../device/questions.ts';
import { usePageDraft } from '../../device/use-page-draft.ts';
import { ApiError, send } from '../../lib/api.ts';
import { noPlace } from '../../lib/stored-session.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';
import fieldLook from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/contract-form.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { ChangesBar } from '../../ui/form-modal/changes-bar.tsx';
import { useSaveFlow } from '../../ui/form-modal/save-flow.ts';
import look from '../../ui/looks.ts';
import { useSaveTexts } from './letter-texts.api.ts';
import { letterTextsTexts as texts } from './letter-texts.texts.ts';
import { letterTextsMenu } from './letter-texts-menu.ts';
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

interface TextFieldsProps {
  form: ContractForm<TextValues>;
  ours: LanguageTexts['ours'];
}

type Box = HTMLInputElement | HTMLTextAreaElement;

const partOf = (name: string): TextPart | undefined => textParts.find((part) => part === name);

/** A field for each text, and buttons for the placeholders, which are inserted at the cursor. */
function TextFields({ form, ours }: TextFieldsProps) {
  const typedIn = useRef<Box | null>(null);

  // Remembers the last field, because going to a button by keyboard takes the focus from it.
  const fields = useEventListener<'focusin', HTMLDivElement>('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typedIn.current = target;
  });

  const fillIn = (word: string) => {
    const box = typedIn.current;
    const part = box && partOf(box.name);
    if (!box || !part) return;
    const [from, to] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
    const filled = `{${word}}`;
    form.field(part).onChange(box.value.slice(0, from) + filled + box.value.slice(to));
    box.focus();
    // After the field was rendered with it.
    requestAnimationFrame(() => box.setSelectionRange(from + filled.length, from + filled.length));
  };

  return (
    <div ref={fields} className={`${look.stack} ${look.gap16}`}>
      <fieldset>
        <legend className={fieldLook.label}>{texts.fillIn}</legend>
        <div className={look.wrap}>
          {placeholders.map((name) => (
            <Button
              key={name}
              variant="default"
              aria-label={texts.fillInOne(placeholderWords[name])}
              // Keeps the focus and the cursor in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => fillIn(placeholderWords[name])}
            >
              {placeholderWords[name]}
            </Button>
          ))}
        </div>
        <p className={fieldLook.description}>{texts.fillNote}</p>
      </fieldset>
      {textParts.map((part) => {
        const said = {
          ...form.field(part),
          label: letterTextFields[part].label,
          placeholder: inWords(ours[part]),
          note: ours[part] === '' ? texts.nothing : texts.empty,
        };
        return partRules[part].isLong ? (
          <TextAreaField key={part} {...said} plainLabel />
        ) : (
          <TextField key={part} {...said} plainLabel />
        );
      })}
    </div>
  );
}

interface ReadTexts {
  readonly values: TextValues;
  readonly version: number | null;
}

/**
 * Saves texts. Where somebody else saved others since they were read, both are shown, and what is chosen is
 * saved.
 * @throws ApiError
 */
async function saveOver<Saved>(
  language: string,
  typed: TextValues,
  read: ReadTexts,
  save: (values: TextValues, version: number | null) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(typed, read.version);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
    const { data } = await send(getLetterTexts);
    const stored = data.find((one) => one.language === language);
    if (!stored || stored.version === read.version) throw failure;
    const filed = valuesOf(stored);
    const parts = textParts.filter((part) => typed[part] !== filed[part]);
    const taken =
      parts.length === 0
        ? new Set<string>()
        : await ask({
            meanwhile: outboxTexts.changedHere,
            differences: parts.map((part) => ({
              ...{ name: part, label: letterTextFields[part].label },
              ...{ mine: typed[part], theirs: filed[part] },
            })),
            untouched: new Set(parts.filter((part) => typed[part] === read.values[part])),
          });
    if (taken === null) throw failure;
    const chosen = { ...typed };
    for (const part of parts) if (taken.has(part)) chosen[part] = filed[part];
    return saveOver(language, chosen, { values: filed, version: stored.version }, save);
  }
}
