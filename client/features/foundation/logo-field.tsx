import { logoAddress, shownSize } from '#contract/foundation/logo.ts';
import type { FoundationState } from '#contract/foundation/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import look from '../../ui/looks.ts';
import styles from './foundation.module.css';
import { foundationTexts as texts } from './foundation.texts.ts';
import type { LogoChange } from './use-logo.ts';

interface LogoFieldProps {
  stored: FoundationState['logo'];
  change: LogoChange;
  error: string | null;
  onChange: (change: LogoChange) => void;
}

/** The logo as it is stored, another one to take its place, and the way back to none. */
export function LogoField({ stored, change, error, onChange }: LogoFieldProps) {
  const file = change instanceof File ? change : null;
  return (
    <div className={`${look.stack} ${look.gap12}`}>
      <FileField
        name="logo"
        label={texts.logo}
        kind="picture"
        value={file}
        error={error}
        onChange={onChange}
      />
      <p className={look.note}>{texts.logoNote}</p>
      {stored !== null && file === null ? (
        <div className={`${look.wrap} ${look.gap12}`}>
          {change === 'removed' ? (
            <span className={look.note}>{texts.logoGoes}</span>
          ) : (
            <img
              className={`${look.edged} ${styles.stored}`}
              src={logoAddress(stored)}
              {...shownSize(stored)}
              alt={texts.logoNow}
            />
          )}
          <Button
            variant="default"
            onClick={() => onChange(change === 'removed' ? null : 'removed')}
          >
            {change === 'removed' ? texts.logoKeep : texts.logoRemove}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
