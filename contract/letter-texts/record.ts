import { describe } from '../record.ts';
import { partRules } from './parts.ts';

const kept = { class: 'internal', told: 'that it changed', erased: 'keep' } as const;

/** One version of a language's texts; an empty one is the program's own. The newest of a language holds. */
export const letterTextsRecord = describe({
  entity: 'letter_texts',
  fields: {
    subject: {
      kind: 'line',
      max: partRules.subject.max,
      label: 'Subject line',
      form: { at: 10 },
      ...kept,
    },
    title: { kind: 'line', max: partRules.title.max, label: 'Heading', form: { at: 20 }, ...kept },
    greeting: {
      kind: 'line',
      max: partRules.greeting.max,
      label: 'Greeting',
      form: { at: 30 },
      ...kept,
    },
    opening: { kind: 'text', label: 'Opening', form: { at: 40 }, ...kept },
    results: { kind: 'text', label: 'Before the results', form: { at: 50 }, ...kept },
    spending: { kind: 'text', label: 'Before the costs', form: { at: 60 }, ...kept },
    thanks: { kind: 'text', label: 'Thanks', form: { at: 70 }, ...kept },
    closing: { kind: 'text', label: 'Closing', form: { at: 80 }, ...kept },
  },
});

export const letterTextFields = letterTextsRecord.fields;
