import { describe, expect, test } from 'vitest';
import { TooMany } from '../../errors.ts';
import { settings } from '../../settings.ts';
import { Turnstile } from './turnstile.ts';

const { perMinute, atOnce, waiting } = settings.runaway;

describe('runaway clients (rule 2.17)', () => {
  test('60 at once, 200 wait their turn, the next is told to come again; others are not touched', async () => {
    const turnstile = new Turnstile();
    const inside = await Promise.all(Array.from({ length: atOnce }, () => turnstile.enter('busy')));
    let entered = 0;
    const queue = Array.from({ length: waiting }, async () => {
      const leave = await turnstile.enter('busy');
      entered += 1;
      leave();
    });
    await expect(turnstile.enter('busy')).rejects.toBeInstanceOf(TooMany);
    expect(entered).toBe(0);
    (await turnstile.enter('other'))();
    for (const leave of inside) leave();
    await Promise.all(queue);
    expect(entered).toBe(waiting);
    (await turnstile.enter('busy'))();
  });

  test('so many calls a minute, then a wait of at most a minute', async () => {
    const turnstile = new Turnstile();
    let allowed = 0;
    let refused: unknown = null;
    // Twice the ration: wherever the minute ends meanwhile, one of the two halves is over it.
    for (let call = 0; call < 2 * perMinute + 1; call += 1)
      try {
        (await turnstile.enter('busy'))();
        allowed += 1;
      } catch (error) {
        refused = error;
      }
    expect(refused).toBeInstanceOf(TooMany);
    expect(allowed).toBeGreaterThanOrEqual(perMinute);
    expect(allowed).toBeLessThanOrEqual(2 * perMinute);
  });

  test('visitors without a cookie are not held up', async () => {
    const turnstile = new Turnstile();
    for (let call = 0; call < atOnce + waiting + 10; call += 1) await turnstile.enter(null);
    expect(typeof (await turnstile.enter(null))).toBe('function');
  });
});
