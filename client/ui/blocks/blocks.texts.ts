export const blockTexts = {
  tryAgain: 'Try again',
} as const;
