import { isColour, whiteOn } from '#contract/foundation/look.ts';
import type { DrawnField } from '../../ui/form/record-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import look from '../../ui/looks.ts';
import styles from './foundation.module.css';
import { foundationTexts as texts } from './foundation.texts.ts';

/** Colours on which white text is readable. */
const offered = ['#196957', '#1f4e8c', '#8a1c2c', '#55397e', '#7c4016', '#36342e'];

/** The foundation's colour: one of a few or any other, with how readable white text is on it. */
export function AccentField(field: DrawnField) {
  const { value, onChange } = field;
  const typed = value.trim();
  return (
    <>
      <TextField
        {...field}
        placeholder={texts.noColour}
        {...(isColour(typed) && { note: texts.white(whiteOn(typed).toFixed(1)) })}
      />
      <fieldset className={`${look.wrap} ${look.above8}`}>
        <legend className={look.spoken}>{texts.colours}</legend>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.colour}
            style={{ background: colour }}
            aria-label={texts.colourOf(colour)}
            aria-pressed={typed.toLowerCase() === colour}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </>
  );
}
