import { useId } from 'react';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, labelOf, Star } from './field-parts.tsx';
import type { Choice } from './select-field.tsx';
import './form.css';

interface ChoiceFieldProps extends FieldBinding<string>, FieldLook {
  choices: readonly Choice[];
}

/** A choice out of a few, all in sight, as segments; underneath they are radio buttons. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, value, error, onChange, choices, required, disabled } = props;
  const errorId = useId();
  return (
    <fieldset className="choice-field" aria-describedby={error ? errorId : undefined}>
      <legend className="mantine-InputWrapper-label">
        {labelOf(props)}
        {required ? <Star /> : null}
      </legend>
      <div className="segments" data-error={error ? true : undefined}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              required={required}
              disabled={disabled || choice.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mantine-InputWrapper-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
