// Longer headings without the words that only say whom the list is about, or that make them a question.

const people =
  /^(?:stu|stud|students?|pupils?|learners?|child(?:ren)?|beneficiar(?:y|ies)|candidates?|applicants?|scholars?|recipients?|sponsees?|kids?|trainees?|apprentices?|apprentis?|aprendi[zc]e?s?|formand[oa]s?|stagiaires?|mwanafunzi|wanafunzi|mtoto|schuler(?:in|innen|s)?|patenkind(?:es|er)?|leerlingen?|eleves?|enfants?|apprenants?|beneficiaires?|alunos?|estudantes?|alumnos?|estudiantes?|umunyeshuri|abanyeshuri|bambin[oaie]|alunn[oaie]|student[ei]|studentessa|ragazz[oaie])$/;
const besidePeople =
  /^(?:s|of|the|ya|wa|la|cha|de|du|des|d|l|le|do|da|del|dello|della|dell|dei|degli|delle|sponsored|supported|assisted|enrolled|selected|full|complete|present|current)$/;
/** Groups of a form's questions, which its export puts before each heading. */
const groups =
  /^(?:family|household|basic|personal|bio|biodata|info|information|details|section|group|grp|demographics?|registration|profile|identification|particulars)$/;

/**
 * A heading without the words that say whom the list is about, as keys: 'Name of beneficiary', 'learner-name'
 * and 'PUPIL' are all names, "Child's date of birth" is a date of birth. Null where it has no such word.
 */
export function withoutPeople(heading: string): readonly string[] | null {
  const words = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isExport = /[a-z]\w{0,60}[-/:.]\w/i.test(heading);
  const bare = isExport && groups.test(words[0] ?? '') ? words.slice(1) : words;
  const rest = bare.filter((word) => !people.test(word));
  if (rest.length === words.length) return null;
  const kept = rest.filter((word) => !besidePeople.test(word));
  const short = kept.filter((word) => !/^(?:names?|or|and|et|na)$/.test(word));
  if (kept.length === 0)
    return words.some((word) => /^(?:children|kids)$/.test(word)) ? null : ['name'];
  // The words between others are kept, as in 'Date of birth of the learner'.
  const [first, last] = [rest.indexOf(kept[0] ?? ''), rest.lastIndexOf(kept.at(-1) ?? '')];
  const whole = rest.slice(first, last + 1).join('');
  return [
    kept.join(''),
    ...(whole === kept.join('') ? [] : [whole]),
    ...(short.length > 0 && short.length < kept.length && !short.every((word) => groups.test(word))
      ? [short.join('')]
      : []),
  ];
}

const ofQuestions =
  /^(?:what|which|who|whose|when|where|how|many|is|are|was|were|does|do|did|has|have|the|a|an|you|your|their|his|her|of|in|to|at|they|he|she|it|or|and|attends?|attending|goes?|going|been|be|admitted|enrolled|registered|placed|joined|studying|call(?:ed)?|currently|now|please|enter|write|give|quel(?:le)?|est|combien|a|t|il|elle)$/;

/** The remaining words of a heading that is a question: 'Which school does the child attend?' is 'school'. */
export function withoutQuestion(heading: string): string | null {
  const text = heading.trim();
  if (!/\?$|^(?:what|which|who|when|how|is|does|please|enter|quel(?:le)?)\b/i.test(text))
    return null;
  const words = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[’']s\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  const kept = words.filter(
    (word) =>
      word !== '' && !ofQuestions.test(word.toLowerCase()) && !people.test(word.toLowerCase()),
  );
  if (kept.length === 0 || kept.length === words.length) return null;
  // Which primary school is asked of those who have left it.
  return kept.join(' ').replace(/^(?:senior )?(?:secondary|high) (?=school$)/i, '');
}
