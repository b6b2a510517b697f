import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import type { OwnFactors } from '#contract/factors/shapes.ts';
import { shortDayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { refreshUser, useNewRecoveryCodes, useRemoveFactor } from './factors.api.ts';
import styles from './factors.module.css';
import { factorTexts as texts } from './factors.texts.ts';
import { PasskeyIcon } from './passkey-icon.tsx';

const AddPasskeyModal = lateModal(() => import('./add-passkey-modal.tsx'));
const AddCodeModal = lateModal(() => import('./add-code-modal.tsx'));
const RecoveryModal = lateModal(() => import('./recovery-modal.tsx'));

type Factor = OwnFactors['factors'][number];

interface FactorsCardProps {
  own: OwnFactors;
  /** How this device is called, for a new passkey. */
  device: string;
}

/** One's own second step: passkeys, a code app and recovery codes (rules 4.22 and 4.23). */
export function FactorsCard({ own: { factors, recovery_codes }, device }: FactorsCardProps) {
  const passkey = useModal<true>();
  const code = useModal<true>();
  const removing = useModal<Factor>();
  const renewing = useModal<true>();
  const shownCodes = useModal<readonly string[]>();
  const remove = useRemoveFactor();
  const renew = useNewRecoveryCodes();
  const show = (codes: readonly string[]) => {
    if (codes.length > 0) shownCodes.open(codes);
    else void refreshUser();
  };
  const hasCode = factors.some(({ kind }) => kind === 'code');
  return (
    <section className={shared.card} aria-label={texts.factors}>
      <div className={`${look.stack} ${shared.gap14} ${shared.body}`}>
        <h2 className={shared.subheading}>{texts.factors}</h2>
        <p className={shared.soft}>
          {texts.factorsText} {factors.length === 0 ? texts.noFactors : null}
        </p>
        {factors.length === 0 ? null : (
          <ul className={shared.lines}>
            {factors.map((factor) => (
              <FactorLine key={factor.id} factor={factor} onRemove={() => removing.open(factor)} />
            ))}
          </ul>
        )}
        <div className={shared.wrap}>
          <Button
            variant={factors.length === 0 ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => passkey.open(true)}
          >
            {texts.addPasskey}
          </Button>
          {hasCode ? null : (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => code.open(true)}
            >
              {texts.addCode}
            </Button>
          )}
        </div>
        {factors.length === 0 ? null : (
          <div className={look.spread}>
            <span className={shared.soft}>{texts.recoveryLeft(recovery_codes)}</span>
            <Button variant="default" onClick={() => renewing.open(true)}>
              {texts.newRecovery}
            </Button>
          </div>
        )}
      </div>
      {passkey.subject ? (
        <AddPasskeyModal suggestion={texts.passkeyName(device)} onAdded={show} {...passkey.shown} />
      ) : null}
      {code.subject ? <AddCodeModal onAdded={show} {...code.shown} /> : null}
      {removing.subject ? (
        <ConfirmModal
          {...removing.shown}
          title={texts.removeTitle}
          confirmLabel={texts.removeButton}
          isDanger
          confirm={(sending) => remove(removing.subject?.id ?? 0, sending)}
        >
          <p>{texts.removeText(removing.subject.name)}</p>
        </ConfirmModal>
      ) : null}
      {renewing.subject ? (
        <ConfirmModal
          {...renewing.shown}
          title={texts.replaceTitle}
          confirmLabel={texts.newRecovery}
          confirm={async () => {
            show(await renew());
            return texts.recoveryMade;
          }}
        >
          <p>{texts.replaceText}</p>
        </ConfirmModal>
      ) : null}
      {shownCodes.subject ? (
        <RecoveryModal
          codes={shownCodes.subject}
          opened={shownCodes.opened && !passkey.opened && !code.opened && !renewing.opened}
          onClose={() => {
            shownCodes.close();
            void refreshUser();
          }}
        />
      ) : null}
    </section>
  );
}

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { kind, name, created_at, last_used_at } = factor;
  const days = [
    texts.added(shortDayText(new Date(created_at))),
    ...(last_used_at === null ? [] : [texts.used(shortDayText(new Date(last_used_at)))]),
  ];
  return (
    <li className={`${look.row} ${shared.rowPad}`}>
      <span className={`${shared.tile} ${styles.mark}`} aria-hidden="true">
        {kind === 'passkey' ? <PasskeyIcon /> : <IconDeviceMobile size={18} stroke={1.75} />}
      </span>
      <div className={shared.words}>
        <strong className={shared.semi}>{name}</strong>
        <span className={look.note}>{days.join(', ')}</span>
      </div>
      <IconAction label={texts.remove(name)} icon="trash" tone="danger" onClick={onRemove} />
    </li>
  );
}
