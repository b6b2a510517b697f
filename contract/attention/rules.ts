import { type Caller, may } from '../permissions.ts';
import { texts } from '../texts.ts';

/**
 * What puts a student on the attention list: plain rules about facts, each by itself. Nothing is added up, and
 * no student has a score. The numbers are stored, so they never change and none is used again; the list shows the rules in this order.
 */
export const attentionRules = {
  notInSchool: 1,
  meanFell: 3,
  classRepeated: 4,
  noPicture: 5,
  noSupporter: 6,
  incomplete: 7,
  noOfficer: 8,
  newsAsked: 9,
} as const;
export type AttentionRule = (typeof attentionRules)[keyof typeof attentionRules];

export const attentionRuleIds = Object.values(attentionRules);

/** The rules whose facts somebody may know: who supports and who looks after whom is not for everybody (rule 3.5). */
export const attentionRulesFor = (viewer: Caller): AttentionRule[] =>
  attentionRuleIds.filter(
    (rule) =>
      (rule !== attentionRules.noSupporter || may(viewer, 'students.setSupporter')) &&
      (rule !== attentionRules.noOfficer || may(viewer, 'students.chooseLiaison')),
  );

/** A rule of before: the term board says what is overdue. Old entries of the change log name it. */
type FormerRule = 2;

/** As people read them; the reason of each item says more. */
export const attentionRuleNames: Readonly<Record<AttentionRule | FormerRule, string>> = texts(
  'attentionRuleNames',
  {
    1: 'Not in school',
    2: 'Report overdue',
    3: 'Mean fell',
    4: 'Class repeated',
    5: 'No picture for a year',
    6: 'No supporter for 90 days',
    7: 'Incomplete record',
    8: 'Officer or supporter disabled',
    9: 'News asked for',
  },
);

/** The limits from which the rules apply: points of the mean, and days. */
export const attentionLimits = { meanFell: 10, picture: 365, supporter: 90 } as const;

/**
 * How an item stands. Open: nobody has looked. Taken: somebody sees to it. Explained: there is a
 * reason, which holds until the facts behind the item change.
 */
export const attentionState = { open: 0, taken: 1, explained: 2 } as const;
export type AttentionState = (typeof attentionState)[keyof typeof attentionState];
export const attentionStates: readonly AttentionState[] = [0, 1, 2];
