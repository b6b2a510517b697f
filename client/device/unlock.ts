import { dropKeys } from './device-key.ts';
import { openByPin, setPin } from './device-pin.ts';
import { openWith, ownKey } from './own-key.ts';

/**
 * From now on this device opens without a line by this PIN only.
 * @throws ApiError without a key; DOMException when the device is full
 */
export async function choosePin(userId: number, pin: string): Promise<void> {
  const own = await ownKey(userId, null);
  if (!own) return;
  await setPin(own, pin);
  await dropKeys((id) => id === userId);
}

/** Opens the device with a PIN. @returns null when it is open; else how many tries are left */
export async function unlockDevice(userId: number, pin: string): Promise<number | null> {
  const own = await openByPin(userId, pin);
  if (typeof own !== 'number') {
    openWith(own);
    return null;
  }
  if (own === 0) openWith(null);
  return own;
}
