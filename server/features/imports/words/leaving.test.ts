import { expect, test } from 'vitest';
import { remarkOfLeaving } from './leaving.ts';
import { saysGone } from './statuses.ts';

test.each([
  'Left',
  'Support ended',
  'Ended',
  'Case closed',
  'Departed',
  'COMPLETED',
  'Dead',
  'Drop-outs',
  'Completers',
])('the status %s is one of who has left', (word) => expect(saysGone(word)).toBe(true));

test.each([
  'Attended',
  'Recommended',
  'Disclosed',
  'Department',
  'Incomplete',
  'Deadline',
  'Complete list',
  'Dropbox',
])('the status %s is none', (word) => expect(saysGone(word)).toBe(false));

test.each([
  ...[
    'Amehama 12/05/2025',
    'Alihama Nairobi',
    'moved to Uganda with the aunt',
    'Has moved away',
    'Transferred to Ridge Academy',
  ],
  ...[
    'dropped out in Form 2',
    'Drop-out',
    'DECEASED',
    'died 2023',
    'Passed away',
    'ran away from home',
    'She got married',
    'No longer in school',
  ],
  ...[
    'Total orphan; left the programme',
    'Good boy. Transferred in May 2024',
    'Left school Jan 2025',
    'graduated 2024',
    'Amefariki',
  ],
  ...[
    'A abandonné',
    'transférée à Kigali',
    'umgezogen',
    'Mudou de cidade',
    'moved from Kisumu to Nairobi',
    'transferred from Ridge to Hill Academy',
    'Completed Form 4',
  ],
  ...['Transferred to Standard Academy', 'Moved to Day Star School', 'moved to Boarding Hill'],
])('%s says that the child has left', (text) => {
  expect(remarkOfLeaving(text)).toBe(true);
});

test.each([
  ...[
    'Yatima',
    'Total orphan',
    'Father died 2019',
    'Mother left',
    'parents passed away',
    'Deceased father',
    'lives with grandmother',
  ],
  ...[
    'Transferred from Ridge Academy',
    'moved to Form 2',
    'moved from day to boarding',
    'left with the aunt',
    'Left-handed',
    'left eye is weak',
  ],
  ...[
    'late',
    'Late reporting',
    'dropped in Maths',
    'Completed fees',
    'transfer letter needed',
    'No longer sick',
    'needs uniform',
    'Brief fehlt',
  ],
  ...[
    'Abandoned by her father',
    'Discharged from hospital',
    'Sorti de l’hôpital',
    'Left at the age of 2',
  ],
  ...[
    'Withdrawn from boarding',
    'No longer boarding',
    'moved to boarding section',
    'shifted to Std III',
    'dropped to 45%',
    'Finished paying',
  ],
  ...['Baba amefariki', 'A good learner', 'Passed all exams', 'late father', ''],
])('%s does not', (text) => {
  expect(remarkOfLeaving(text)).toBe(false);
});
