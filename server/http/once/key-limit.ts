import { idempotencyMessages as words } from '#contract/idempotency.ts';
import { TooMany } from '../../errors.ts';
import { settings } from '../../settings.ts';

const hourMs = 60 * 60 * 1000;

/** Limits how many keys one person leaves in an hour, in this process. */
export class KeyLimit {
  #hour = 0;
  #used = new Map<number, number>();

  /** @throws TooMany with the seconds to the next hour */
  count(userId: number, now: Date): void {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== this.#hour) this.#used = new Map();
    this.#hour = hour;
    const used = (this.#used.get(userId) ?? 0) + 1;
    if (used > settings.keyedCalls.perHour)
      throw new TooMany(
        Math.ceil(((hour + 1) * hourMs - now.getTime()) / 1000),
        words.tooMany(settings.keyedCalls.perHour),
      );
    this.#used.set(userId, used);
  }
}
