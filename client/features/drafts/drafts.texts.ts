/** Words around unsent forms (issue 4, 'Nothing typed is lost'). */
export const draftsTexts = {
  unsent: (when: string) =>
    `You have an unsent report of this student, typed on this device on ${when}.`,
  question: 'Continue where you stopped, or discard it and begin anew?',
  continue: 'Continue',
  discard: 'Discard',
} as const;
