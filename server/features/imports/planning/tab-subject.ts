import { type KnownSubject, subjectOf } from '../words/subjects.ts';

/** What a tab says beside its subject: a class, a term, a year, an exam. */
const besideSubject =
  /^(?:[0-9]+(?:-[0-9]+)?[a-z]?|[fsgpty][0-9]+[a-z]?|form|senior|grade|class|std|standard|year|term|i{1,3}|iv|north|south|east|west|marks?|scores?|results?|exams?|basic|jss|jhs|shs|sss?|primary|first|second|third|[1-3](?:st|nd|rd)|trim(?:estre)?|sem(?:ester)?|darasa|kidato|muhula|sheet|list|register|subject|for|of|the|notes?|saisie|resultats?|matokeo|de|du|des|la|le)$/i;

/** The subject that a tab, a file or a title is called after and nothing else: `MATHS F2`; null for any other name. */
export function subjectOfTab(tab: string, subjects: readonly KnownSubject[]): string | null {
  const words = tab.replace(/\.\w{2,4}$/, '').split(/[^\p{L}\p{N}.&-]+/u);
  const rest = words.filter((word) => word !== '' && !besideSubject.test(word)).join(' ');
  return subjectOf(rest, subjects, false)?.subject ?? null;
}
