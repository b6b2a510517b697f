import { expect, test } from 'vitest';
import { english } from '#contract/texts.ts';
import { speaking } from '../../language.ts';
import { codes, tell, tellAll } from './coded-words.ts';
import { chooseExam } from './planning/marks/exam-choices.ts';
import { SheetTable } from './planning/plan/table.ts';
import { asks } from './words/questions.texts.ts';
import { remarks } from './words/remarks.texts.ts';

/** What the process that plans keeps of a text. */
function kept(room: string, key: string, ...given: readonly unknown[]): string {
  const said = codes.said(room, key);
  if (said === undefined) throw new Error(`There is no ${key}`);
  return typeof said === 'string' ? said : said(...given);
}

test('a text is kept as a code and said in the language of whoever reads it, with texts within it', () => {
  const plan = {
    words: kept(
      'importQuestions',
      'isSame',
      'Ann “Nyar” Otieno',
      kept('importRemarks', 'otherClass'),
    ),
    options: [{ value: 'in', label: kept('importQuestions', 'yes') }],
    sample: 'List A2: Ann',
  };
  expect(JSON.stringify(plan)).not.toContain('same student');
  expect(speaking(english, () => tellAll(plan))).toEqual({
    words: 'Ann “Nyar” Otieno is in another class. Is it the same student?',
    options: [{ value: 'in', label: 'Yes' }],
    sample: 'List A2: Ann',
  });
  expect(speaking('sw', () => tellAll(plan))).toEqual({
    words: 'Ann “Nyar” Otieno yuko darasa jingine. Ni mwanafunzi yule yule?',
    options: [{ value: 'in', label: 'Ndiyo' }],
    sample: 'List A2: Ann',
  });
});

test.each([
  ['words of an older release', 'Read them as the others'],
  ['half a code', '\uFDD0["importQuestions","yes"'],
  ['no code', '\uFDD0]]\uFDD1'],
  ['a text that there is none of', '\uFDD0["importQuestions","constructor"]\uFDD1'],
  ['a room that there is none of', '\uFDD0["users","name"]\uFDD1'],
  ['a text that takes a list', '\uFDD0["importMessages","touchedNames","x",1]\uFDD1'],
  ['many of them', '\uFDD0x\uFDD1'.repeat(50_000)],
  ['begun and begun', '\uFDD0'.repeat(50_000)],
  ['slots that no text has', '\uFDD0["importQuestions","isSame",{},[]]\uFDD1'],
])('%s stays as it is', (_what, text) => {
  expect(tell(text)).toBe(text);
});

test.each([
  ['importQuestions', asks],
  ['importRemarks', remarks],
])('each text of %s that has slots takes words, and is said again from its code', (room, texts) => {
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(texts))) {
    if (typeof value !== 'function') continue;
    const given = ['one', 'two', 'three', 'four', 'five'];
    expect(tell(kept(room, key, ...given)), key).toBe(value(...given));
  }
});

test('codes are what people read, and no values of answers', () => {
  const table = new SheetTable(
    {
      name: 'T1',
      rows: [
        ['Name', 'Maths', 'Maths'],
        ['Ann Otieno', 70, 60],
      ],
    },
    {
      sheet: 'T1',
      kind: 'marks',
      header: 0,
      columns: ['name', 'subject:Maths', 'subject:Maths'],
      year: null,
      term: null,
      class: null,
    },
    () => undefined,
    [],
  );
  chooseExam(table, () => undefined);
  expect(table.questions[0]?.question.options.map(({ value }) => value)).toEqual([
    'first of equal headings',
    'second of equal headings',
    'all: sum',
    'all: mean',
    'skip',
  ]);
});
