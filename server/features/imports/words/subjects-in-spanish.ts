import type { SubjectWords } from './subjects-elsewhere.ts';

// What is taught in Spanish- and Portuguese-speaking schools under names of its own, and what comes near to it elsewhere.

const subjects: readonly (readonly [RegExp, own: string, ...english: string[]])[] = [
  [
    /^(?:com(?:unicacion)?ylenguaje|lenguajeycomunicacion)$/,
    'Comunicación y Lenguaje',
    'Spanish',
    'Language',
    'Language Arts',
  ],
  [
    /^(?:mediosocialynatural|medionaturalysocial|cienciasnaturalesysociales)$/,
    'Medio Social y Natural',
    'Environmental Studies',
    'Science',
    'Social Studies',
  ],
  [
    /^(?:formacionciudadana|educacioncivica|edcivica|educacaocivica|educacaomoralecivica|educacaoparaacidadania)$/,
    'Educación Cívica',
    'Civics',
    'Civic Education',
    'Civic and Moral Education',
    'Citizenship Education',
  ],
  [
    /^(?:(?:expresion|educacion|ed)artistica|educacaoartistica|educacaovisual)$/,
    'Educación Artística',
    'Art and Design',
    'Art',
    'Creative Arts',
  ],
  [
    /^(?:estudodomeio|emeio)$/,
    'Estudo do Meio',
    'Environmental Studies',
    'Science',
    'Social Studies',
  ],
  [
    /^(?:fisicoquimica|fisicaequimica|fisicayquimica)$/,
    'Físico-Química',
    'Physics and Chemistry',
    'Physical Science',
    'Physical Sciences',
  ],
  [
    /^(?:historiaygeografia|historiaegeografia)$/,
    'Historia y Geografía',
    'History and Geography',
    'Social Studies',
  ],
];

/** Ways to write these subjects. */
export const subjectsInSpanish: readonly SubjectWords[] = subjects.map(([pattern, own]) => [
  pattern,
  own,
]);

/** What these are called where lessons are in English, the nearest first. */
export const englishOfSpanish: readonly (readonly string[])[] = subjects.map(
  ([, ...names]) => names,
);
