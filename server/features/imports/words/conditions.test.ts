import { expect, test } from 'vitest';
import { conditionsSaid, saysCondition, saysNone } from './conditions.ts';

test.each([
  ['Do you have any disability? (Yes/No)', 'needs'],
  ['childDisability', 'needs'],
  ['MAHITAJI MAALUM', 'needs'],
  ['Handicap (type)', 'needs'],
  ['Besoins spécifiques', 'needs'],
  ['Special health condition', 'needs'],
  ['Health condition', 'health'],
  ['Disability card no', null],
  ['Special needs grant', null],
  ['Housing', null],
  ['Send date', null],
])('%s speaks of %s', (heading, said) => {
  expect(conditionsSaid(heading)).toBe(said);
});

test.each([
  ...['None', 'no', 'N/A', '', '-', 'NO DISABILITY', 'Not disabled', 'no known condition', 'Hana'],
  ...['Hakuna ulemavu', 'Aucun', 'sans handicap', 'No tiene', 'Able-bodied', 'Normal'],
])('‘%s’ says that there is none', (text) => {
  expect(saysNone(text)).toBe(true);
  expect(saysCondition(text)).toBe(false);
});

test.each([
  'HAS DISABILITY',
  'Yes',
  'Low vision',
  'Uoni hafifu',
  'Nonverbal',
  'No left arm',
  'Non voyant',
])('‘%s’ says that there is one', (text) => {
  expect(saysNone(text)).toBe(false);
});

test.each(['Deaf', 'Cerebral palsy', 'Ulemavu wa viungo', 'Malvoyante'])(
  '‘%s’ is one whatever stands above it',
  (text) => {
    expect(saysCondition(text)).toBe(true);
  },
);
test.each(['Asthma', 'Mud house', 'Mentor', 'Good'])('‘%s’ may be anything', (text) => {
  expect(saysCondition(text)).toBe(false);
});
