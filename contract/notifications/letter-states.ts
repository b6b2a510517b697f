/**
 * States of a letter (rule 9.3). `handed` is stored right before the final dot of the SMTP conversation. A
 * letter found in this state at start becomes `unclear`, and only a person sends it again (rule 9.4).
 */
const sentStates = ['queued', 'sending', 'handed', 'sent', 'failed', 'unclear'] as const;
export type SentState = (typeof sentStates)[number];

/** The states as people see them: a letter that is queued while quiet mode is on is `held`. */
export const letterStates = [...sentStates, 'held'] as const;
export type LetterState = (typeof letterStates)[number];

/** Whether the worker is not done with it yet; the screen then keeps polling. */
export function isUnderWay(state: LetterState): boolean {
  return state === 'queued' || state === 'sending' || state === 'handed';
}

/** Whether a person may send it again. */
export function maySendAgain(state: LetterState): boolean {
  return state === 'failed' || state === 'unclear';
}
