/**
 * States of a letter (security 10.1). `handed` stands right before the final dot: found at start it
 * becomes `unclear`, which only a person sends again (security 10.2).
 */
const sentStates = ['queued', 'sending', 'handed', 'sent', 'failed', 'unclear'] as const;
export type SentState = (typeof sentStates)[number];

/** As people are told: one that is queued while quiet mode is on is `held`. */
export const letterStates = [...sentStates, 'held'] as const;
export type LetterState = (typeof letterStates)[number];

/** Whether the worker is not done with it yet: the screen goes on watching. */
export function isUnderWay(state: LetterState): boolean {
  return state === 'queued' || state === 'sending' || state === 'handed';
}

/** Whether a person may send it again. */
export function maySendAgain(state: LetterState): boolean {
  return state === 'failed' || state === 'unclear';
}
