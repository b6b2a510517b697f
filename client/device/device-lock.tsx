import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../lib/api.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { Button } from '../ui/button/button.tsx';
import look from '../ui/looks.ts';
import styles from './device.module.css';
import { pinDigits } from './device-pin.ts';
import { draftsTexts as texts } from './drafts.texts.ts';
import { choosePin, deviceLock, isWithoutPin, subscribeToLock, unlockDevice } from './own-key.ts';

/** Without a line: asks for the PIN that opens what lies on the device, or offers to choose one (rule 13.6). */
export function DeviceLock({ userId, isOnline }: { userId: number; isOnline: boolean }) {
  const lock = useSyncExternalStore(subscribeToLock, deviceLock);
  if (lock === 'pin') return <Unlock userId={userId} />;
  if (lock !== null)
    return (
      <p className={`${look.row} ${look.ruledBelow} ${look.padded} ${styles.lock}`} role="status">
        {lock === 'no-try' ? texts.noTry : texts.locked}
      </p>
    );
  return isOnline ? null : <Offer userId={userId} />;
}

interface PinFormProps {
  /** The fields, by what they ask for. */
  labels: readonly string[];
  button: string;
  /** @returns what is wrong, or null */
  send: (pins: readonly string[]) => Promise<string | null>;
}

/** One or two fields for a PIN. Not a modal, since its code may be missing without a line. */
function PinForm({ labels, button, send }: PinFormProps) {
  const [pins, setPins] = useState<readonly string[]>(labels.map(() => ''));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    // A full device stores no key, and says so.
    const found = await send(pins).catch(messageOf);
    setBusy(false);
    setFault(found);
    if (found) setPins(labels.map(() => ''));
  };
  return (
    <form
      aria-label={button}
      className={`${look.row} ${look.wrapped} ${look.ruledBelow} ${look.padded} ${styles.lock}`}
      onSubmit={submit}
    >
      {labels.map((label, at) => (
        <label key={label} className={look.row}>
          {label}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            className={look.field}
            size={10}
            aria-invalid={fault !== null}
            aria-describedby="pin-fault"
            value={pins[at] ?? ''}
            onChange={({ currentTarget: { value } }) => setPins(pins.with(at, value))}
          />
        </label>
      ))}
      <Button type="submit" loading={isBusy}>
        {button}
      </Button>
      <span id="pin-fault" role="alert" className={look.danger}>
        {fault}
      </span>
    </form>
  );
}

function Unlock({ userId }: { userId: number }) {
  const client = useQueryClient();
  const unlock = async ([pin = '']: readonly string[]) => {
    const left = await unlockDevice(userId, pin);
    if (left !== null) return texts.wrongPin(left);
    // One that was already on its way without the key would be waited for instead.
    await client.cancelQueries();
    await client.invalidateQueries();
    return null;
  };
  return <PinForm labels={[texts.enterPin]} button={texts.unlock} send={unlock} />;
}

function Offer({ userId }: { userId: number }) {
  const [state, setState] = useState<'offered' | 'choosing' | 'chosen'>('offered');
  const isOffered = useAnswer(() => isWithoutPin(userId), false, userId);
  const choose = async ([pin = '', again = '']: readonly string[]) => {
    if (!/^\d+$/.test(pin) || pin.length < pinDigits) return texts.pinDigits;
    if (pin !== again) return texts.pinsDiffer;
    await choosePin(userId, pin);
    setState('chosen');
    return null;
  };
  if (!isOffered) return null;
  if (state === 'choosing')
    return <PinForm labels={[texts.pin, texts.pinAgain]} button={texts.savePin} send={choose} />;
  return (
    <div
      className={`${look.row} ${look.wrapped} ${look.ruledBelow} ${look.padded} ${styles.lock}`}
      role="status"
    >
      {state === 'chosen' ? texts.pinChosen : texts.pinOffer}
      {state === 'offered' ? (
        <Button variant="default" onClick={() => setState('choosing')}>
          {texts.choosePin}
        </Button>
      ) : null}
    </div>
  );
}
