// Words that make of a subject a part of it or another subject: 'English Composition', 'Maths (Mental)', 'Biology Practical'.

const parts =
  /(?:^|[\s.(_-])(?:papers?|pp|pap)[ ._-]*(?:[0-9]{1,2}|i{1,3}|iv)?(?![\p{L}\p{N}])|(?<!\p{L})(?:projects?|assignments?|orals?|aural|practicals?|pract?|theory|mental|written|spoken|reading|dictation|literature|lit|language|grammar|pure|applied|core|elective|optional|additional|further|mechanics|statistics|lab(?:oratory)?)(?!\p{L})/iu;
/** In French any exam may be called so. */
const composition = /(?<!\p{L})comp(?:osition|o)?(?!\p{L})/iu;
const inEnglish = /(?<!\p{L})(?:eng(?:l|lish)?|kisw(?:ahili)?|swahili)(?!\p{L})/iu;

/**
 * Whether a label beside a subject says that no more than a part of it, or another subject, is meant.
 * @param heading the label with its subject
 */
export const saysPartOfSubject = (label: string, heading: string): boolean =>
  parts.test(label) || (composition.test(label) && inEnglish.test(heading));

const beforeSubject =
  /^(?:pure|applied|core|elective|basic|integrated|general|business|social|home|agric(?:ultural)?|environmental|additional|further|computer|natural|physical|life|oral|practical|mental|written|religious|christian|islamic|human|world|second|special)$/i;

/** Whether a word makes another subject of the one that it stands before: 'Pure' above 'Maths'. */
export const makesAnother = (word: string): boolean => beforeSubject.test(word.trim());
