import { texts } from '../texts.ts';
import type { HeldReason, PlanReason } from './letter-plan.ts';

/** The words around progress e-mails; what the screen itself says is the client's. */
export const notificationMessages = texts('notificationMessages', {
  nothingApproved: 'No Approvals to Send',
  nobodyToGet:
    'No e-mail would go: these students have no supporter, a disabled one, or an e-mail that is in the list already.',
  queuedAgain: 'This e-mail will be sent again.',
  sent: (count: number) => `${count} ${count === 1 ? 'e-mail was' : 'e-mails were'} sent.`,
  /** Instead of it while no mail server is set. */
  kept: (count: number) =>
    `${count} ${count === 1 ? 'e-mail was' : 'e-mails were'} kept in the outbox folder: no mail server is set.`,
  keptAgain: 'This e-mail will be kept in the outbox folder again: no mail server is set.',
  heldAgain: 'This e-mail will be sent again once mail is switched on.',
  allAgain: (again: number, stay: number) =>
    `${again} ${again === 1 ? 'e-mail' : 'e-mails'} will be sent again.${stay === 0 ? '' : ` ${stay} cannot: the reports or the supporter have changed since.`}`,
  notAgain: 'Only an e-mail that failed or is unclear can be sent again',
  unasked: 'The supporter asked for no letters. It cannot be sent again',
  notQuiet: 'Hold all letters first. Then they can be sent to you.',
  nothingWaits: 'No letter waits: nothing would go out.',
  rehearsedKept: (letters: number) =>
    `${letters} ${letters === 1 ? 'letter is' : 'letters are'} kept in the outbox folder: no mail server is set.`,
  rehearsed: (letters: number, to: string) =>
    `${letters} ${letters === 1 ? 'letter is' : 'letters are'} on the way to ${to}, and to nobody else.`,
  texts: 'Please name the texts of letters that you looked at',
  textsChanged:
    'The texts of letters were changed since you looked. Open this again to see the letters as they go now.',
  outdated: 'It can no longer be sent again: the reports or the supporter have changed since.',
});

/** Why a letter goes or not. */
export const letterPlanMessages = texts('letterPlanMessages', {
  due: 'Goes with the next Send Notifications.',
  under_way: 'Is on its way.',
  quiet: 'All letters are held.',
  failed: 'The e-mail failed. Somebody can send it again.',
  unclear: 'It is unclear whether the e-mail arrived. Somebody can send it again.',
  sent_back: 'A report was sent back to who filed it.',
  pending: 'No report is verified yet.',
  sent: 'All that is verified was sent.',
  without_supporter: 'The student has no supporter.',
  disabled_supporter: 'The supporter is disabled.',
  yearly: 'The supporter reads once a year, and the year is not over.',
  unordered: 'Nobody has said yet in which order the terms come.',
  unasked: 'The supporter asked for no letters.',
  unheard: 'A correction: who got the first letter is no supporter now.',
} satisfies Record<PlanReason | 'due', string>);

/** How a send went: letters by what became of them, and students whose approvals stay, by reason. */
export interface SendCounts extends Partial<Record<HeldReason, number>> {
  readonly sent: number;
  /** Whether no mail server is set: those that count as sent lie in the outbox folder. */
  readonly kept?: boolean;
  readonly queued: number;
  /** Filed, and waiting until mail is switched on. */
  readonly held: number;
  readonly failed: number;
  readonly unclear: number;
  /** Not sent, because a warning of the letter needs a reason. The plain call never leaves any out for this. */
  readonly warned?: number;
}

const students = (n: number) => `${n} ${n === 1 ? 'student was' : 'students were'} left`;

/** What is said of each count beside those that were sent, in this order. */
const sendParts = texts('sendParts', {
  queued: (n: number) => `${n} ${n === 1 ? 'is' : 'are'} still on the way.`,
  held: (n: number) =>
    `${n} ${n === 1 ? 'waits' : 'wait'}: all letters are held until mail is switched on.`,
  failed: (n: number) => `${n} failed.`,
  unclear: (n: number) => `For ${n} it is unclear whether the mail server took it.`,
  without_supporter: (n: number) => `${students(n)}: no supporter.`,
  disabled_supporter: (n: number) => `${students(n)}: the supporter is disabled.`,
  yearly: (n: number) =>
    `${n} ${n === 1 ? 'letter waits' : 'letters wait'} for the end of the year.`,
  unordered: (n: number) =>
    `${n} ${n === 1 ? 'letter waits' : 'letters wait'} until the order of the terms is set.`,
  unasked: (n: number) => `${students(n)}: the supporter asked for no letters.`,
  unheard: (n: number) =>
    `${n} ${n === 1 ? 'correction was' : 'corrections were'} left: who got the first letter is no supporter now.`,
  warned: (n: number) => `${students(n)}: a warning asks for a reason.`,
});

/** What the send call tells: how many were sent, how many were left, and why (rule 9.2). */
export function sendMessage(counts: SendCounts): string {
  const first = (counts.kept ? notificationMessages.kept : notificationMessages.sent)(counts.sent);
  const names = Object.keys(sendParts) as (keyof typeof sendParts)[];
  const others = names.flatMap((name) => {
    const n = counts[name] ?? 0;
    return n > 0 ? [sendParts[name](n)] : [];
  });
  return [first, ...others].join(' ');
}
