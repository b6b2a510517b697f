/** A refusal that the web app answers by asking for something (rule 4.24). */
export const proofCodes = {
  /** A second factor must be set up before anything else. */
  mustAdd: 'add-factor',
  /** The session must be confirmed again. */
  confirm: 'confirm',
  /** The second step of a sign-in is over. */
  stepOver: 'step-over',
} as const;
export type ProofCode = (typeof proofCodes)[keyof typeof proofCodes];
