import { expect, test } from 'vitest';
import { asksForOther, isOtherChoice } from './other-choice.ts';

test.each([
  'Other',
  'OTHERS',
  'Other (specify)',
  'Other - please specify:',
  'Other school',
  'Another school',
  'Nyingine',
  'Shule nyingine',
  'Nyingine (taja)',
  'Autre',
  'Autre (à préciser)',
  'Autre (préciser)',
  'Otra',
  'Outra escola',
  'Altro (specificare)',
  'Sonstige',
])('%s is none of a list', (text) => {
  expect(isOtherChoice(text)).toBe(true);
});

test.each([
  'Otherlands Academy',
  'Other Lives Primary School',
  'Another Chance School',
  'Mother',
  'Autrement',
  'Altrincham Grammar',
  'Nyingi',
])('%s is a name', (text) => {
  expect(isOtherChoice(text)).toBe(false);
});

test.each([
  'If other, specify the school',
  'Other school',
  'school_other',
  'Specify other',
  'Kama ni nyingine, taja',
  'Si autre, précisez',
  'Please specify',
])('%s asks for what is meant', (heading) => {
  expect(asksForOther(heading)).toBe(true);
});

test.each(['Mother', 'Comments', 'Class', 'Brother in school'])('%s does not', (heading) => {
  expect(asksForOther(heading)).toBe(false);
});
