import { expect, test } from 'vitest';
import { saysNoParent, saysNoSupporter, withoutDeath } from './names.ts';

test.each([
  ...['in Lagos', 'not in touch', 'Not in contact', 'No contact', 'none known', 'Works in Doha'],
  ...[
    'moved to town',
    'remarried',
    'DIVORCED',
    'separated',
    'gone',
    'no longer here',
    'In prison',
    'Expired',
    'second marriage',
  ],
])('%s is no parent', (text) => {
  expect(saysNoParent(text)).toBe(true);
});

test.each([
  'In Sokha',
  'Die',
  'Ran Kim',
  'No Sang',
  'Noel Not',
  'Gone Mary',
  'Left',
  'Innocent Oloo',
])('%s may be one', (text) => {
  expect(saysNoParent(text)).toBe(false);
});

test.each(['deceduta', 'Defunto', '(morta)', 'DECEDUTI', 'sconosciuto', 'verstorben', 'overleden'])(
  '%s is no parent in other languages',
  (text) => {
    expect(saysNoParent(text)).toBe(true);
  },
);

test.each([
  ...['in attesa', 'In attesa di un sostenitore', 'da assegnare', 'nessuno', 'cercasi sostenitore'],
  ...[
    'awaiting',
    'awaiting sponsor',
    'To be found',
    'None yet',
    'waiting list',
    'on the waiting list',
  ],
  ...[
    'TBA',
    'T.B.A.',
    'tbc',
    'pending',
    'not yet assigned',
    'Unassigned',
    'waiting for a new sponsor',
  ],
  ...[
    'en attente',
    'en attente de parrain',
    'auf der Warteliste',
    'wachtlijst',
    'en espera de padrino',
  ],
  ...['anasubiri mfadhili', 'lista d’attesa'],
])('%s is no supporter', (text) => {
  expect(saysNoSupporter(text)).toBe(true);
});

test.each([
  'Nessuno Rossi',
  'Open Doors',
  'Waiting Family',
  'Libero Bianchi',
  'Vacant Lot Club',
  'Fam. Da Assegnare',
  'Parrain Jean',
  'Cerca Anna',
])('%s may be one', (text) => {
  expect(saysNoSupporter(text)).toBe(false);
});

test.each([
  ['Danilo Reyes (deceased)', 'Danilo Reyes'],
  ['Ann Wanja - RIP', 'Ann Wanja'],
  ['Moussa Sow, décédé', 'Moussa Sow'],
  ['Juma Hassan (marehemu)', 'Juma Hassan'],
  ['Paul Addo †', 'Paul Addo'],
  ['Late Paul Addo', 'Late Paul Addo'],
  ['Rose (aunt)', 'Rose (aunt)'],
  ['Jean-Mort', 'Jean-Mort'],
  ['Reyes, Danilo', 'Reyes, Danilo'],
  ['deceased', 'deceased'],
])('the name in %s is %s', (text, name) => {
  expect(withoutDeath(text)).toBe(name);
});
