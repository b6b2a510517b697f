import { texts } from '../texts.ts';

/** Whether people may verify what they filed or changed themselves. By default they may (rules 7.20 and 15.1). */
export const fourEyes = { asked: 1, notAsked: 2 } as const;
export type FourEyes = (typeof fourEyes)[keyof typeof fourEyes];
export const fourEyesIds: readonly FourEyes[] = [fourEyes.asked, fourEyes.notAsked];
export const fourEyesNames: Readonly<Record<FourEyes, string>> = texts('fourEyesNames', {
  1: 'Somebody else verifies',
  2: 'Anybody who verifies',
});
