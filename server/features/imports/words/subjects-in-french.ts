import { headingKey } from './headings.ts';
import type { SubjectWords } from './subjects-elsewhere.ts';
import { englishOfSpanish } from './subjects-in-spanish.ts';

// What is taught in French-speaking schools under names of its own, and what comes near to it elsewhere.

const ofNature = 'Sciences de la vie et de la Terre';
const ofMatter = 'Physique-Chimie';
const ofMatterAndTools = 'Physique, chimie et technologie';
const ofCitizens = 'Éducation civique et morale';

/** Ways to write these subjects; of several names the first that the house has counts, else the first. */
export const subjectsInFrench: readonly SubjectWords[] = [
  [
    /^(?:pc|physiquechimie|physiqueetchimie|sciencesphysiques|scphy)$/,
    ofMatter,
    'Sciences physiques',
  ],
  [/^(?:pct|physiquechimie(?:et)?technologie)$/, ofMatterAndTools, 'PCT'],
  [/^(?:svt|sciencesdelavieetdelaterre|sciencesvieterre)$/, 'SVT', ofNature],
  [/^(?:hg|histgeo|histoiregeographie|histoiregeo)$/, 'Histoire-Géographie'],
  [
    /^(?:ecm|educationcivique(?:etmorale)?|instructioncivique)$/,
    ofCitizens,
    'ECM',
    'Instruction civique',
  ],
  [
    /^(?:eps|educationphysique(?:etsportive)?)$/,
    'Physical Education',
    'Éducation physique et sportive',
    'EPS',
  ],
];

/** What these are called where lessons are in English, the nearest first. */
const english: readonly (readonly string[])[] = [
  ['SVT', 'Biology', 'Life Sciences', 'Life Science', 'Biological Science'],
  [ofMatter, 'Physics and Chemistry', 'Physical Science', 'Physical Sciences'],
  [ofMatterAndTools, 'Physics and Chemistry', 'Physical Science', 'Physical Sciences', ofMatter],
  ['Histoire-Géographie', 'History and Geography'],
  [ofCitizens, 'Civics', 'Civic Education', 'Civic and Moral Education', 'Citizenship Education'],
  ...englishOfSpanish,
];

/** The English names of what a French, Spanish or Portuguese subject teaches; none for other names. */
export function englishOf(name: string): readonly string[] {
  const key = headingKey(name);
  const [, ...names] = english.find(([own = '']) => headingKey(own) === key) ?? [''];
  return names;
}

/** A French subject by its full name: SVT is Sciences de la vie et de la Terre. */
export const fullNameOf = (name: string): string => (name === 'SVT' ? ofNature : name);
