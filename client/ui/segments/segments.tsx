import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import '../form/form.css';
import './segments.css';

interface SegmentsProps {
  /** What is chosen here; spoken, not seen. */
  label: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** More than so many do not fit side by side. */
const mostSegments = 4;

/** One of a few side by side, such as years; of many, a list that unfolds; a single one in words. */
export function Segments({ label, choices, chosen, onChoose }: SegmentsProps) {
  const name = useId();
  if (choices.length === 1) return <span className="segments-one">{choices[0]?.name}</span>;
  if (choices.length > mostSegments)
    return (
      <span className="segments-many">
        <select
          aria-label={label}
          value={chosen}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </span>
    );
  return (
    <fieldset className="choice-field">
      <legend className="visually-hidden">{label}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
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
