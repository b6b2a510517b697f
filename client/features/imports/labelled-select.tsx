import { useId } from 'react';
import fields from '../../theme/fields.module.css';
import { Star } from '../../ui/form/field-parts.tsx';
import type { Choice } from '../../ui/form/select-field.tsx';
import look from '../../ui/look.module.css';
import { SmallSelect } from '../../ui/small-select/small-select.tsx';
import styles from './columns.module.css';

interface LabelledSelectProps {
  label: string;
  /** The label is for screen readers only. */
  isSpoken?: boolean;
  required?: boolean;
  value: string;
  /** The words of no choice, which then stands first. */
  none?: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** The browser's own select with a label: a sheet has sixty of them. */
export function LabelledSelect(props: LabelledSelectProps) {
  const { label, isSpoken = false, required = false, value, none, choices, onChange } = props;
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id} className={isSpoken ? look.spoken : fields.label}>
        {label}
        {required ? <Star /> : null}
      </label>
      <SmallSelect
        id={id}
        value={value}
        data-empty={value === '' || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.tag ? `${choice.label} (${choice.tag})` : choice.label}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
}
