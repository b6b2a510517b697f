import { headingKey } from '../../words/headings.ts';
import type { Heading } from './heading-rows.ts';

/** Tests in class and the exam of a term below a subject, as schools that teach in French head them. */
const ofTests = /^(?:dev|devoirs?|moydev|moyennedevoirs?|interros?)(?:[0-9]|cl(?:asse)?)?$/;
const ofCompositions = /^comp(?:o|os|osition|ositions)?[0-9]?$/;

/** Whether tests in class and compositions stand below one subject: then Comp is no Computer Studies. */
export function areCompositions(headings: readonly Heading[]): boolean {
  const grouped = Map.groupBy(headings, ({ group }) => group);
  grouped.delete('');
  return [...grouped.values()].some((below) =>
    [ofTests, ofCompositions].every((those) =>
      below.some(({ own: text }) => those.test(headingKey(text))),
    ),
  );
}

/** Whether a heading below a subject is that of a test in class or of a composition. */
export function isTestOrComposition(own: string): boolean {
  const key = headingKey(own);
  return ofTests.test(key) || ofCompositions.test(key);
}
