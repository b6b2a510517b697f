import { isClockWrong, serverNow } from '../../lib/server-clock.ts';
import { timeText } from '../../lib/time-text.ts';
import { Message } from '../message/message.tsx';
import { formTexts as texts } from './form.texts.ts';

/** Says which time counts where this device's clock differs from the server's by more than ten minutes. */
export function ClockNote() {
  return isClockWrong() ? (
    <Message tone="wait">{texts.clockWrong(timeText(serverNow()))}</Message>
  ) : null;
}
