import { useEventListener } from '@mantine/hooks';
import { useRef } from 'react';
import {
  partRules,
  placeholders,
  placeholderWords,
  type TextPart,
  textParts,
} from '#contract/letter-texts/parts.ts';
import { letterTextFields } from '#contract/letter-texts/record.ts';
import { inWords } from '#contract/letter-texts/rules.ts';
import type { LanguageTexts } from '#contract/letter-texts/shapes.ts';
import fieldLook from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/looks.ts';
import { letterTextsTexts as texts } from './letter-texts.texts.ts';
import type { TextValues } from './text-values.ts';

interface TextFieldsProps {
  form: ContractForm<TextValues>;
  ours: LanguageTexts['ours'];
}

type Box = HTMLInputElement | HTMLTextAreaElement;

const partOf = (name: string): TextPart | undefined => textParts.find((part) => part === name);

/** A field for each text, and buttons for the placeholders, which are inserted at the cursor. */
export function TextFields({ form, ours }: TextFieldsProps) {
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
