import { textLimits } from '../limits.ts';
import { describe } from '../record.ts';
import {
  eventNames,
  leavingNames,
  nextStepNames,
  resultNames,
  pathMessages as words,
} from './messages.ts';

export const eventKind = {
  registered: 0,
  promoted: 1,
  repeated: 2,
  transferred: 3,
  paused: 4,
  left: 5,
  returned: 6,
  examined: 7,
  nextStep: 8,
} as const;
export const eventIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EventKind = (typeof eventIds)[number];

const kept = { class: 'sensitive', erased: 'removed' } as const;
/** What no log tells. */
const secret = { ...kept, told: 'never' } as const;
const line = { kind: 'line', max: textLimits.name, ...secret } as const;

/** Something that happened to a student on a day (rule 5.18). It is logged with the student and goes with them. */
export const pathEventRecord = describe({
  entity: 'path_event',
  fields: {
    kind: {
      kind: 'choice',
      ids: eventIds,
      names: eventNames,
      label: 'What happened',
      required: words.kind,
      form: { at: 10 },
      ...kept,
      told: 'old and new',
    },
    day: {
      kind: 'day',
      label: 'Day of the event',
      required: words.day,
      form: { at: 20, label: 'Day' },
      ...secret,
    },
    reason: {
      kind: 'choice',
      ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      names: leavingNames,
      label: 'Reason for leaving',
      form: { at: 30, label: 'Reason' },
      ...secret,
    },
    class_id: {
      kind: 'reference',
      to: 'class',
      as: 'class',
      label: 'Class from then on',
      form: { at: 30, label: 'Class' },
      ...secret,
    },
    school_id: {
      kind: 'reference',
      to: 'school',
      as: 'school',
      label: 'School from then on',
      form: { at: 30, label: 'New School' },
      ...secret,
    },
    result: {
      kind: 'choice',
      ids: [1, 2, 3, 4],
      names: resultNames,
      label: 'Result of the examination',
      form: { at: 30, label: 'Result' },
      ...secret,
    },
    next_step: {
      kind: 'choice',
      ids: [1, 2, 3, 4],
      names: nextStepNames,
      label: 'Next step',
      form: { at: 30 },
      ...secret,
    },
    source: { ...line, label: 'Who says so', form: { at: 40 } },
    decided_by: { ...line, label: 'Decided by', form: { at: 50 } },
    paper_id: {
      kind: 'whole',
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      label: 'Paper of the event',
      form: { at: 60, label: 'Paper' },
      ...secret,
    },
    note: {
      kind: 'text',
      label: 'Private note',
      form: { at: 70, placeholder: 'Never shown to a supporter' },
      ...secret,
    },
  },
});

export const pathEventFields = pathEventRecord.fields;
