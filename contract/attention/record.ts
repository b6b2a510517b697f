import { studentText, studentValue } from '../data-classes.ts';
import { describe } from '../record.ts';
import { attentionMessages as words } from './messages.ts';
import { attentionRuleIds, attentionRuleNames, attentionState } from './rules.ts';

/** What somebody said of an item of the attention list; it is logged with the student and goes with the student. */
export const attentionRecord = describe({
  entity: 'student',
  fields: {
    student_id: {
      kind: 'reference',
      to: 'student',
      as: 'student',
      label: 'Student',
      required: words.student,
      ...studentValue,
    },
    rule: {
      kind: 'choice',
      ids: attentionRuleIds,
      names: attentionRuleNames,
      label: 'A closer look',
      required: words.rule,
      ...studentValue,
    },
    state: {
      kind: 'choice',
      ids: [attentionState.taken, attentionState.explained],
      names: { 1: 'Somebody is on it', 2: 'Settled' },
      label: 'State',
      required: words.state,
      ...studentValue,
    },
    owner_id: {
      kind: 'reference',
      to: 'user',
      as: 'owner',
      label: 'Who is on it',
      class: 'internal',
      told: 'old and new',
      erased: 'removed',
    },
    due: {
      kind: 'day',
      label: 'Until',
      form: { at: 10, ahead: true },
      class: 'internal',
      told: 'that it changed',
      erased: 'removed',
    },
    reason: {
      kind: 'text',
      label: 'Why this is as it should be',
      form: { at: 20 },
      ...studentText,
    },
    /** The facts that the rule had found at that time. An explanation holds for these facts only. */
    facts: {
      kind: 'line',
      label: 'Facts',
      required: words.facts,
      class: 'sensitive',
      told: 'never',
      erased: 'removed',
    },
  },
});

export const attentionFields = attentionRecord.fields;
