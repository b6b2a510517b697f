import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { beginCodeApp } from '#contract/factors/calls.ts';
import type { OwnFactors } from '#contract/factors/shapes.ts';
import { messageOf, send } from '../../lib/api.ts';
import { shortDayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card, IconLine } from '../../ui/card/card.tsx';
import { ConfirmModal } from '../../ui/form-modal/confirm-modal.tsx';
import { lateModal } from '../../ui/form-modal/late-modal.tsx';
import { useModal } from '../../ui/form-modal/use-modal.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { refreshUser, useNewRecoveryCodes, useRemoveFactor } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';
import { PasskeyIcon } from './passkey-icon.tsx';

const AddPasskeyModal = lateModal(() => import('./add-passkey-modal.tsx'));
const AddCodeModal = lateModal(() => import('./add-code-modal.tsx'));
const RecoveryModal = lateModal(() => import('./recovery-modal.tsx'));

const day = (moment: string) => shortDayText(new Date(moment));

interface FactorsCardProps {
  own: OwnFactors;
  /** How this device is called, for a new passkey. */
  device: string;
}

/** One's own second step: passkeys, a code app and recovery codes (rules 4.22 and 4.23). */
export function FactorsCard({ own: { factors, recovery_codes }, device }: FactorsCardProps) {
  const passkey = useModal<true>();
  const code = useModal<Awaited<ReturnType<typeof begin>>>();
  const removing = useModal<OwnFactors['factors'][number]>();
  const renewing = useModal<true>();
  const shownCodes = useModal<readonly string[]>();
  const remove = useRemoveFactor();
  const renew = useNewRecoveryCodes();
  const beginning = useMutation({
    mutationFn: begin,
    onSuccess: code.open,
    onError: (failure) => showToast(messageOf(failure), null, 'bad'),
  });
  const show = (codes: readonly string[]) => {
    if (codes.length > 0) shownCodes.open(codes);
    else void refreshUser();
  };
  const hasNone = factors.length === 0;
  return (
    <Card title={texts.factors}>
      <p className={look.soft}>
        {texts.factorsText} {hasNone ? texts.noFactors : null}
      </p>
      <ul className={look.lines} hidden={hasNone}>
        {factors.map((factor) => {
          const { id, kind, name, created_at, last_used_at: used } = factor;
          return (
            <IconLine
              key={id}
              icon={
                kind === 'passkey' ? <PasskeyIcon /> : <IconDeviceMobile size={18} stroke={1.75} />
              }
              title={name}
              note={`${texts.added(day(created_at))}${used === null ? '' : `, ${texts.used(day(used))}`}`}
            >
              <IconAction
                label={texts.remove(name)}
                icon="trash"
                tone="danger"
                onClick={() => removing.open(factor)}
              />
            </IconLine>
          );
        })}
      </ul>
      <div className={look.wrap}>
        <Button
          variant={hasNone ? 'filled' : 'default'}
          icon={IconPlus}
          onClick={() => passkey.open(true)}
        >
          {texts.addPasskey}
        </Button>
        {factors.some(({ kind }) => kind === 'code') ? null : (
          <Button
            variant="default"
            icon={IconPlus}
            loading={beginning.isPending}
            onClick={() => beginning.mutate()}
          >
            {texts.addCode}
          </Button>
        )}
      </div>
      {hasNone ? null : (
        <div className={look.spread}>
          <span className={look.soft}>{texts.recoveryLeft(recovery_codes)}</span>
          <Button variant="default" onClick={() => renewing.open(true)}>
            {texts.newRecovery}
          </Button>
        </div>
      )}
      {passkey.subject ? (
        <AddPasskeyModal suggestion={texts.passkeyName(device)} onAdded={show} {...passkey.shown} />
      ) : null}
      {code.subject ? (
        <AddCodeModal
          key={code.subject.secret}
          begun={code.subject}
          onAdded={show}
          {...code.shown}
        />
      ) : null}
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
            show(await renew(undefined));
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
    </Card>
  );
}

/** The secret of a new code app. */
const begin = async () => (await send(beginCodeApp)).data;
