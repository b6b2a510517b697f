import '../../theme/kit-fields.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { FieldBinding } from './contract-form.ts';
import { type FieldLook, inputProps } from './field-parts.tsx';
import styles from './form.module.css';
import type { Choice } from './select-field.tsx';

const parts = {
  body: `${styles.choiceBody}`,
  input: `${styles.choiceInput}`,
  label: `${styles.choiceLabel}`,
};

interface ChoicesFieldProps extends FieldBinding<string[]>, FieldLook {
  choices: readonly Choice[];
}

/** Any number of a few choices, each with a box to tick. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { choices, value, onChange } = props;
  // The boxes have the value; name and required mark belong to the group.
  const { name: _name, disabled, ...look } = inputProps(props);
  return (
    <Checkbox.Group {...look} value={value} onChange={onChange}>
      <div className={styles.choices}>
        {choices.map(({ value: one, label, disabled: isLocked = false }) => (
          <Checkbox
            key={one}
            value={one}
            label={label}
            disabled={isLocked || disabled}
            aria-invalid={props.error ? true : undefined}
            classNames={parts}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
