import type { studentStatus } from '#contract/students/lists.ts';
import type { StudentNeed } from '#contract/students/needs.ts';
import type { WorkReason, WorkState } from '#contract/term-board/kinds.ts';

/** A report, of the term that is 'this term' unless another one is named. */
export interface Report {
  readonly is: 'filed' | 'sent back' | 'verified' | 'mailed' | 'voided';
  readonly of?: 'another term' | 'another year';
  /** A later version than the one that was mailed. */
  readonly corrected?: true;
}

/** A paper or picture that came 30 days ago, 30 days after the term had opened, unless another day is named. */
interface Paper {
  readonly what: 'statement' | 'fee structure' | 'picture' | 'photo' | 'film';
  readonly on?: number;
}

type Cell = Exclude<WorkState, 'none'> | WorkReason;

/** A student with what there is of one, and what is right to say of their work. Days are counted from today. */
export interface Case {
  readonly who: string;
  readonly academic?: readonly Report[];
  readonly finance?: readonly Report[];
  readonly papers?: readonly Paper[];
  /** The day of registration; years ago unless named. */
  readonly registered?: number;
  /** The day since when the student pauses. */
  readonly paused?: number;
  readonly special?: true;
  readonly supported?: true;
  /** Of the office's liaison officer unless it is another one. */
  readonly officer?: 'colleague' | 'disabled';
  readonly consent?: 'given' | 'withdrawn';
  readonly status?: Exclude<keyof typeof studentStatus, 'active'>;
  /** Went to the other school after all was filed. */
  readonly toSchool?: true;
  /** Report, receipts, statement and picture, where each is due; null for who is not on the board. */
  readonly is: readonly [Cell, Cell, Cell, Cell] | null;
  /** The filters of lists that find the student. */
  readonly listed: readonly StudentNeed[];
}

const filed: Report = { is: 'filed' };
const back: Report = { is: 'sent back' };
const verified: Report = { is: 'verified' };
const voided: Report = { is: 'voided' };
const all = ['late', 'late', 'due', 'late'] as const;
const both = ['academic', 'finance'] as const;

/**
 * Ways in which the work of a term may stand. The academic report was due 3 days ago, receipts 38 and a picture 20
 * days ago; a statement is due in 5 days. The term opened 60 days ago.
 */
export const workCases: readonly Case[] = [
  { who: 'Nothing filed', is: all, listed: both },
  { who: 'Special Education', special: true, is: all, listed: both },
  { who: 'Of a colleague', officer: 'colleague', is: all, listed: both },
  { who: 'Of an officer who is disabled', officer: 'disabled', is: all, listed: both },
  { who: 'With a supporter', supported: true, is: all, listed: both },
  { who: 'Went to another school', toSchool: true, is: all, listed: both },

  // Who pauses owes nothing that is due from then on.
  {
    who: 'Pauses since reports were due',
    paused: -3,
    is: ['paused', 'late', 'paused', 'late'],
    listed: ['finance'],
  },
  {
    who: 'Pauses since before the term',
    paused: -90,
    is: ['paused', 'paused', 'paused', 'paused'],
    listed: [],
  },

  // Who registered after a due day owes nothing of it.
  { who: 'Registered on the last due day', registered: -38, is: all, listed: both },
  {
    who: 'Registered after receipts were due',
    registered: -37,
    is: ['late', 'joined-later', 'due', 'late'],
    listed: ['academic'],
  },
  {
    who: 'Registered on the day reports were due',
    registered: -3,
    is: ['late', 'joined-later', 'due', 'joined-later'],
    listed: ['academic'],
  },
  {
    who: 'Registered after reports were due',
    registered: -2,
    is: ['joined-later', 'joined-later', 'due', 'joined-later'],
    listed: [],
  },
  {
    who: 'Registered today',
    registered: 0,
    is: ['joined-later', 'joined-later', 'due', 'joined-later'],
    listed: [],
  },
  {
    who: 'Registered late, of Special Education',
    ...{ registered: -2, special: true },
    is: ['joined-later', 'joined-later', 'due', 'joined-later'],
    listed: [],
  },
  {
    who: 'Registered late, filed all the same',
    ...{ registered: -2, academic: [filed] },
    is: ['waiting', 'joined-later', 'due', 'joined-later'],
    listed: ['academic-check'],
  },
  {
    who: 'Registered late, verified all the same',
    ...{ registered: -2, finance: [verified] },
    is: ['joined-later', 'verified', 'due', 'joined-later'],
    listed: [],
  },
  {
    who: 'Registered late, sent back',
    ...{ registered: -2, academic: [back] },
    is: ['sent-back', 'joined-later', 'due', 'joined-later'],
    listed: ['academic-back'],
  },
  {
    who: 'Registered late, voided',
    ...{ registered: -2, academic: [voided] },
    is: ['joined-later', 'joined-later', 'due', 'joined-later'],
    listed: [],
  },

  // What was filed.
  {
    who: 'Report filed',
    academic: [filed],
    is: ['waiting', 'late', 'due', 'late'],
    listed: ['academic-check', 'finance'],
  },
  {
    who: 'Receipts filed',
    finance: [filed],
    is: ['late', 'waiting', 'due', 'late'],
    listed: ['academic', 'finance-check'],
  },
  {
    who: 'Both filed',
    ...{ academic: [filed], finance: [filed] },
    is: ['waiting', 'waiting', 'due', 'late'],
    listed: ['academic-check', 'finance-check'],
  },
  {
    who: 'Special Education, filed',
    ...{ special: true, academic: [filed] },
    is: ['waiting', 'late', 'due', 'late'],
    listed: ['academic-check', 'finance'],
  },
  {
    who: 'Report sent back',
    academic: [back],
    is: ['sent-back', 'late', 'due', 'late'],
    listed: ['academic-back', 'finance'],
  },
  {
    who: 'Receipts sent back',
    finance: [back],
    is: ['late', 'sent-back', 'due', 'late'],
    listed: ['academic', 'finance-back'],
  },
  {
    who: 'Both sent back, of a colleague',
    ...{ officer: 'colleague', academic: [back], finance: [back] },
    is: ['sent-back', 'sent-back', 'due', 'late'],
    listed: ['academic-back', 'finance-back'],
  },
  {
    who: 'Report verified',
    academic: [verified],
    is: ['verified', 'late', 'due', 'late'],
    listed: ['finance'],
  },
  {
    who: 'Both verified',
    ...{ academic: [verified], finance: [verified] },
    is: ['verified', 'verified', 'due', 'late'],
    listed: [],
  },
  {
    who: 'Both mailed',
    ...{ academic: [{ is: 'mailed' }], finance: [{ is: 'mailed' }], supported: true },
    is: ['sent', 'sent', 'due', 'late'],
    listed: [],
  },
  {
    who: 'Corrected since it was mailed',
    academic: [{ is: 'filed', corrected: true }],
    is: ['waiting', 'late', 'due', 'late'],
    listed: ['academic-check', 'finance'],
  },
  {
    who: 'Corrected and verified since it was mailed',
    academic: [{ is: 'verified', corrected: true }],
    is: ['verified', 'late', 'due', 'late'],
    listed: ['finance'],
  },
  {
    who: 'Filed, then went to another school',
    ...{ academic: [verified], toSchool: true },
    is: ['verified', 'late', 'due', 'late'],
    listed: ['finance'],
  },
  { who: 'Report voided', academic: [voided], is: all, listed: both },
  {
    who: 'Voided and filed again',
    academic: [voided, filed],
    is: ['waiting', 'late', 'due', 'late'],
    listed: ['academic-check', 'finance'],
  },

  // Another term is another matter; but what waits or was sent back stays to be done.
  {
    who: 'Reports of another term alone',
    academic: [{ ...verified, of: 'another term' }],
    finance: [{ is: 'mailed', of: 'another term' }],
    is: all,
    listed: both,
  },
  {
    who: 'Report of the same term of another year',
    academic: [{ ...verified, of: 'another year' }],
    is: all,
    listed: both,
  },
  {
    who: 'Report of another year waits',
    academic: [verified, { ...filed, of: 'another year' }],
    is: ['verified', 'late', 'due', 'late'],
    listed: ['academic-check', 'finance'],
  },
  {
    who: 'Report of another term was sent back',
    academic: [verified, { ...back, of: 'another term' }],
    is: ['verified', 'late', 'due', 'late'],
    listed: ['academic-back', 'finance'],
  },

  // Papers and pictures count from the opening day on.
  {
    who: 'Statement is in',
    papers: [{ what: 'statement' }],
    is: ['late', 'late', 'in', 'late'],
    listed: both,
  },
  {
    who: 'Statement of before the term',
    papers: [{ what: 'statement', on: -61 }],
    is: all,
    listed: both,
  },
  { who: 'Fee structure alone', papers: [{ what: 'fee structure' }], is: all, listed: both },
  {
    who: 'Picture is in',
    papers: [{ what: 'picture' }],
    is: ['late', 'late', 'due', 'in'],
    listed: both,
  },
  {
    who: 'Photo in the gallery on the opening day',
    papers: [{ what: 'photo', on: -60 }],
    is: ['late', 'late', 'due', 'in'],
    listed: both,
  },
  {
    who: 'Picture of before the term',
    papers: [{ what: 'picture', on: -61 }],
    is: all,
    listed: both,
  },
  { who: 'Film alone', papers: [{ what: 'film' }], is: all, listed: both },
  { who: 'Family allows pictures', consent: 'given', is: all, listed: both },
  {
    who: 'Family allows no pictures',
    consent: 'withdrawn',
    is: ['late', 'late', 'due', 'no-consent'],
    listed: both,
  },
  {
    who: 'Picture in, family allows none now',
    ...{ consent: 'withdrawn', papers: [{ what: 'picture' }] },
    is: ['late', 'late', 'due', 'in'],
    listed: both,
  },

  // Who is not Active owes nothing; what they filed is still to be verified.
  { who: 'Left yesterday', status: 'discontinued', is: null, listed: [] },
  {
    who: 'Left, report waits',
    ...{ status: 'withdrawn', academic: [filed] },
    is: null,
    listed: ['academic-check'],
  },
  {
    who: 'Left, report sent back',
    ...{ status: 'discontinued', academic: [back] },
    is: null,
    listed: [],
  },
  {
    who: 'Graduated, all verified',
    ...{ status: 'graduated', academic: [verified], finance: [verified] },
    is: null,
    listed: [],
  },
];
