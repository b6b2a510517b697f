import { expect, test } from 'vitest';
import { supporterSaid } from './supporter-lines.ts';

test.each([
  [['Supported by: Grace Chapel'], 'Grace Chapel'],
  [['PARTNER CHURCH - Zion Hill', 'tel 555'], 'Zion Hill'],
  [['Parenn: Lisa Wolf'], 'Lisa Wolf'],
  [['Parrainé(e)s par : Anne Petit'], 'Anne Petit'],
  [['Wafadhili: Kanisa la Upendo'], 'Kanisa la Upendo'],
  [['Sponsor:', 'Tom Reed'], 'Tom Reed'],
])('%j says who supports', (texts, name) => {
  expect(supporterSaid(texts)?.name).toBe(name);
});

test.each([
  [['Sponsorship: 2025']],
  [['Sponsor', 'Tom Reed']],
  [['Partner school: Zion High']],
  [['Donor: 12']],
  [['Fadhili: Juma']],
])('%j does not', (texts) => {
  expect(supporterSaid(texts)).toBeNull();
});
