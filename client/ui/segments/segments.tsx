import { useId } from 'react';
import look from '../looks.ts';
import { SmallSelect } from '../small-select/small-select.tsx';

interface SegmentsProps {
  /** The label, for screen readers only. */
  label: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** More than this many do not fit side by side. */
const mostSegments = 4;

/** A choice between a few options side by side, such as years; many become a select, a single one plain text. */
export function Segments({ label, choices, chosen, onChoose }: SegmentsProps) {
  const name = useId();
  if (choices.length === 1) return <span className={look.note}>{choices[0]?.name}</span>;
  if (choices.length > mostSegments)
    return (
      <SmallSelect
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </SmallSelect>
    );
  return (
    <fieldset>
      <legend className={look.spoken}>{label}</legend>
      <div className={look.segments}>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              className={look.covering}
              name={name}
              checked={choice.id === chosen}
              onChange={() => onChoose(choice.id)}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
