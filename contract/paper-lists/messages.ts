import { texts } from '../texts.ts';

export const paperMessages = texts('paperMessages', {
  tooMany: (most: number) => `Filter the list to ${most} students first: paper takes no more.`,
});
