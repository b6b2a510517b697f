import encodeQR from 'qr';
import { useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { beginCodeApp } from '#contract/factors/calls.ts';
import { codeDigits } from '#contract/factors/rules.ts';
import { firstErrors } from '../../lib/api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import type { Opened } from '../../ui/form-modal/use-modal.ts';
import look from '../../ui/looks.ts';
import { useAddFactor } from './factors.api.ts';
import styles from './factors.module.css';
import { factorTexts as texts } from './factors.texts.ts';

interface AddCodeModalProps extends Opened {
  begun: DataOf<typeof beginCodeApp>;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret of a new code app once, and takes its first code. */
export default function AddCodeModal({ begun, opened, onClose, onAdded }: AddCodeModalProps) {
  const { secret, address } = begun;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = useAddFactor();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.addCode}
      confirmLabel={texts.goOn}
      cancelLabel={texts.cancel}
      confirm={async () => {
        try {
          onAdded(await add({ name: texts.codeKind, code }));
          return texts.codeAdded;
        } catch (failure) {
          setFault(firstErrors(failure).code ?? null);
          throw failure;
        }
      }}
    >
      <p>{texts.codeText}</p>
      <div className={`${look.wrap} ${look.gap16} ${look.below16}`}>
        <PictureCode text={address} label={texts.picture} />
        <div className={`${look.words} ${look.gap4}`}>
          <span className={look.note}>{texts.bySecret}</span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a className={look.link} href={address}>
            {texts.openApp}
          </a>
        </div>
      </div>
      <TextField
        name="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits + 1}
        value={code}
        error={fault}
        onChange={setCode}
        required
      />
    </ConfirmModal>
  );
}

/** A text as a picture code (ISO 18004), dark on white in both schemes: cameras want it so. */
function PictureCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
