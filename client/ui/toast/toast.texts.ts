export const toastTexts = {
  dismiss: 'Dismiss',
} as const;
