import { saysPartOfSubject } from '../../words/parts-of-subjects.ts';
import { subjectsBegunBy } from '../../words/short-names.ts';
import { type KnownSubject, subjectIn, subjectOf } from '../../words/subjects.ts';

const longestTitle = 120;

/** What a tab says beside its subject: a class, a term, a year, an exam. */
const besideSubject =
  /^(?:[0-9]+(?:-[0-9]+)?[a-z]?|[0-9]+(?:er|[eè](?:me|re)?)|[a-d]|\p{L}{1,4}[0-9]{1,2}[a-z]?|form|senior|grade|class|std|standard|year|term|i{1,3}|iv|north|south|east|west|marks?|scores?|results?|exams?|basic|jss|jhs|shs|sss?|primary|first|second|third|[1-3](?:st|nd|rd)|trim(?:estre)?|sem(?:ester)?|darasa|kidato|muhula|sheet|list|register|subject|for|of|the|notes?|saisie|resultats?|matokeo|de|du|des|la|le|notas?|per[ií]odo|bimestre|quarter|annual|final|grado|classe|turma|curso|tests?|cats?|planilla|devoir|composition|interro)$/iu;

/** All words of a name from one to another, the most first, beside which only classes, terms and the like stand. */
function namesWithin(words: readonly string[]): string[] {
  const isBeside = words.map((word) => besideSubject.test(word));
  const first = isBeside.indexOf(false);
  const last = isBeside.lastIndexOf(false);
  if (first === -1) return [];
  const starts = [...words.keys()].slice(0, first + 1);
  const ends = [...words.keys()].slice(last).reverse();
  return starts.flatMap((start) => ends.map((end) => words.slice(start, end + 1).join(' ')));
}

const oneWord = /(?<![\p{L}\p{N}])\p{L}\/\p{L}+|[\p{L}\p{N}.&-]+/gu;
const ordinal = /^(?:first|second|third|[1-3](?:st|nd|rd))$/i;

/**
 * The subject that a tab, a file or a title is called after and nothing else: `MATHS F2`; null for any other
 * name. As much of it as is a subject: 'Basic Science' is no Science, though 'Basic 8 Science' is.
 */
export function subjectOfTab(tab: string, subjects: readonly KnownSubject[]): string | null {
  if (tab.length > longestTitle) return null;
  // 'B/SCI' is one word, and B no stream.
  const words = tab.replace(/\.\w{2,4}$/, '').match(oneWord) ?? [];
  const rest = words.filter((word) => !besideSubject.test(word)).join(' ');
  // 'English Second Language' is said by all of it, 'English Composition' by both words.
  const isWhole =
    words.slice(1, -1).some((word) => ordinal.test(word)) ||
    words.some((word) => besideSubject.test(word) && saysPartOfSubject(word, tab));
  for (const name of [...namesWithin(words), ...(isWhole ? [] : [rest])]) {
    const known = subjectOf(name, subjects, false);
    // A part of it is no whole: 'English Paper 1'.
    if (known) return saysPartOfSubject(known.exam, name) ? null : known.subject;
  }
  return null;
}

/** What stands between the parts of a title: 'Basic 8 - Mathematics - Term 2', 'Notas_3A_Matemática_T2'. */
const between = /\s+[-–—|•·]\s+|[_,;|()[\]]+/;
/** Words before a colon that say that a subject follows; 'Medium: English' names none. */
const ofSubject =
  /^(?:subjects?|learning ?areas?|courses?|mati[eè]res?|disciplin(?:as?|es?)|asignaturas?|materias?|[áa]reas?|somo)$/i;
const shortest = 4;

/** What stands before and behind the colon in a part of a title. */
function labelled(part: string): { readonly label: string; readonly rest: string } {
  const [, label = '', rest = part] = /^([^:]*\S) ?: ?(.*)$/.exec(part.trim()) ?? [];
  return { label, rest };
}

/** Whether a part of a title has no more than a word for a part of a subject: 'Practical', 'Paper 2'. */
const isOfPart = (part: string): boolean =>
  part.split(/\s+/).length <= 2 && saysPartOfSubject(part, '') && /^\S+(?: [0-9iv]+)?$/i.test(part);

/** The subject behind a word for subjects, which says it surely: 'Subject: Biology'; null where there is none. */
export function subjectLabelled(title: string, subjects: readonly KnownSubject[]): string | null {
  if (title.length > longestTitle) return null;
  const found = title.split(between).flatMap((part) => {
    const { label, rest } = labelled(part);
    return ofSubject.test(label) ? (subjectOfTab(rest, subjects) ?? []) : [];
  });
  return found[0] ?? null;
}

/**
 * The subject that a title says with a part of its own, beside others: 'Basic 8 - Mathematics - Term 2',
 * 'Class: 8A, Subject: Biology'; null where none or several are said. 'Science Academy' says none.
 */
export function subjectSaid(title: string, subjects: readonly KnownSubject[]): string | null {
  if (title.length > longestTitle) return null;
  const whole = subjectOfTab(title, subjects);
  if (whole !== null) return whole;
  const bare = title.replace(/\.\w{2,4}$/, '');
  const parts = bare.split(between);
  // 'Science (Practical)' is a part of it, or another one.
  if (parts.some((part) => isOfPart(part.trim()))) return null;
  const said = new Set(
    parts.flatMap((part) => {
      const { label, rest } = labelled(part);
      const isMeant = label === '' ? !part.includes(':') : ofSubject.test(label);
      const isLong = (rest.match(/\p{L}/gu) ?? []).length >= shortest;
      return isMeant && isLong ? (subjectOfTab(rest, subjects) ?? []) : [];
    }),
  );
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

/**
 * The subject that is said, as the house has it: one that begins with it where a title names it in full. Null where the
 * house has none of that name and others begin with it, which may be the same or not.
 */
export function subjectOfHouse(
  name: string,
  titles: readonly string[],
  subjects: readonly KnownSubject[],
): string | null {
  const like = subjectsBegunBy(name, subjects);
  if (like.length === 0) return name;
  const full = like.filter((one) => titles.some((text) => subjectIn(text, subjects).includes(one)));
  return full.length === 1 ? (full[0] ?? null) : null;
}
