// Invented schools; counties of western Kenya.

export type Level = 'primary' | 'secondary' | 'special';

export interface Place {
  readonly cluster: string;
  readonly level: Level;
  readonly school: string;
  /** Whom it takes, as the student form knows gender; null for both. */
  readonly only: 1 | 2 | null;
}

const rows: readonly (readonly [cluster: string, level: Level, school: string, only?: 1 | 2])[] = [
  ['Kisumu Lakeshore', 'primary', 'Nyota ya Ziwa Primary School'],
  ['Kisumu Lakeshore', 'secondary', 'Ziwani Mixed Secondary School'],
  ['Kisumu Lakeshore', 'special', 'Tumaini Special School'],
  ['Siaya and Gem', 'primary', 'Mwangaza Primary School'],
  ['Siaya and Gem', 'secondary', 'Mti Mkubwa Boys Secondary School', 1],
  ['Vihiga Hills', 'primary', 'Kilima Primary School'],
  ['Vihiga Hills', 'secondary', 'Mlima Baraka Girls Secondary School', 2],
  ['Kakamega Forest', 'primary', 'Msitu Primary School'],
  ['Kakamega Forest', 'secondary', 'Njia Panda Secondary School'],
  ['Kakamega Forest', 'special', 'Upendo Learning Centre'],
  ['Bungoma and Elgon', 'primary', 'Maji Safi Primary School'],
  ['Bungoma and Elgon', 'secondary', 'Daraja Girls Secondary School', 2],
  ['Homa Bay Shore', 'primary', 'Upepo Mwanana Primary School'],
  ['Homa Bay Shore', 'secondary', 'Nanga Boys Secondary School', 1],
  ['Homa Bay Shore', 'secondary', 'Alfajiri Girls Secondary School', 2],
];

export const clusters: readonly string[] = [...new Set(rows.map(([cluster]) => cluster))];

export const places: readonly Place[] = rows.map(([cluster, level, school, only = null]) => ({
  ...{ cluster, level, school, only },
}));

/** Classes of each level, the lowest first; a year is a step. */
export const classesOf: Readonly<Record<Level, readonly string[]>> = {
  primary: ['Class 4', 'Class 5', 'Class 6', 'Class 7', 'Class 8'],
  secondary: ['Form 1', 'Form 2', 'Form 3', 'Form 4'],
  special: ['Foundation', 'Intermediate', 'Pre-vocational'],
};

const list = (text: string): readonly string[] => text.split(', ');

/** Subjects of the category Normal; those of Special Education are there from the start. */
export const subjectsOf: Readonly<Record<'primary' | 'secondary', readonly string[]>> = {
  primary: list(
    'English, Kiswahili, Mathematics, Science and Technology, Social Studies, Religious Education, Agriculture, Creative Arts',
  ),
  secondary: list(
    'English, Kiswahili, Mathematics, Biology, Chemistry, Physics, Geography, History and Government, Religious Education, Agriculture, Business Studies',
  ),
};
