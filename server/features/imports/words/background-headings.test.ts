import { expect, test } from 'vitest';
import { isOfBackground } from './background-headings.ts';

test.each([
  'Why does this student need support?',
  'Why do you need this scholarship? (not more than 100 words)',
  'Reason for support',
  'Reasons for sponsorship',
  'Reason why the child needs help',
  'Justification for selection',
  'Home situation',
  'family_situation',
  'Brief family history',
  '12. Describe the family background',
  "Child's story",
  'Background of the child',
  'Situation familiale',
  'Motif du parrainage',
  'Pourquoi cet élève a-t-il besoin de soutien ?',
  'Situação familiar',
  'Motivo de la ayuda',
  'Sababu ya kuhitaji msaada',
  'Hali ya familia',
  'Familiensituation',
  'Gezinssituatie',
  'Situazione familiare',
])('%s asks for the background', (heading) => {
  expect(isOfBackground(heading)).toBe(true);
});

test.each([
  'Reason for leaving',
  'Reason',
  'Reason for absence',
  'Why did the child leave the sponsorship?',
  'Reason for not supporting',
  'Family name',
  'Home address',
  'Family size',
  'Support',
  'Sponsor',
  'Situation',
  'Situation matrimoniale',
  'Child situation',
  'Hali ya mtoto',
  'Medical history',
  'Academic background',
  'Family income',
  'Needs support (Y/N)',
])('%s does not', (heading) => {
  expect(isOfBackground(heading)).toBe(false);
});
