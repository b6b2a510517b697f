/** The words around progress e-mails; what the screen itself says is the client's. */
export const notificationMessages = {
  nothingApproved: 'No Approvals to Send',
  nobodyToGet:
    'No e-mail would go: these students have no supporter, a disabled one, or an e-mail that is in the list already.',
  queuedAgain: 'This e-mail will be sent again.',
  notAgain: 'Only an e-mail that failed or is unclear can be sent again',
  outdated: 'It can no longer be sent again: the reports or the supporter have changed since.',
} as const;

/** How a send went: letters by what became of them, and students whose approvals stay, by reason. */
export interface SendCounts {
  readonly sent: number;
  readonly queued: number;
  readonly failed: number;
  readonly unclear: number;
  readonly withoutSupporter: number;
  readonly disabledSupporter: number;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What the send call tells: how many were sent, how many were left, and why (contract 9). */
export function sendMessage(counts: SendCounts): string {
  const parts = [`${count(counts.sent, 'e-mail was', 'e-mails were')} sent.`];
  if (counts.queued > 0) parts.push(`${count(counts.queued, 'is', 'are')} still on the way.`);
  if (counts.failed > 0) parts.push(`${counts.failed} failed.`);
  if (counts.unclear > 0)
    parts.push(`For ${counts.unclear} it is unclear whether the mail server took it.`);
  if (counts.withoutSupporter > 0)
    parts.push(
      `${count(counts.withoutSupporter, 'student was', 'students were')} left: no supporter.`,
    );
  if (counts.disabledSupporter > 0)
    parts.push(
      `${count(counts.disabledSupporter, 'student was', 'students were')} left: the supporter is disabled.`,
    );
  return parts.join(' ');
}
