// Invented schools; counties of western Kenya.

export type Level = 'primary' | 'secondary' | 'special';

export interface Place {
  readonly school: string;
  readonly cluster: string;
  readonly place: string;
  readonly colour: string;
  readonly head: string;
  readonly level: Level;
  /** Whom it takes, as the student form knows gender; null for both. */
  readonly only: 1 | 2 | null;
}

/** Cluster, county, level, school, head teacher, and whom it takes where that is not everybody. */
const rows: readonly (readonly [string, string, Level, string, string, (1 | 2)?])[] = [
  ['Kisumu Lakeshore', 'Kisumu', 'primary', 'Nyota ya Ziwa Primary School', 'Tobias Ojwang'],
  ['Kisumu Lakeshore', 'Kisumu', 'secondary', 'Ziwani Mixed Secondary School', 'Lucas Omolo'],
  ['Kisumu Lakeshore', 'Kisumu', 'special', 'Tumaini Special School', 'Sister Agnes Anyango'],
  ['Siaya and Gem', 'Siaya', 'primary', 'Mwangaza Primary School', 'Hellen Oduor'],
  ['Siaya and Gem', 'Siaya', 'secondary', 'Mti Mkubwa Boys Secondary School', 'Jared Owino', 1],
  ['Vihiga Hills', 'Vihiga', 'primary', 'Kilima Primary School', 'Alice Kadenyi'],
  ['Vihiga Hills', 'Vihiga', 'secondary', 'Mlima Baraka Girls Secondary School', 'Rose Kavere', 2],
  ['Kakamega Forest', 'Kakamega', 'primary', 'Msitu Primary School', 'Moses Shitanda'],
  ['Kakamega Forest', 'Kakamega', 'secondary', 'Njia Panda Secondary School', 'Ruth Amukoya'],
  ['Kakamega Forest', 'Kakamega', 'special', 'Upendo Learning Centre', 'Beatrice Mmbone'],
  ['Bungoma and Elgon', 'Bungoma', 'primary', 'Maji Safi Primary School', 'Peter Simiyu'],
  ['Bungoma and Elgon', 'Bungoma', 'secondary', 'Daraja Girls Secondary School', 'Jane Nanjala', 2],
  ['Homa Bay Shore', 'Homa Bay', 'primary', 'Upepo Mwanana Primary School', 'George Ogutu'],
  ['Homa Bay Shore', 'Homa Bay', 'secondary', 'Nanga Boys Secondary School', 'Charles Odero', 1],
  [
    'Homa Bay Shore',
    'Homa Bay',
    'secondary',
    'Alfajiri Girls Secondary School',
    'Millicent Achola',
    2,
  ],
];

const colours = ['#196957', '#1f4e8c', '#8c1f2f', '#4a3b7c', '#7a4b12', '#336d2e'] as const;

export const clusters: readonly string[] = [...new Set(rows.map(([cluster]) => cluster))];

export const places: readonly Place[] = rows.map(
  ([cluster, county, level, school, head, only], index) => ({
    ...{ school, cluster, head, level, only: only ?? null },
    place: `P.O. Box ${104 + index * 37}, ${county} County`,
    colour: colours[index % colours.length] ?? colours[0],
  }),
);

/** Classes of each level, the lowest first; a year is a step. */
export const classesOf: Readonly<Record<Level, readonly string[]>> = {
  primary: ['Class 4', 'Class 5', 'Class 6', 'Class 7', 'Class 8'],
  secondary: ['Form 1', 'Form 2', 'Form 3', 'Form 4'],
  special: ['Foundation', 'Intermediate', 'Pre-vocational'],
};

const lines = (text: string): readonly string[] => text.split(', ');

/** Subjects of the category Normal; those of Special Education are there from the start. */
export const subjectsOf: Readonly<Record<'primary' | 'secondary', readonly string[]>> = {
  primary: lines(
    'English, Kiswahili, Mathematics, Science and Technology, Social Studies, Religious Education, Agriculture, Creative Arts',
  ),
  secondary: lines(
    'English, Kiswahili, Mathematics, Biology, Chemistry, Physics, Geography, History and Government, Religious Education, Agriculture, Business Studies',
  ),
};
