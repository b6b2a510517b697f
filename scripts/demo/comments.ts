/**
 * The sentences that the words of reports are made of: one of each list. A text of eight words or more must not
 * be like another student's, so the long ones have three lists whose lengths have no common factor: no two
 * students read the same in a year.
 */
type Sentences = readonly (readonly string[])[];

/** One list for each line with a `/`, out of sentences that end with a full stop. */
const sentences = (text: string): Sentences =>
  text.split('/').map((list) => list.trim().split(/(?<=\.)\s+/));

/** The words with this number: `order` of the student and the term of the year go into it. */
const composed = (lists: Sentences, number: number): string =>
  lists.map((list) => list[number % list.length]).join(' ');

const lists = {
  /** What the class teacher writes. */
  teacher_comment: sentences(`
    {name} has worked steadily this term, with {best} as the strongest part. {name} takes part in each lesson
    and the progress is {their} own work. A term of hard work for {name}, who is aware of what to do next.
    It is a pleasure to report how far {name} has come since opening. As before, {name} can be relied on in class.
    / Homework comes in on time and is written with care. Questions are asked early, above all when {worst}
    becomes difficult. Group work brings out the best; in {best} others follow the lead. Reading aloud has become
    fluent, which helps in {best} too. Corrections are done the same day, even in {worst}. What was learnt in
    {best} is shown to the others with joy.
    / I recommend the study group that meets before the first lesson. The family came to the open day and saw the
    work. The class has chosen well in making {them} its speaker. Clear steps and a calm place would lift the
    result further. Attendance was complete, rain or shine, from opening to closing. A little more courage to
    answer first is all that is missing. More practice at home will pay off before long.`),
  /** What is to be done. */
  action_plan: sentences(`
    Half an hour of {worst} each evening before supper. Join the morning group that practises {worst} before the
    bell. Help two classmates in {best}, since explaining is the best practice. Write one page or draw one picture
    about {best} every Friday. A weekly talk with the class teacher about what went well.
    / A reader and a set of exercise sheets are ready. The room beside the staff room is free at that time. It
    takes no more than forty minutes, then games follow. Two others of the class take part as well. It begins in
    the first week after the opening day. {They} chose the hour and wrote it into the timetable.
    / The liaison officer asks about it at the next visit. The class teacher notes each week how far it went. The
    family keeps the evenings free for it from Monday to Thursday. After the mid-term break we look at the result
    and adjust. The library lends what is needed for as long as it takes. A small diary shows what was done on
    which day. Two short tests will tell whether more is called for.`),
  /** What the liaison officer writes: these and what follows are short, and may be the same at several. */
  liaison_comment: sentences(`
    Visited on opening day, cheerful and well. Met the family, who are content. Books and uniform are complete.
    Spoke with {name} during lunch. Called the head teacher twice. Notebooks are kept with care. Thanks the
    supporter warmly.`),
  /** How the student feels. */
  psychosocial: sentences(`
    Has good friends and plays football. Calm and confident in class. A little shy with new teachers. Enjoys the
    choir. Sleeps well and eats with appetite. Proud of the new uniform. Chess has taught {them} patience.`),
  /** What the student says. */
  own_words: sentences(`
    I like {best} most. This term I read four books. Now I raise my hand. I want to learn the drum. Thank you for
    my books. I want to be better in {worst}. I hope you are well.`),
  /** What the liaison officer writes of the money of a term. */
  spending: sentences(`
    Paid to the account of the school. Bought together with the guardian. The fees went in two parts. The bursar
    confirmed the sum. All receipts are on one sheet. Prices were a little higher. What was left stays with the
    bursar.`),
};

/** `they` in a text and its forms as the student's own words. @param gender as the student form knows it */
export function speakOf(text: string, gender: 1 | 2): string {
  const [they = '', them, their] = gender === 2 ? ['she', 'her', 'her'] : ['he', 'him', 'his'];
  const own: Readonly<Record<string, string | undefined>> = {
    ...{ they, them, their, They: they === 'she' ? 'She' : 'He' },
  };
  return text.replaceAll(/\{(they|them|their|They)\}/g, (_, word: string) => own[word] ?? '');
}

interface Speaker {
  readonly order: number;
  readonly first: string;
  readonly gender: 1 | 2;
}

/** Words about a student in a term. @param subjects where the result was best, and worst */
export function wordsOf(
  what: keyof typeof lists,
  { order, first, gender }: Speaker,
  term: number,
  subjects: { readonly best?: string; readonly worst?: string } = {},
): string {
  const { best = '', worst = '' } = subjects;
  const text = composed(lists[what], order * 3 + (term % 3))
    .replaceAll('{name}', first)
    .replaceAll('{best}', best)
    .replaceAll('{worst}', worst);
  return speakOf(text, gender);
}
