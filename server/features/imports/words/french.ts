import { headingKey } from './headings.ts';

// Sheets of schools that teach in French: their headings and their classes.

const headings =
  /^(?:francais|anglais|allemand|espagnol|mathematiques|svt|eps|ecm|hg|histgeo|histoire(?:geo(?:graphie)?)?|philo(?:sophie)?|nom|noms?(?:et)?prenoms?|prenoms?|eleves?|sexe|rang|classement|moy(?:enne)?(?:20|generale|sur20|trimestrielle)?|coef|coefficient|appreciations?|mention|classe|totalpoints|totalpts|datedenaissance|naissance|ecole|etablissement|parrain|marraine|tuteur)$/;
// Matricule and Observations stand in English sheets, too, as in Cameroon.
const fewest = 2;

/** Whether headings are those of a French sheet. */
export const areFrench = (texts: readonly string[]): boolean =>
  texts.filter((text) => headings.test(headingKey(text))).length >= fewest;

const stream = `(?:[ .-]*[A-Z][A-Z0-9]{0,3}(?:[ -]?[0-9]{1,2})?|[ .-]*[0-9]{1,2})?`;
const certain = new RegExp(
  `^(?:(?:[1-9]|1[0-2]) ?(?:[eéè]me|[eè]re|nde)|2de|tle|terminale|premi[eè]re|seconde|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|c[em][12]|cp[12]?)${stream}$`,
  'i',
);
const likely = new RegExp(`^[1-9] ?e(?: ${stream})?$`, 'i');

/** A class of French-speaking schools by words that mean no other: '6ème A', '2nde', 'Tle D', 'CM2'. */
export const isFrenchClass = (text: string): boolean => certain.test(text);

/** A class with the letter of its stream right behind the number, which is then no ending of it: '4A'. */
export const hasBareStream = (text: string): boolean => /^[1-9] ?[a-df-z]$/i.test(text);

/** The same in a French sheet, where `4e` is the third year of a collège and no stream E of a Form 4. */
export const isClassInFrench = (text: string): boolean => certain.test(text) || likely.test(text);
