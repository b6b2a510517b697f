// What a title says that the marks of each subject are out of: 'KILA SOMO ALAMA 50', 'All marks out of 40'.

/** Numbers that are none of marks: a class, a week, a day or how many there are. */
const otherNumbers =
  /\b(?:class|classe|grade|gr|form|forms?|std|standard|year|level|stage|week|term|sem(?:ester)?|paper|darasa|kidato|niveau|p|s|f)[ .:-]*[0-9]{1,3}(?![0-9])|(?<![0-9])[0-9]{1,3}(?:st|nd|rd|th|(?:[ -]?(?:students?|pupils?|learners?|candidates?|children|boys|girls|subjects?|papers?|weeks?|days?|wanafunzi|[ée]l[èe]ves?))(?!\p{L}))|(?<![0-9])[0-9]{1,2}[ ./-](?:[0-9]{1,2}|\p{L}{3,9})[ ./-](?:20)?[0-9]{2}(?![0-9])/giu;
const ofEach =
  /(?:\b(?:each|every|per|all|kila|chaque|par)\s+(?:the\s+)?(?:subjects?|papers?|somo|masomo|mati[eè]res?)|\bmasomo yote)(?!\p{L})[^0-9]{0,30}?(?<![0-9])([0-9]{2,3})(?![0-9])/iu;
const ofMarks =
  /\b(?:marks?|scores?|notes?|alama)(?!\p{L})[^\p{L}0-9]{0,3}(?:(?:are|is|ni)\s+)?(?:all\s+)?(?:out of|over|sur|kati ya)\s*([0-9]{2,3})(?![0-9])/iu;
const figureFirst =
  /(?<![0-9])([0-9]{2,3})\s*(?:marks?|alama|points?)\s+(?:for|per|in|kwa|par)\s*(?:each|every|kila|chaque)?\s*(?:subject|paper|somo|mati[eè]re)(?!\p{L})/iu;
const ofMarksAtAll = /\b(?:marks?|marked|scores?|alama|notes?|out of|sur|kati ya)(?!\p{L})/iu;
/** The least mark of who passes is none that others are out of. */
const ofPassing = /\bpass|faulu|r[ée]ussite|passage/i;

/** The maximum of each subject's marks that a title names; null where it names none. */
export function marksOutOf(title: string): number | null {
  if (ofPassing.test(title) || !ofMarksAtAll.test(title)) return null;
  const said = title.replace(otherNumbers, ' ');
  const found = ofEach.exec(said) ?? ofMarks.exec(said) ?? figureFirst.exec(said);
  const most = Number(found?.[1] ?? 0);
  return most >= 10 && most <= 100 ? most : null;
}
