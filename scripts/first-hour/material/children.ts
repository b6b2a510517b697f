import { makeChance, type Person, people } from '../../../tests/fixtures/imports/kit/people.ts';

// Whom the walk is about, as a careful officer knows them; how the sheet writes it is said elsewhere.

/** Officers who are added as users, so that the sheet's names find them. */
export const officers = [
  ['Agnes Nekesa', 'Barasa'],
  ['Josephine', 'Kageha'],
  ['Rose Awuor', 'Ogutu'],
  ['Martin', 'Simiyu'],
  ['Peter', 'Odhiambo'],
  ['Wycliffe', 'Luvai'],
] as const;

/** The one supporter who is a user; the others of the sheet are names alone. */
export const supporter = ['Grace', 'Hall'] as const;
const supporters = [
  supporter.join(' '),
  'Zoë van der Berg',
  "St. Anne's Parish Council",
  'Mr & Mrs Lindqvist',
  'N/A',
  '',
];

/** School and sub-county; the schools' names are invented. */
const schools = [
  ['Kanyadet Mixed Secondary', 'Alego Usonga'],
  ['Rarieda Hill Secondary', 'Seme'],
  ['St. Monica Umala Girls', 'Nambale'],
  ['Mukhonje Boys High', 'Malava'],
  ['Sirandu Mixed Secondary', 'Gem'],
  ['Lwala Lake Academy', 'Nyando'],
  ['Ebutanyi Secondary', 'Vihiga'],
  ['Chemasiri Mixed Secondary', 'Muhoroni'],
  ["Dr. Aroni Ng'ong'o Secondary", 'Nyakach'],
  ['Bukati Day Secondary', 'Likuyani'],
] as const;

export const statuses = ['Active', 'Withdrawn', 'Graduated', 'Discontinued'] as const;

export interface Child extends Person {
  readonly ref: string;
  readonly school: string;
  readonly subCounty: string;
  readonly form: number;
  readonly isSpecial: boolean;
  readonly siblings: number;
  readonly father: string;
  readonly guardian: string;
  readonly registered: string;
  readonly officer: string;
  readonly supporter: string;
  readonly status: (typeof statuses)[number];
}

export const count = 59;
/** Children by their place, from 0, of whom something is planted in the sheet. */
export const namesakes = [16, 40] as const;
export const enteredTwice = 24;
const special = [11, 20, 25, 29, 36, 47];
const left = new Map<number, Child['status']>([
  [5, 'Withdrawn'],
  [8, 'Graduated'],
  [33, 'Discontinued'],
  [41, 'Withdrawn'],
  [51, 'Discontinued'],
]);

/** 59 children; two of them have one name. */
export function makeChildren(year: number): Child[] {
  const chance = makeChance(60);
  const made = people('ke', count, 60, { born: year - 17, anyDay: true });
  const [first, second] = namesakes;
  const twin = made[first];
  return made.map((one, at) => {
    const named = at === second && twin ? { ...twin, dob: one.dob, at } : one;
    const fits = schools.filter(
      ([school]) =>
        !(/Girls/.test(school) && named.gender === 'M') &&
        !(/Boys/.test(school) && named.gender === 'F'),
    );
    const [school, subCounty] = fits[(at * 7) % fits.length] ?? schools[0];
    const parents = people('ke', 6, 1000 + at);
    return {
      ...named,
      ref: `SF-${String(at + 1).padStart(3, '0')}`,
      school,
      subCounty,
      form: Math.min(4, Math.max(1, year - 13 - Number(named.dob.slice(0, 4)))),
      isSpecial: special.includes(at),
      siblings: chance.from(0, 7),
      father:
        at % 9 === 4
          ? 'N/A'
          : `${parents.find(({ gender }) => gender === 'M')?.first ?? 'John'} ${named.last}`,
      guardian: at % 11 === 7 ? '' : `${parents[1]?.first} ${parents[1]?.last}`,
      registered: `${year - chance.from(1, 4)}-${String(chance.from(1, 11)).padStart(2, '0')}-${String(chance.from(1, 28)).padStart(2, '0')}`,
      // Each school has its officer.
      officer: (
        officers[schools.findIndex(([name]) => name === school) % officers.length] ?? officers[0]
      ).join(' '),
      supporter: supporters[(at * 5) % supporters.length] ?? '',
      status: left.get(at) ?? 'Active',
    };
  });
}
