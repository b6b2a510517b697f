import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { modalTexts } from '../../ui/form-modal/modal.texts.ts';
import { ModalFrame } from '../../ui/form-modal/modal-frame.tsx';
import type { Notice } from '../../ui/form-modal/save-flow.ts';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { Waiting } from '../../ui/waiting/waiting.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import { type OwnSession, useEndSessions, useOwnSessions } from './devices.api.ts';
import styles from './devices.module.css';
import { sessionTexts as texts } from './session.texts.ts';

interface DevicesModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Where one is signed in, and ending that elsewhere (rule 4.10). */
export default function DevicesModal({ opened, onClose }: DevicesModalProps) {
  const { data: sessions, error, refetch } = useOwnSessions(opened);
  const ending = useEndSessions();
  const [notice, setNotice] = useState<Notice | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const own = sessions?.filter(({ current }) => current) ?? [];

  const end = async (chosen: readonly OwnSession[], done: string) => {
    setNotice(null);
    try {
      await ending.mutateAsync(chosen);
      setNotice({ tone: 'ok', text: done, faults: 0 });
    } catch (failure) {
      setNotice({ tone: 'bad', text: messageOf(failure), faults: 0 });
    }
    // The focused button disappeared with its device.
    list.current?.focus();
  };
  const close = () => {
    setNotice(null);
    onClose();
  };

  return (
    <ModalFrame
      opened={opened}
      title={texts.devices}
      width="small"
      isLocked={ending.isPending}
      notice={notice}
      onClose={close}
      footer={
        <>
          {others.length > 1 ? (
            <Button
              className={styles.all}
              variant="default"
              disabled={ending.isPending}
              onClick={() => void end(others, texts.othersSignedOut)}
            >
              {texts.signOutOthers}
            </Button>
          ) : null}
          <Button variant="default" onClick={close}>
            {modalTexts.close}
          </Button>
        </>
      }
    >
      {sessions ? (
        <>
          <p className={shared.soft}>
            {others.length > 0 ? texts.devicesIntro : texts.noOtherDevice}
          </p>
          <ul
            ref={list}
            className={`${styles.devices} ${shared.lines}`}
            aria-label={texts.devices}
            tabIndex={-1}
          >
            {[...own, ...others].map((session) => (
              <li key={session.id}>
                <Device session={session} />
                {session.current ? (
                  <Badge tone="ok">{texts.thisDevice}</Badge>
                ) : (
                  <Button
                    className={shared.low}
                    variant="default"
                    aria-label={texts.signOutOf(deviceName(session.device))}
                    disabled={ending.isPending}
                    onClick={() => void end([session], texts.signedOut(deviceName(session.device)))}
                  >
                    {texts.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <>
          <Message tone="bad">{messageOf(error)}</Message>
          <Button variant="default" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : (
        <Waiting parts={['rows']} />
      )}
    </ModalFrame>
  );
}

/** A device's name, since when it is signed in, and when it was last seen. */
function Device({ session: { device, created_at, last_seen_at } }: { session: OwnSession }) {
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <>
      <span className={`${shared.tile} ${styles.mark}`} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={shared.words}>
        <strong className={shared.name}>{deviceName(device)}</strong>
        <span className={look.note}>
          {texts.since} <time dateTime={created_at}>{shortTimeText(new Date(created_at))}</time>
        </span>
        <span className={look.note}>
          {texts.lastSeen} <time dateTime={last_seen_at}>{agoText(new Date(last_seen_at))}</time>
        </span>
      </div>
    </>
  );
}

const relative = new Intl.RelativeTimeFormat(localeNow());

/** 'just now', '3 minutes ago': a session that is idle for more than 15 minutes has expired (rule 4.11). */
function agoText(moment: Date): string {
  const minutes = Math.floor((serverNow().getTime() - moment.getTime()) / 60_000);
  return minutes < 1 ? texts.justNow : relative.format(-minutes, 'minute');
}
