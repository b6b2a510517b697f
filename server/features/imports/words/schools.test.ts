import { expect, test } from 'vitest';
import { schoolKey } from './schools.ts';

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
  ['St Marys', 'St Mary Sec'],
])('%s is not %s', (one, other) => {
  expect(schoolKey(one)).not.toBe(schoolKey(other));
});
