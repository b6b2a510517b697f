import { describe, expect, test } from 'vitest';
import { schoolKey, schoolKeyNow, schoolsSpelled } from './schools.ts';

test.each([
  ['ECOLE PRIMAIRE DE TENADO', 'École primaire de Ténado'],
  ['LYCEE SAINTE-THERESE', 'Lycée Sainte-Thérèse'],
  ['Bantama R/C JHS', 'BANTAMA R/C JUNIOR HIGH SCHOOL'],
  ['Osei Tutu SHS', 'Osei Tutu Senior High School'],
  ['Chimwala CDSS', 'Chimwala Community Day Secondary School'],
  ['GSS Karu', 'Government Secondary School Karu'],
  ["Gov't Sec. Sch. Karu", 'Govt Secondary School Karu'],
  ['Kawempe SSS', 'Kawempe Senior Secondary School'],
  ['Mbita HS', 'Mbita High School'],
  ['Mbita H.S.', 'MBITA HIGH SCH'],
  ['Bukoyo SS', 'Bukoyo Secondary School'],
  ['Bukoyo S.S.', 'Bukoyo Sec'],
  ['St. Jude P/S', 'Saint Jude Primary School'],
  ['St Jude PS', 'St. Jude Primary'],
  ['SHULE YA SEKONDARI MWANZO', 'Mwanzo Secondary School'],
  ['Shule ya Msingi ya Tumaini', 'Tumaini Primary School'],
  ['S/M Tumaini', 'Shule ya Msingi Tumaini'],
  ['S/M Tumaini', 'Tumaini Primary School'],
  ['s/m. tumaini', 'TUMAINI P/S'],
  ['Tumaini S/M', 'Shule ya Msingi Tumaini'],
  ['P/S Lukaya', 'Lukaya Primary School'],
  ['Sek. Mwanzo', 'Shule ya Sekondari Mwanzo'],
  ['S/Sek Mwanzo', 'Mwanzo Secondary School'],
  ['Shule ya Sek. ya Mwanzo', 'Mwanzo Sec. School'],
  ['Mwanzo Sek', 'Sekondari ya Mwanzo'],
  ['S/S Mwanzo', 'Shule ya Sekondari Mwanzo'],
  ['Groupe Scolaire Kicukiro', 'GS Kicukiro'],
  ['G.S. SAINT PAUL RUKARA', 'GS Saint Paul Rukara'],
  ['St. Jude P.S.', 'St Jude Primary School'],
  ['Bukoyo SS Iganga', 'Bukoyo Secondary School, Iganga'],
  ['ST JUDE P/S LUKAYA', 'St. Jude Primary School, Lukaya'],
  ['Pandan NHS', 'Pandan National High School'],
  ['Pandan Nat. High Sch.', 'Pandan National HS'],
  ['Sagay ES', 'Sagay Elem. School'],
  ['Karu Pry. Sch.', 'Karu Primary School'],
  ['Kasama Coll.', 'Kasama College'],
  ['Hillside Int’l Acad.', 'Hillside International Academy'],
  ['GDSS Lafia', 'Govt. Day Sec. School, Lafia'],
  ['Dungarpur Sr. Sec. School', 'Dungarpur Senior Secondary School'],
  ['Ec. Primaire Tenado', 'École primaire Tenado'],
])('%s is %s', (one, other) => {
  expect(schoolKey(one)).toBe(schoolKey(other));
});

test.each([
  ['Bantama R/C JHS', 'Bantama R/C SHS'],
  ['Bantama R/C JHS', 'Bantama D/A JHS'],
  ['Karu SSS', 'Karu Primary School'],
  ['S/M Tumaini', 'Sek. Tumaini'],
  ['S. M. Tumaini', 'Shule ya Msingi Tumaini'],
  ['SS Peter and Paul', 'Sec Peter and Paul'],
  ['Mbita HS', 'Mbita Secondary School'],
  ['PS', 'Primary'],
  ['Model Secondary School, Pegi', 'Model Secondary School, Kuje'],
  ['Model Secondary School, Pegi', 'Model Secondary School'],
  ['Pandan NHS', 'Pandan High School'],
  ['Pandan NHS', 'San Jose NHS'],
  ['Lafia Girls SS', 'Lafia Boys SS'],
  ['Kibera Primary 1', 'Kibera Primary 2'],
  ["St Mary's P/S", "St Mark's P/S"],
  ['Sr. Rose Primary', 'Senior Rose Primary'],
  ['St Marys', 'St Mary Sec'],
])('%s is not %s', (one, other) => {
  expect(schoolKey(one)).not.toBe(schoolKey(other));
});

describe('a place behind a comma', () => {
  const house = ['Mbita High School', 'Karu Day School, Lafia', 'Karu Day School, Jos'].map(
    (school, at) => ({ id: at + 1, school, cluster: 'Ridge' }),
  );
  const idsOf = (text: string) => {
    const { same, butForPlace } = schoolsSpelled(text, house);
    return [same.map(({ id }) => id), butForPlace.map(({ id }) => id)];
  };

  test.each([
    ['Mbita High School', [[1], []]],
    ['MBITA HS, Homa Bay', [[], [1]]],
    ['Karu Day School Jos', [[3], []]],
    ['Karu Day School', [[], [2, 3]]],
    ['Karu Day School, Abuja', [[], []]],
  ])('%s', (text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  test('is compared as the only school that differs in it alone', () => {
    expect(schoolKeyNow('Mbita HS, Homa Bay', house)).toBe(schoolKey('Mbita High School'));
    expect(schoolKeyNow('Karu Day School', house)).toBe('karu day');
  });
});
