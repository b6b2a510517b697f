import { expect, test } from 'vitest';
import { knownWith } from '../../../../../tests/fixtures/imports/kit/known.ts';
import { makePlan } from '../planner.ts';
import { guessSetups } from '../sheets/layout.ts';

/** What is planned of one child with these columns beside those that each child has. */
function planned(headings: readonly string[], cells: readonly string[]) {
  const rows = [
    ['Name', 'Sex', 'DOB', 'Registered', 'School', 'Siblings', ...headings],
    ['Ann Kamau', 'F', '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2, ...cells],
  ];
  const sheets = [{ name: 'Children', rows }];
  const { setups } = guessSetups(sheets, []);
  const answers = { agree: 'yes', 'first-name:Children': 'first' };
  const [row] = makePlan(sheets, { sheets: setups, answers }, knownWith({})).rows;
  const change = row?.change?.type === 'student' ? row.change.fields : null;
  return { family: [change?.father, change?.mother, change?.guardian], notes: row?.notes };
}

function familyOf(
  relation: string,
  { father = '', mother = '', guardian = 'Joseph Njoroge' } = {},
) {
  const headings = ['Father', 'Mother', 'Mzazi/Mlezi', 'Uhusiano'];
  const { family, notes } = planned(headings, [father, mother, guardian, relation]);
  return {
    family,
    isToldAsLost: notes?.some(({ words }) => relation !== '' && words.includes(relation)),
  };
}

test.each(['Baba', 'Father', 'FATHER', 'Dad', 'Père', 'Baba mzazi', 'Biological father', 'Pai'])(
  'a parent or guardian who is %s is the father alone',
  (relation) => {
    expect(familyOf(relation)).toEqual({
      family: ['Joseph Njoroge', null, null],
      isToldAsLost: false,
    });
  },
);

test.each(['Mama', 'Mother', 'Mum', 'Mère', 'Mama mzazi', 'Madre'])(
  'a parent or guardian who is %s is the mother alone',
  (relation) => {
    expect(familyOf(relation)).toEqual({
      family: [null, 'Joseph Njoroge', null],
      isToldAsLost: false,
    });
  },
);

test.each([
  'Bibi',
  'Mjomba',
  'Grandfather',
  'Stepfather',
  'Baba mdogo',
  'Mama mkubwa',
  'Father in law',
])('a guardian who is %s is neither, which is told', (relation) => {
  expect(familyOf(relation)).toEqual({
    family: [null, null, 'Joseph Njoroge'],
    isToldAsLost: true,
  });
});

test('another father that the sheet names stays, and one of the same name is no loss', () => {
  expect(familyOf('Baba', { father: 'Paul Kamau' })).toEqual({
    family: ['Paul Kamau', null, 'Joseph Njoroge'],
    isToldAsLost: true,
  });
  expect(familyOf('Baba', { father: 'NJOROGE Joseph' }).isToldAsLost).toBe(false);
});

test.each([
  ['Joseph Njoroge (father)', ['Joseph Njoroge', null, null]],
  ['Agnes Wekesa [Mum]', [null, 'Agnes Wekesa', null]],
  ['Agnes Wekesa - mother', [null, 'Agnes Wekesa', null]],
  ['Agnes Wekesa (aunt)', [null, null, 'Agnes Wekesa']],
  ['Agnes Wekesa (Grand-mère)', [null, null, 'Agnes Wekesa']],
  ['Agnes Wekesa (maternal grandmother)', [null, null, 'Agnes Wekesa']],
  ['Granny - Agnes Wekesa', [null, null, 'Agnes Wekesa']],
  ['Aunt: Agnes Wekesa', [null, null, 'Agnes Wekesa']],
  ['Mother - Agnes Wekesa', [null, 'Agnes Wekesa', null]],
  ['Agnes Wekesa (gogo)', [null, null, 'Agnes Wekesa']],
  ['Rose - Agnes Wekesa', [null, null, 'Rose - Agnes Wekesa']],
  ['Agnes Wekesa (Lama)', [null, null, 'Agnes Wekesa (Lama)']],
  ['Agnes Wekesa (la tante)', [null, null, 'Agnes Wekesa']],
  ['Agnes Wekesa (sa mère)', [null, 'Agnes Wekesa', null]],
  ['Agnes Wekesa (late)', [null, null, 'Agnes Wekesa (late)']],
  ['Agnes Wekesa (Mama Otieno)', [null, null, 'Agnes Wekesa (Mama Otieno)']],
  ['Agnes Wekesa-Mother', [null, null, 'Agnes Wekesa-Mother']],
])('a relationship behind the name of a guardian is no part of it: %s', (guardian, family) => {
  expect(familyOf('', { guardian }).family).toEqual(family);
});

const english = [
  'Parent 1 Name',
  'Parent 1 Relationship',
  'Parent 1 Phone',
  'Parent 2 Name',
  'Parent 2 Relationship',
];

test.each([
  [
    ['Agnes Wekesa', 'Mother', '0712', 'Joseph Njoroge', 'Father'],
    ['Joseph Njoroge', 'Agnes Wekesa', null],
  ],
  [
    ['Joseph Njoroge', 'Uncle', '0712', 'Agnes Wekesa', 'Mother'],
    [null, 'Agnes Wekesa', 'Joseph Njoroge'],
  ],
  [
    ['Joseph Njoroge', 'Father', '0712', '', ''],
    ['Joseph Njoroge', null, null],
  ],
  [
    ['Rose Atieno', 'Aunt', '', 'Peter Oloo', 'Uncle'],
    [null, null, 'Rose Atieno'],
  ],
  [
    ['', '', '', 'Agnes Wekesa', 'Mother'],
    [null, 'Agnes Wekesa', null],
  ],
  [
    ['Deceased', 'Father', '', 'Agnes Wekesa', 'Mother'],
    [null, 'Agnes Wekesa', null],
  ],
])('of parents in pairs the relationship says who is who: %j', (cells, family) => {
  expect(planned(english, cells).family).toEqual(family);
});

test('of two mothers in pairs one is kept, and the other told as lost', () => {
  const { family, notes } = planned(english, ['Agnes Wekesa', 'Mother', '', 'Rose Atieno', 'Mum']);
  expect(family).toEqual([null, 'Agnes Wekesa', null]);
  expect(notes?.filter(({ words }) => words.includes('Rose Atieno'))).toHaveLength(1);
});

test('a father in a column of his own stays, whoever a pair calls so', () => {
  const { family, notes } = planned(
    ['Father', ...english],
    ['Paul Kamau', 'Agnes Wekesa', 'Mother', '', 'Peter Oloo', 'Father'],
  );
  expect(family).toEqual(['Paul Kamau', 'Agnes Wekesa', null]);
  expect(notes?.filter(({ words }) => words.includes('Peter Oloo'))).toHaveLength(1);
});

test('the same in French, with a dash', () => {
  const headings = ['Parent 1 — Nom', 'Parent 1 — Relation', 'Parent 2 — Nom', 'Parent 2 — Lien'];
  expect(planned(headings, ['Awa Sawadogo', 'Mère', 'Issa Sawadogo', 'Oncle']).family).toEqual([
    null,
    'Awa Sawadogo',
    'Issa Sawadogo',
  ]);
});

test('names without a relationship are not guessed', () => {
  expect(planned(['Parent 1 Name', 'Parent 2 Name'], ['Awa Sawadogo', 'Issa S']).family).toEqual([
    null,
    null,
    null,
  ]);
});

test('what is specified beside a relationship is the relationship where that is no parent', () => {
  const told = (headings: readonly string[], cells: readonly string[]) => {
    const rows = [
      ['Name', 'Sex', 'DOB', 'Registered', 'School', 'Siblings', ...headings],
      ['Ann Kamau', 'F', '2012-03-04', '2024-01-10', 'Mwanzo Secondary', 2, ...cells],
    ];
    const sheets = [{ name: 'Children', rows }];
    const { setups } = guessSetups(sheets, []);
    const answers = { agree: 'yes', 'first-name:Children': 'first' };
    const plan = makePlan(sheets, { sheets: setups, answers }, knownWith({}));
    const [row] = plan.rows;
    const change = row?.change?.type === 'student' ? row.change.fields : null;
    const notes = row?.notes.map(({ words }) => words).join(' ');
    return { family: [change?.father, change?.mother, change?.guardian], notes };
  };
  const heads = ['Guardian', 'Relationship', 'If other, specify'];
  const aunt = told(heads, ['Joyce Omary', 'Other', 'Aunt']);
  expect(aunt.family).toEqual([null, null, 'Joyce Omary']);
  expect(aunt.notes).toContain('Aunt');
  const father = told(heads, ['Paulo Omary', 'Father', '']);
  expect(father.family).toEqual(['Paulo Omary', null, 'Paulo Omary']);
  expect(told(heads, ['Joyce Omary', '', 'Mother']).family[1]).toBe('Joyce Omary');
  const apart = told(['Guardian', 'Relationship', 'Other phone'], ['Joyce Omary', 'Aunt', '0712']);
  expect(apart.notes).toContain('Aunt');
  const siblings = ['Guardian', 'Relationship', 'Other children at home'];
  expect(told(siblings, ['Joyce Omary', 'Aunt', 'Mother']).family[1]).toBeNull();
});

test.each([
  ['Angehörige', 'Verhältnis', 'Mutter', 'mother'],
  ['Bezugsperson', 'Beziehung zum Kind', 'leiblicher Vater', 'father'],
  ['Angehöriger', 'Verwandtschaftsgrad', 'Großmutter', 'guardian'],
  ['Bezugsperson', 'Beziehung', 'Pflegemutter', 'guardian'],
  ['Contactpersoon', 'Relatie tot kind', 'moeder', 'mother'],
  ['Next of kin', 'Relationship to the child', 'Step mother', 'guardian'],
  ['Parent/tuteur', 'Lien de parenté', 'Père', 'father'],
  ['Parent/tuteur', 'Lien de parenté', 'Belle-mère', 'guardian'],
  ['Familiar', 'Parentesco', 'Madre', 'mother'],
  ['Familiar', 'Grado de parentesco', 'Abuelita', 'guardian'],
  ['Parente', 'Grau de parentesco', 'Mãe biológica', 'mother'],
  ['Familiare', 'Parentela', 'nonna materna', 'guardian'],
  ['Jamaa', 'Uhusiano na mtoto', 'Mama mzazi', 'mother'],
  ['Jamaa', 'Uhusiano', 'Mama wa kambo', 'guardian'],
])('%s with %s: who is %s is the %s alone', (heading, relation, said, kept) => {
  const { family } = planned([heading, relation], ['Rose Atieno', said]);
  const place = ['father', 'mother', 'guardian'].indexOf(kept);
  expect(family.map((one, at) => (one === null ? null : at))).toEqual(
    [0, 1, 2].map((at) => (at === place ? at : null)),
  );
});

test.each(['Guardian', 'Next of kin'])(
  'who stands below %s stays the guardian, be it the mother',
  (heading) => {
    const { family } = planned([heading, 'Relationship'], ['Rose Atieno', 'Mother']);
    expect(family).toEqual([null, 'Rose Atieno', 'Rose Atieno']);
  },
);

test.each([
  [['Angehörige'], ['Rose Atieno']],
  [
    ['Angehörige', 'Verhältnis'],
    ['5', 'Mutter'],
  ],
  [
    ['Bezugsperson', 'Kontaktperson', 'Beziehung'],
    ['Rose Atieno', 'Peter Oloo', 'Mutter'],
  ],
])(
  'relatives without a relationship, counts of them and two of them are no guardian: %j',
  (headings, cells) => {
    expect(planned(headings, cells).family).toEqual([null, null, null]);
  },
);

test.each([
  'Opa',
  'Tante',
  'Großvater',
  'oncle',
  'tía',
  'abuelo paterno',
  'avó',
  'zia',
  'Mama mdogo',
  'pleegmoeder',
  'Stiefvater',
  'Voogd',
])('a tie %s behind the name is no part of it', (tie) => {
  expect(familyOf('', { guardian: `Rose Atieno (${tie})` }).family).toEqual([
    null,
    null,
    'Rose Atieno',
  ]);
});

test.each(['Father (step)', 'Mother (aunt)', 'Mama (mlezi)', 'Père (adoptif)', 'Mother [foster]'])(
  'a guardian who is %s is no parent',
  (relation) => {
    expect(familyOf(relation).family).toEqual([null, null, 'Joseph Njoroge']);
  },
);

test.each(['Father (late)', 'Baba (mzazi)', 'Father (phone off)'])(
  'a guardian who is %s is the father',
  (relation) => {
    expect(familyOf(relation).family).toEqual(['Joseph Njoroge', null, null]);
  },
);

test.each(['Schmidt - Irma', 'Mae - West', 'Rose (Se)', 'Khan (Zia)', 'Tia: Maria', 'Awa - Dada'])(
  'a word that is a name as well is no relationship: %s',
  (guardian) => {
    expect(familyOf('', { guardian }).family).toEqual([null, null, guardian]);
  },
);
