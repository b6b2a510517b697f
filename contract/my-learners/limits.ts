/** How long the sentence of a question for news may be. */
export const sentenceMax = 500;
