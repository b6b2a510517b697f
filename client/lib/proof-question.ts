import { proofCodes } from '#contract/proof-codes.ts';
import { rememberUser, storedUser } from './stored-session.ts';

/** How often somebody was asked to confirm that it is them, and what takes the answer while they are asked. */
interface ProofQuestion {
  readonly count: number;
  readonly answer: ((isConfirmed: boolean) => void) | null;
}

let question: ProofQuestion = { count: 0, answer: null };
let asked: Promise<boolean> | null = null;
let listener: () => void = () => undefined;

/** For the dialog, which is one. */
export const proofQuestion = {
  subscribe: (onChange: () => void) => {
    listener = onChange;
    return () => {
      listener = () => undefined;
    };
  },
  view: () => question,
};

function show(next: ProofQuestion): void {
  question = next;
  listener();
}

/** One question for all calls that wait for its answer. */
function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const count = question.count + 1;
    const answer = (isConfirmed: boolean) => {
      show({ count, answer: null });
      asked = null;
      resolve(isConfirmed);
    };
    show({ count, answer });
  });
  return asked;
}

const says = (text: string, code: string) => text.includes(`"code":"${code}"`);

/**
 * Whether a refusal is over since somebody confirmed that it is them, so that the same call is sent again and nothing
 * typed is lost (rule 4.24). Who must set up a second factor first is led there.
 */
export async function isProvedSince(reply: { status: number; text: string }): Promise<boolean> {
  if (reply.status !== 403) return false;
  const user = storedUser();
  if (user && says(reply.text, proofCodes.mustAdd))
    rememberUser({ ...user, must_add_factor: true });
  return says(reply.text, proofCodes.confirm) && askForProof();
}
