import { category } from '#contract/reference-data/categories.ts';
import { type GenderId, type StudentStatus, studentStatus } from '#contract/students/lists.ts';
import { formerSupporter, supporters } from './people.ts';
import { type Level, type Place, places } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { ambitions, backgroundOf, type Names, namesOf, peoples } from './stories.ts';

/** A student as the sample tells their story. */
export interface Sample {
  /** Place in the order of joining, from 0. */
  readonly order: number;
  readonly name: string;
  readonly first: string;
  readonly gender: GenderId;
  readonly category: 1 | 2;
  readonly place: Place;
  readonly level: Level;
  /** Place in the classes of the level in the term they joined. */
  readonly step: number;
  /** Index of the term in which they joined. */
  readonly joined: number;
  /** How it ended, and after which term; null for those who are still there. */
  readonly left: { readonly status: StudentStatus; readonly after: number } | null;
  /** Years of age when they joined. */
  readonly age: number;
  readonly father: string;
  readonly mother: string;
  readonly guardian: string;
  readonly siblings: number;
  readonly ambition: string;
  readonly languages: string;
  readonly background: string;
  /** Place in the list of supporters; null for those who wait for one. */
  readonly supporter: number | null;
}

/** How many join before each term, over the three years. */
const joining = [24, 4, 4, 9, 3, 2, 8, 4, 2] as const;

/** Who left, by place in the order of joining. */
const leavers: Readonly<Record<number, readonly [StudentStatus, after: number]>> = {
  1: [studentStatus.graduated, 8],
  4: [studentStatus.withdrawn, 4],
  7: [studentStatus.graduated, 5],
  11: [studentStatus.graduated, 8],
  15: [studentStatus.discontinued, 2],
  19: [studentStatus.graduated, 8],
  27: [studentStatus.withdrawn, 6],
  35: [studentStatus.graduated, 8],
  42: [studentStatus.discontinued, 7],
  50: [studentStatus.withdrawn, 7],
  53: [studentStatus.graduated, 8],
  56: [studentStatus.discontinued, 8],
};

const lastStep = { primary: 4, secondary: 3, special: 2 } as const;

/** How many times January comes between two terms. */
const years = (from: number, to: number, firstOfYear: readonly number[]) =>
  firstOfYear.filter((term) => term > from && term <= to).length;

function levelFor(random: Random, index: number, isGraduate: boolean): Level {
  if (index % 6 === 4) return 'special';
  return isGraduate || random.chance(0.55) ? 'secondary' : 'primary';
}

function parents(random: Random, names: Names, family: string) {
  const kind = random.whole(1, 10);
  const man = () => `${random.pick(namesOf.men)} ${family}`;
  const woman = () => `${random.pick(namesOf.women)} ${random.pick(names.daughters)}`;
  return {
    father: kind <= 6 ? man() : '',
    mother: kind <= 4 || kind === 7 || kind === 8 ? woman() : '',
    guardian: kind >= 9 ? woman() : '',
  };
}

/**
 * The students in the order in which they join.
 * @param firstOfYear indexes of the terms with which a year begins
 */
export function makeStudents(firstOfYear: readonly number[]): Sample[] {
  const free = { 1: [...namesOf.boys], 2: [...namesOf.girls] };
  const order = joining.flatMap((count, term) => Array.from({ length: count }, () => term));
  return order.map((joined, index) => {
    const random = randomFor(`student ${index}`);
    const gender: GenderId = index % 20 < 11 === (index % 2 === 0) ? 2 : 1;
    const leaver = leavers[index];
    const left = leaver ? { status: leaver[0], after: leaver[1] } : null;
    const isGraduate = left?.status === studentStatus.graduated;
    const level = levelFor(random, index, isGraduate);
    const place = random.pick(
      places.filter((one) => one.level === level && (one.only === null || one.only === gender)),
    );
    const passed = years(joined, left?.after ?? order.length, firstOfYear);
    // Nobody outgrows the school of their story; who graduates ends in its last class.
    const highest = Math.max(0, lastStep[level] - passed);
    const step = isGraduate ? highest : random.whole(0, highest);
    const people = random.pick(peoples[place.cluster] ?? []);
    const first = free[gender].splice(random.whole(0, free[gender].length - 1), 1)[0] ?? 'Zawadi';
    const second = random.pick(gender === 2 ? people.daughters : people.sons);
    const family = random.pick(people.families.filter((name) => name !== second));
    const siblings = random.whole(0, 7);
    const ambition = random.pick(ambitions[level]);
    const home = parents(random, people, family);
    return {
      order: index,
      name: random.chance(0.45)
        ? `${first} ${second} ${family}`
        : `${first} ${random.chance(0.5) ? second : family}`,
      ...{ first, gender, place, level, step, joined, left, siblings, ambition, ...home },
      category: level === 'special' ? category.specialEducation : category.normal,
      age: { primary: 10, secondary: 14, special: 9 }[level] + step + random.whole(0, 1),
      languages: `${people.language}, Kiswahili${level === 'special' ? '' : ', English'}`,
      background: backgroundOf(random, { first, gender, level, ...home }),
      supporter: supporterOf(random, index),
    };
  });
}

/** Learners of the first supporter, whose account is among those that are printed. */
const ofFirstSupporter: readonly number[] = [3, 8];

/** Who supports the student, by place in the list; null for those who wait for somebody. */
function supporterOf(random: Random, index: number): number | null {
  if (ofFirstSupporter.includes(index)) return 0;
  if (index % 7 === 5 || random.chance(0.08)) return null;
  const place = random.whole(0, supporters.length - 1);
  // Who left the programme had learners of the first term alone.
  return supporters[place]?.email === formerSupporter && index >= joining[0] ? 0 : place;
}
