import { makeChance } from '../../../tests/fixtures/imports/kit/people.ts';
import { Sheet } from '../../../tests/fixtures/imports/kit/sheet.ts';
import type { Child } from './children.ts';

const therapies = [
  ['Speech & Lang.', 'Speech and Language Therapy'],
  ['O.T', 'Occupational Therapy (OT)'],
  ['P.T', 'Physical Therapy (PT)'],
  ['Behaviour (ABA)', 'Behavior Therapy (including ABA)'],
  ['Counselling', 'Psychological Counseling or Psychotherapy'],
  ['Social skills', 'Social Skills Training'],
  ['Sensory', 'Sensory Integration Therapy'],
] as const;
const grades = ['A', 'B', 'C', 'D', 'F', ' C', 'C - moderate', 'A (Excellent)', 'B'];
const notes = ['', 'Can now hold a pencil', 'Calmer in class', 'Uses 10 signs', ''];

/** Special Education: grades alone, with ditto marks below a name. */
export function specialSheet(children: readonly Child[], year: number): Sheet {
  const sheet = new Sheet('SNE Progress');
  const chance = makeChance(80);
  sheet.plain(['Name', 'Term', ...therapies.map(([head]) => head), 'Remarks']);
  for (const one of children.filter(({ isSpecial }) => isSpecial))
    for (const term of [1, 2, 3]) {
      const given = therapies.map(([, name]) => ({
        name,
        grade: chance.from(1, 25) === 1 ? '' : chance.one(grades),
      }));
      sheet.take(
        [
          term === 1 ? one.name : one.at % 2 === 0 && term === 2 ? '' : '"',
          [`Term ${term}`, `T${term}`, term][one.at % 3] ?? term,
          ...given.map(({ grade }) => grade),
          notes[(one.at + term) % notes.length] ?? '',
        ],
        {
          is: 'report',
          name: one.name,
          at: one.school,
          year: String(year),
          term,
          marks: Object.fromEntries(
            given.filter(({ grade }) => grade).map(({ name }) => [name, null]),
          ),
        },
      );
    }
  return sheet;
}
