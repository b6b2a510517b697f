import { useId } from 'react';
import fields from '../../theme/fields.module.css';
import look from '../looks.ts';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, labelOf } from './field-parts.tsx';

export interface CardChoice {
  readonly value: string;
  readonly label: string;
  /** The effect of the choice. */
  readonly note?: string;
}

interface CardsFieldProps extends FieldBinding<string>, FieldLook {
  choices: readonly CardChoice[];
}

/** One of a few choices, each with its effect. */
export function CardsField(props: CardsFieldProps) {
  const { error, note } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={id} data-error={error ? true : undefined}>
      <legend className={fields.label}>{labelOf(props)}</legend>
      <RadioCards {...props} />
      <p id={id} className={error ? fields.error : look.note}>
        {error ?? note}
      </p>
    </fieldset>
  );
}

type RadioCardsProps = Pick<CardsFieldProps, 'name' | 'value' | 'choices' | 'onChange'>;

/** The choices alone, below a title of their own. */
export function RadioCards({ name, value, choices, onChange }: RadioCardsProps) {
  return (
    <div
      className={`${look.fit} ${look.gap12} ${look.rowPad}`}
      style={{ '--least': '13rem', '--repeat': 'auto-fit' }}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={`${look.pick} ${look.ring} ${look.top}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={`${look.semi} ${look.block}`}>{choice.label}</span>
            {choice.note ? <span className={look.note}>{choice.note}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}
