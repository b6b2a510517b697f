import { texts } from '../texts.ts';

/** The words of the verify queue that both sides say. */
export const queueMessages = texts('queueMessages', {
  kind: 'This is no kind of report',
  report: 'Please name the report',
  mean: (mark: string) => `The mean is ${mark} now.`,
  noMean: 'Of this student no mean is kept',
  undone: 'Waiting again.',
});
