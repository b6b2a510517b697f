// Invented schools; counties of western Kenya.

export type Level = 'primary' | 'secondary' | 'special';

export interface Place {
  readonly school: string;
  readonly cluster: string;
  readonly place: string;
  readonly motto: string;
  readonly colour: string;
  readonly head: string;
  readonly level: Level;
  /** Whom it takes, as the student form knows gender; null for both. */
  readonly only: 1 | 2 | null;
}

type Row = readonly [school: string, county: string, motto: string, head: string, only?: 1 | 2];

const clustersOfSchools: Readonly<
  Record<string, Readonly<Partial<Record<Level, readonly Row[]>>>>
> = {
  'Kisumu Lakeshore': {
    primary: [['Nyota ya Ziwa Primary School', 'Kisumu', 'Read, think, share', 'Tobias Ojwang']],
    secondary: [['Ziwani Mixed Secondary School', 'Kisumu', 'Steady wins', 'Lucas Omolo']],
    special: [
      ['Tumaini Special School', 'Kisumu', 'Each in their own time', 'Sister Agnes Anyango'],
    ],
  },
  'Siaya and Gem': {
    primary: [['Mwangaza Primary School', 'Siaya', 'Light in every corner', 'Hellen Oduor']],
    secondary: [['Mti Mkubwa Boys Secondary School', 'Siaya', 'Deep roots', 'Jared Owino', 1]],
  },
  'Vihiga Hills': {
    primary: [['Kilima Primary School', 'Vihiga', 'Step by step', 'Alice Kadenyi']],
    secondary: [
      ['Mlima Baraka Girls Secondary School', 'Vihiga', 'Elimu ni mwanga', 'Rose Kavere', 2],
    ],
  },
  'Kakamega Forest': {
    primary: [['Msitu Primary School', 'Kakamega', 'Grow where you stand', 'Moses Shitanda']],
    secondary: [['Njia Panda Mixed Secondary School', 'Kakamega', 'Choose well', 'Ruth Amukoya']],
    special: [['Upendo Learning Centre', 'Kakamega', 'Together', 'Beatrice Mmbone']],
  },
  'Bungoma and Elgon': {
    primary: [['Maji Safi Primary School', 'Bungoma', 'Clear and deep', 'Peter Simiyu']],
    secondary: [
      ['Daraja Girls Secondary School', 'Bungoma', 'Across, and onward', 'Jane Nanjala', 2],
    ],
  },
  'Homa Bay Shore': {
    primary: [['Upepo Mwanana Primary School', 'Homa Bay', 'Set your sail', 'George Ogutu']],
    secondary: [
      ['Nanga Boys Secondary School', 'Homa Bay', 'Hold firm', 'Charles Odero', 1],
      ['Alfajiri Girls Secondary School', 'Homa Bay', 'Rise early', 'Millicent Achola', 2],
    ],
  },
};

const colours = [
  '#196957',
  '#1f4e8c',
  '#8c1f2f',
  '#4a3b7c',
  '#7a4b12',
  '#336d2e',
  '#2e3d4f',
] as const;

export const clusters: readonly string[] = Object.keys(clustersOfSchools);

const levels: readonly Level[] = ['primary', 'secondary', 'special'];

export const places: readonly Place[] = clusters
  .flatMap((cluster) =>
    levels.flatMap((level) =>
      (clustersOfSchools[cluster]?.[level] ?? []).map(([school, county, motto, head, only]) => ({
        ...{ school, cluster, motto, head, level, only: only ?? null },
        place: `${county} County`,
      })),
    ),
  )
  .map((place, index) => ({
    ...place,
    place: `P.O. Box ${104 + index * 37}, ${place.place}`,
    colour: colours[index % colours.length] ?? colours[0],
  }));

/** Classes of each level, the lowest first; a year is a step. */
export const classesOf: Readonly<Record<Level, readonly string[]>> = {
  primary: ['Class 4', 'Class 5', 'Class 6', 'Class 7', 'Class 8'],
  secondary: ['Form 1', 'Form 2', 'Form 3', 'Form 4'],
  special: ['Foundation', 'Intermediate', 'Pre-vocational'],
};

/** Subjects of the category Normal; those of Special Education are there from the start. */
export const subjectsOf: Readonly<Record<'primary' | 'secondary', readonly string[]>> = {
  primary: [
    'English',
    'Kiswahili',
    'Mathematics',
    'Science and Technology',
    'Social Studies',
    'Religious Education',
    'Agriculture',
    'Creative Arts',
  ],
  secondary: [
    'English',
    'Kiswahili',
    'Mathematics',
    'Biology',
    'Chemistry',
    'Physics',
    'Geography',
    'History and Government',
    'Religious Education',
    'Agriculture',
    'Business Studies',
  ],
};
