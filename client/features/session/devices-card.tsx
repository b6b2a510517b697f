import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';
import { localeNow } from '#contract/texts.ts';
import { messageOf } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { shortTimeText } from '../../lib/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Loaded } from '../../ui/blocks/loaded.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card, IconLine } from '../../ui/card/card.tsx';
import shared from '../../ui/shared.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { type OwnSession, useEndSessions, useOwnSessions } from './devices.api.ts';
import { devicesTexts as texts } from './devices.texts.ts';

/** Where one is signed in, and ending that elsewhere (rule 4.10). */
export function DevicesCard() {
  const sessions = useOwnSessions();
  const ending = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const end = async (chosen: readonly OwnSession[], done: string) => {
    try {
      await ending.mutateAsync(chosen);
      showToast(done);
    } catch (failure) {
      showToast(messageOf(failure), null, 'bad');
    }
    // The focused button disappeared with its device.
    list.current?.focus();
  };
  return (
    <Card title={texts.devices}>
      <Loaded of={sessions}>
        {(all) => {
          const others = all.filter(({ current }) => !current);
          return (
            <>
              <p className={shared.soft}>
                {others.length > 0 ? texts.devicesIntro : texts.noOtherDevice}
              </p>
              <ul ref={list} className={shared.lines} aria-label={texts.devices} tabIndex={-1}>
                {all
                  .toSorted((one, other) => Number(other.current) - Number(one.current))
                  .map((session) => (
                    <DeviceLine
                      key={session.id}
                      session={session}
                      isBusy={ending.isPending}
                      onEnd={(name) => void end([session], texts.signedOut(name))}
                    />
                  ))}
              </ul>
              {others.length > 1 ? (
                <div className={shared.wrap}>
                  <Button
                    variant="default"
                    disabled={ending.isPending}
                    onClick={() => void end(others, texts.othersSignedOut)}
                  >
                    {texts.signOutOthers}
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface DeviceLineProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: (name: string) => void;
}

/** A device's name, since when it is signed in, and when it was last seen. */
function DeviceLine({ session, isBusy, onEnd }: DeviceLineProps) {
  const { device, created_at, last_seen_at, current } = session;
  const name = deviceName(device);
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <IconLine
      icon={<Icon size={20} stroke={1.75} />}
      title={name}
      note={
        <>
          {texts.since} <time dateTime={created_at}>{shortTimeText(new Date(created_at))}</time>
          {' · '}
          {texts.lastSeen} <time dateTime={last_seen_at}>{agoText(new Date(last_seen_at))}</time>
        </>
      }
    >
      {current ? (
        <Badge tone="ok">{texts.thisDevice}</Badge>
      ) : (
        <Button
          variant="default"
          aria-label={texts.signOutOf(name)}
          disabled={isBusy}
          onClick={() => onEnd(name)}
        >
          {texts.signOut}
        </Button>
      )}
    </IconLine>
  );
}

const relative = new Intl.RelativeTimeFormat(localeNow());

/** 'just now', '3 minutes ago': a session that is idle for more than 15 minutes has expired (rule 4.11). */
function agoText(moment: Date): string {
  const minutes = Math.floor((serverNow().getTime() - moment.getTime()) / 60_000);
  return minutes < 1 ? texts.justNow : relative.format(-minutes, 'minute');
}
