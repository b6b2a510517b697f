import {
  type LiaisonsFile,
  liaisonsFile,
  type SupportersStart,
  supportersStart,
} from '../roles.ts';
import { texts } from '../texts.ts';

/** Which students supporters see. By default all (rule 3.8), unless a setting of the server narrows it. */
export const supportersSee = { own: 1, all: 2 } as const;
export type SupportersSee = (typeof supportersSee)[keyof typeof supportersSee];
export const supportersSeeIds: readonly SupportersSee[] = [supportersSee.own, supportersSee.all];
export const supportersSeeNames: Readonly<Record<SupportersSee, string>> = texts(
  'supportersSeeNames',
  { 1: 'Their own students', 2: 'All students' },
);

/** Which of their reports they see. By default everything (rule 3.8). */
export const supportersRead = { verified: 1, everything: 2 } as const;
export type SupportersRead = (typeof supportersRead)[keyof typeof supportersRead];
export const supportersReadIds: readonly SupportersRead[] = [
  supportersRead.verified,
  supportersRead.everything,
];
export const supportersReadNames: Readonly<Record<SupportersRead, string>> = texts(
  'supportersReadNames',
  { 1: 'Verified reports only', 2: 'Everything that is filed' },
);

/** With which page they begin. By default with the overview. */
export const supportersStartNames: Readonly<Record<SupportersStart, string>> = texts(
  'supportersStartNames',
  { 1: 'Their learners’ page', 2: 'The overview' },
);

/** What liaison officers may do for their own students. By default they only read (rule 3.9). */
export const liaisonsFileNames: Readonly<Record<LiaisonsFile, string>> = texts(
  'liaisonsFileNames',
  { 1: 'They read only', 2: 'They file for their own students' },
);

/** What the guide of the first hour recommends: supporters see only what they need, and few people write. */
export const carefulReach = {
  supporters_see: supportersSee.own,
  supporters_read: supportersRead.verified,
  liaisons_file: liaisonsFile.nothing,
} as const;

/** The same with the first page of supporters: all that the guide asks in its first step. */
export const carefulAnswers = {
  ...carefulReach,
  supporters_start: supportersStart.learners,
} as const;
