import { texts } from '../texts.ts';

/** What a search says of its words. */
export const searchMessages = texts('searchMessages', { words: 'Type at least two letters' });
