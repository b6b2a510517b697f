import { nameKey } from '../../../name-key.ts';
import { headingKey, longestHeading } from './headings.ts';
import { askedMarkIn, withoutExam, withoutMaximum } from './mark-headings.ts';
import { areInitials, spelledBy } from './short-words.ts';
import { type SubjectWords, subjectsElsewhere } from './subjects-elsewhere.ts';
import { subjectsInFrench } from './subjects-in-french.ts';
import { subjectsInSpanish } from './subjects-in-spanish.ts';
import { weight } from './weights.ts';

/** The subjects there are, as far as columns need them. */
export interface KnownSubject {
  readonly subject_name: string;
  readonly category: number;
  /** Spellings that were merged into it. */
  readonly formerly?: readonly string[];
}

/**
 * The usual short and foreign names of subjects (Kenya 8-4-4 and CBC, Uganda, Tanzania, francophone
 * West Africa). Of several names the first that the installation has is taken, else the first.
 */
const subjectWords: readonly SubjectWords[] = [
  [
    /^(?:maths?|mat|mth|mtc|bmaths?|basicmaths?|basicmathematics|mathematics?|matematicas?|matem|matematika|imibare|ሒሳብ|ሂሳብ|الرياضيات|رياضيات|hisabati|hesabu|mathematiques?|calcul|mathact|mathematicalactivities|mathematicsactivities)$/,
    'Mathematics',
  ],
  [
    /^(?:eng|engl|english|englishlanguage|englishlang|englang|englishhl|englishfal|englishactivities|kiingereza|anglais|ang|ing|ingles|icyongereza|እንግሊዝኛ|الإنجليزية|اللغةالإنجليزية)$/,
    'English',
  ],
  [
    /^(?:smtc|submtc|submaths?|subsmaths?|subsidiary(?:maths?|mtc|mathematics)|submathematics)$/,
    'Subsidiary Mathematics',
  ],
  [/^divinity$/, 'Divinity'],
  [/^(?:kis|kisw|ksw|kiswahili|kiswa|swahili|swa|kiswahiliactivities)$/, 'Kiswahili'],
  [/^(?:sci|scie|science|sayansi|sciences|ciencias|العلوم|علوم)$/, 'Science'],
  [
    /^(?:intsci|intscie|integratedscience|integratedsci|intergratedscience|intscience|isci)$/,
    'Integrated Science',
  ],
  [
    /^(?:scitech|scienceandtechnology|sciencetechnology|sayansinateknolojia|sayansiteknolojia|st)$/,
    'Science and Technology',
  ],
  [
    /^(?:sst|sstd|ss|soc|socst|socstd|sstudies|social|socials|socialstudies|sociales|estudiossociales|maarifayajamii|maarifa|mjamii|mrfjamii)$/,
    'Social Studies',
  ],
  [/^(?:bio|biol|biology|biolojia|baiolojia|baio|biologia|biologie)$/, 'Biology'],
  [/^(?:phy|phys|physics|fizikia|fiz|physique)$/, 'Physics'],
  [/^(?:che|chem|chemistry|kemia|kem|chimie)$/, 'Chemistry'],
  [/^(?:his|hist|history|historia|histoire)$/, 'History', 'History and Government'],
  [
    /^(?:hag|histgovt?|hisgovt?|histandgovt?|historyandgovernment|historyandgovt|historygovernment)$/,
    'History and Government',
  ],
  [/^(?:geo|geog|geography|jiografia|jiog|jio|geographie|geografia)$/, 'Geography'],
  [
    /^(?:cre|c\.?r\.?e|christianreligiouseducation|creactivities)$/,
    'Christian Religious Education',
    'CRE',
  ],
  [/^(?:ire|islamicreligiouseducation|ireactivities)$/, 'Islamic Religious Education', 'IRE'],
  [/^(?:hre|hindureligiouseducation)$/, 'Hindu Religious Education', 'HRE'],
  [/^(?:re|religiouseducation|rel)$/, 'Religious Education'],
  [/^(?:agri|agr|agric|agriculture|kilimo)$/, 'Agriculture'],
  [/^(?:agrinut|agrinutrition|agricultureandnutrition|agn)$/, 'Agriculture and Nutrition'],
  [/^(?:bst|bstd|bus|busst|buss|business|businessstudies|bizst)$/, 'Business Studies'],
  [
    /^(?:comp|compst|comps|computer|computers|computerstudies|cst|informatique)$/,
    'Computer Studies',
  ],
  [/^(?:compsci|computersci(?:ence)?|csc)$/, 'Computer Science'],
  [/^(?:ict|tehama|tic)$/, 'ICT'],
  [
    /^(?:pretech|pretec|pretechnical|pretechnicalstudies|ptech|prtech|prets)$/,
    'Pre-Technical Studies',
  ],
  [
    /^(?:ca|creativearts|creativeart|carts?|crarts|creative|creativeactivities)$/,
    'Creative Arts',
    'Creative Arts and Sports',
  ],
  [/^(?:cas|creativeartsandsports|creativeartssports)$/, 'Creative Arts and Sports'],
  [/^(?:lse|lifeskills?|lifeskillseducation)$/, 'Life Skills'],
  [/^(?:hsc|hsci|homescience|homesci)$/, 'Home Science'],
  [/^(?:health|healtheducation|healthed)$/, 'Health Education'],
  [/^(?:art|artanddesign|artdesign|arts)$/, 'Art and Design', 'Art'],
  [/^(?:mus|music|muziki|musique)$/, 'Music'],
  [/^(?:pe|phe|physicaleducation)$/, 'Physical Education'],
  [/^(?:fre|fren|fr|fra|fran|french|francais|frances|kifaransa|igifaransa)$/, 'French'],
  [/^(?:ger|germ|german|allemand)$/, 'German'],
  [/^(?:arb|arab|arabic|kiarabu|arabe|العربية|اللغةالعربية)$/, 'Arabic'],
  [/^(?:espagnol|spanish)$/, 'Spanish'],
  [/^esp$/, 'Spanish', 'Edukasyon sa Pagpapakatao'],
  [/^(?:env|envt|environmental|environmentalactivities|enva)$/, 'Environmental Activities'],
  [/^(?:hyg|hygiene|hygieneandnutrition|hygnut|hn)$/, 'Hygiene and Nutrition'],
  [/^(?:civ|civics|uraia)$/, 'Civics'],
  [/^(?:cme|uraianamaadili|civicandmoraleducation|civicandmoral)$/, 'Civic and Moral Education'],
  [/^(?:stadizakazi|vocationalskills|vskills)$/, 'Vocational Skills'],
  [/^(?:haibanamichezo|personalityandsports)$/, 'Personality and Sports'],
  [/^(?:dini|elimuyadini)$/, 'Religious Education'],
  [/^(?:bk|bkeeping|bookkeeping|bookkeep)$/, 'Book Keeping'],
  [/^(?:comm|commerce|biashara)$/, 'Commerce'],
  [/^(?:acc|accs|accounts|accounting)$/, 'Accounting'],
  [/^(?:eco|econ|economics|economie|economia|uchumi)$/, 'Economics'],
  [/^(?:ent|entr|entrep|entrepreneurship)$/, 'Entrepreneurship'],
  [/^(?:gp|generalpaper)$/, 'General Paper'],
  [/^(?:gs|generalstudies)$/, 'General Studies'],
  [/^(?:lug|luganda)$/, 'Luganda'],
  [/^(?:rut|runyankole|runyakitara)$/, 'Runyakitara'],
  [/^(?:kiny|kinya|kinyarwanda|ikinyarwanda)$/, 'Kinyarwanda'],
  [/^(?:amh|amharic|አማርኛ)$/, 'Amharic'],
  [/^(?:chich|chichewa)$/, 'Chichewa'],
  [/^(?:litinenglish|literatureinenglish|liteng)$/, 'Literature in English'],
  [/^(?:td|technicaldrawing)$/, 'Technical Drawing'],
  [/^(?:philo|phil|philosophie|philosophy)$/, 'Philosophy'],
  [/^(?:litt?1|liti|lit1|literacy1|literacyi)$/, 'Literacy I'],
  [/^(?:litt?2|litii|lit2|literacy2|literacyii)$/, 'Literacy II'],
  [/^(?:indg|indigenous|indigenouslanguage|indigenouslanguages)$/, 'Indigenous Language'],
  [/^(?:speech|speechlang|speechlanguage|speechtherapy)$/, 'Speech and Language Therapy'],
  [/^(?:ot|occupationaltherapy)$/, 'Occupational Therapy (OT)'],
  [/^(?:pt|physicaltherapy|physiotherapy)$/, 'Physical Therapy (PT)'],
  [/^(?:behaviou?r|aba|behaviou?raba|behaviou?rtherapy)$/, 'Behavior Therapy (including ABA)'],
  [/^(?:counsell?ing|psychotherapy)$/, 'Psychological Counseling or Psychotherapy'],
  [/^socialskills(?:training)?$/, 'Social Skills Training'],
  [/^sensory(?:integration|integrationtherapy)?$/, 'Sensory Integration Therapy'],
  ...subjectsInFrench,
  ...subjectsInSpanish,
  ...subjectsElsewhere,
];

/** Where these stand too, `COMP` is a composition and no computer, and `ENG` may be half of English. */
const partsOfLanguages = /^(?:insha|lugha|lang|language|gram|grammar|sarufi|fasihi|composition)$/;

/** Whether the columns split languages into papers, as primary schools do. */
export const splitsLanguages = (headings: readonly string[]): boolean =>
  headings.some((one) => partsOfLanguages.test(headingKey(one)));

const inKnown = (key: string, subjects: readonly KnownSubject[]) =>
  (
    subjects.find((one) => headingKey(one.subject_name) === key) ??
    subjects.find((one) => one.formerly?.some((name) => headingKey(name) === key))
  )?.subject_name;

/** What a subject is called now: the one that its spelling was merged into, else as it is given. */
export const subjectNow = (name: string, subjects: readonly KnownSubject[]): string =>
  subjects.find((one) => one.formerly?.some((former) => nameKey(former) === nameKey(name)))
    ?.subject_name ?? name;

/** What was found so far: the same headings and titles are looked at for each row that may be the headings. */
const lookedUp = new WeakMap<readonly KnownSubject[], Map<string, string | null>>();

function byKey(key: string, subjects: readonly KnownSubject[], isSplit: boolean): string | null {
  if (key === '') return null;
  const ofSubjects = lookedUp.get(subjects) ?? new Map<string, string | null>();
  lookedUp.set(subjects, ofSubjects);
  const asked = `${key} ${isSplit}`;
  const before = ofSubjects.get(asked);
  if (before !== undefined) return before;
  const subject = lookUp(key, subjects, isSplit);
  ofSubjects.set(asked, subject);
  return subject;
}

function lookUp(key: string, subjects: readonly KnownSubject[], isSplit: boolean): string | null {
  const known = inKnown(key, subjects);
  if (known !== undefined) return known;
  if (isSplit && /^comp/.test(key)) return null;
  const [, ...names] = subjectWords.find(([pattern]) => pattern.test(key)) ?? [/^$/];
  for (const name of names) {
    const there = inKnown(headingKey(name), subjects);
    if (there !== undefined) return there;
  }
  return sameInMoreWords(names, subjects) ?? names[0] ?? null;
}

/** Words behind the name of a subject that make no other one of it, as 'Literature' does. */
const saysNoMore = /^(?:languages?|lang|stud(?:y|ies)|subject|lessons?)$/;

/** The only subject of the house that is called like this and says that it is a language or what is studied: 'English Language'. */
function sameInMoreWords(
  names: readonly string[],
  subjects: readonly KnownSubject[],
): string | null {
  const keys = names.map(headingKey);
  const found = subjects.filter(({ subject_name: own }) => {
    const key = headingKey(own);
    return keys.some((one) => key.startsWith(one) && saysNoMore.test(key.slice(one.length)));
  });
  return found.length === 1 ? (found[0]?.subject_name ?? null) : null;
}

/** 'Creative Studies (CS)' says it twice. */
function withoutInitials(text: string): string {
  const [, name = '', short = ''] = /^(.*\S) ?[([]([^()[\]]+)[)\]]$/u.exec(text) ?? [];
  return name !== '' && areInitials(short, name) ? name : text;
}

/** A subject that a heading means, with the exam that it names and what marks are out of. */
export interface SubjectHeading {
  readonly subject: string;
  readonly exam: string;
  readonly outOf: number | null;
}

/** The subject of the house of which words say each word in short, else what they are called elsewhere. */
function called(text: string, subjects: readonly KnownSubject[], isSplit: boolean): string | null {
  const spelled = /\p{L}[ ._-]+\p{L}/u.test(text)
    ? spelledBy(
        text,
        subjects.map((one) => one.subject_name),
      )
    : [];
  const [only, ...others] = spelled;
  const key = headingKey(text);
  const isOne = only !== undefined && others.length === 0 && inKnown(key, subjects) === undefined;
  return isOne ? only : byKey(key, subjects, isSplit);
}

const headed = new WeakMap<readonly KnownSubject[], Map<string, SubjectHeading | null>>();

/** The subject of a heading: one that is there, or one of the usual names; null for other words. */
export function subjectOf(
  heading: string,
  subjects: readonly KnownSubject[],
  isSplit: boolean,
): SubjectHeading | null {
  if (heading.length > longestHeading) return null;
  const ofSubjects = headed.get(subjects) ?? new Map<string, SubjectHeading | null>();
  headed.set(subjects, ofSubjects);
  const asked = `${isSplit} ${heading}`;
  const before = ofSubjects.get(asked);
  if (before !== undefined) return before;
  const subject = subjectIsOf(heading, subjects, isSplit);
  ofSubjects.set(asked, subject);
  return subject;
}

function subjectIsOf(
  heading: string,
  subjects: readonly KnownSubject[],
  isSplit: boolean,
): SubjectHeading | null {
  const whole = called(heading, subjects, isSplit);
  if (whole !== null) return { subject: whole, exam: '', outOf: null };
  // 'MAT (Matemáticas)' says it twice, a weight beside it says nothing of the marks.
  const inBrackets = /^\S+ ?\(([^()]{4,})\)$/.exec(heading)?.[1] ?? '';
  const within = byKey(headingKey(inBrackets), subjects, isSplit);
  if (within !== null) return { subject: within, exam: '', outOf: null };
  const { text, outOf } = withoutMaximum(heading.replace(weight, ' ').trim());
  const { text: rest, exam } = withoutExam(text);
  const plain = rest
    .replace(/^[0-9]{1,3}[ .:)_-]+|[ .:(_-]+[0-9]{3}\)?$/g, '')
    .replace(
      /\b(?:marks?|scores?|mks?|results?|obt(?:ained)?|secured|percent|%)(?!\p{L})|%/giu,
      ' ',
    );
  const asked = [heading, text, rest].flatMap((one) => askedMarkIn(one) ?? []);
  const [subject = null] = [text, rest, plain, ...asked, ...asked.map(withoutInitials)].flatMap(
    (one) => called(one, subjects, isSplit) ?? [],
  );
  return subject === null ? null : { subject, exam, outOf };
}

/** What schools of all countries teach, for sheets that name no subject: 'Fís.' is no Físico-Química where Física is taught. */
export const usualSubjects: readonly string[] = subjectWords.flatMap((one) =>
  subjectsInSpanish.includes(one) ? [] : (one[1] ?? []),
);

const longestName = 4;

/** The subjects that a title, tab or file name speaks of, by words of four letters and longer. */
export function subjectIn(title: string, subjects: readonly KnownSubject[]): string[] {
  const found = new Set<string>();
  // A class stands between two words and is part of neither: 'Basic 7 Science'.
  for (const part of title.replace(/\.[a-z]{3,4}$/i, '').split(/[0-9]+/))
    for (const subject of subjectsAmong(part.match(/\p{L}+/gu) ?? [], subjects)) found.add(subject);
  return [...found];
}

function subjectsAmong(words: readonly string[], subjects: readonly KnownSubject[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let many = Math.min(longestName, words.length - at); many > 0; many -= 1) {
      const key = headingKey(words.slice(at, at + many).join(' '));
      const subject = key.length < 4 ? null : byKey(key, subjects, false);
      if (subject === null) continue;
      found.push(subject);
      at += many - 1;
      break;
    }
  return found;
}
