import { headingKey, longestHeading } from '../../words/headings.ts';
import { isPartOfMark } from '../../words/mark-headings.ts';

/** Columns that belong together, the name of a subject in one of them. */
export interface SubjectGroup {
  readonly name: number;
  readonly mark: number;
  /** What the mark is called beside its subject: '', or 'Total'. */
  readonly heading: string;
  /** What else the group has, as its heading says it. */
  readonly beside: readonly Beside[];
}

interface Beside {
  readonly at: number;
  readonly part: Part;
  /** Without the number of the group and the word for subjects: 'Grade'. */
  readonly heading: string;
}

type Part = 'name' | 'mark' | 'maximum' | 'other';

const ofSubjects =
  /(?:subjects?|learning ?areas?|courses?|mati[eè]res?|disciplinas?|disciplines?|asignaturas?|masomo|somo)/i;
const parts: readonly (readonly [RegExp, Part])[] = [
  [/^(?:names?|title|nom|nome|nombre|jina)?$/, 'name'],
  [
    /^(?:marks?|scores?|obtained|marksobtained|obtainedmarks?|results?|notes?|alama|percent(?:age)?)$/,
    'mark',
  ],
  [
    /^(?:total|totalmarks?|max|maxi|maximum|max(?:imum)?(?:marks?|scores?)|outof|fullmarks?|over|sur|possible)$/,
    'maximum',
  ],
];
const partOf = (text: string): Part =>
  parts.find(([pattern]) => pattern.test(headingKey(text)))?.[1] ?? 'other';

interface Numbered {
  readonly at: number;
  readonly number: number;
  readonly isOfSubject: boolean;
  readonly part: Part;
  readonly heading: string;
}

/** 'subject1Name', 'Subject 1', 'Score 1', 'Subject 1 Marks', 'Name of subject 2'. */
function numbered(text: string, at: number): Numbered[] {
  if (text.length > longestHeading) return [];
  const plain = text.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').trim();
  const found = /^(\D*?)[ ._-]*\(?([0-9]{1,2})\)?[ ._-]*(\D*)$/.exec(plain);
  if (!found) return [];
  const words = `${found[1]} ${found[3]}`.trim();
  const isOfSubject = ofSubjects.test(words);
  const heading = words
    .replace(ofSubjects, ' ')
    .replace(/^(?:st|nd|rd|th)\b|\b(?:of|de|du|da|the|la|ya)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [{ at, number: Number(found[2]), isOfSubject, part: partOf(heading), heading }];
}

/** Numbers stand behind other things, too: 'Phone 1' between no two subjects is none of theirs. */
const isOfGroup = ({ part, isOfSubject, at }: Numbered, name: number, next: number): boolean =>
  isOfSubject || part === 'mark' || part === 'maximum' || (at > name && at < next);

function groupOf(columns: readonly Numbered[], next: number): SubjectGroup[] {
  const [name, ...names] = columns.filter(
    ({ part, isOfSubject }) => part === 'name' && isOfSubject,
  );
  if (!name || names.length > 0) return [];
  const own = columns.filter((one) => one !== name && isOfGroup(one, name.at, next));
  const [mark, ...marks] = own.filter(({ part }) => part === 'mark');
  // CA, exam and total: which of them counts is found out, or asked, as on other sheets.
  // 'Course 1 | Grade 1': all that stands beside the name is the mark, where figures stand there.
  const [only, ...further] = own;
  const alone = further.length === 0 && only?.part === 'other' ? only : undefined;
  const counted =
    mark ??
    alone ??
    own.find(({ part }) => part === 'maximum') ??
    own.find(({ heading }) => isPartOfMark(heading));
  if (!counted || marks.length > 0) return [];
  return [
    {
      name: name.at,
      mark: counted.at,
      heading: counted === mark || counted === alone ? '' : counted.heading,
      beside: own.filter((one) => one !== counted),
    },
  ];
}

/** A heading without a number in it: 'sub. 2 Remark' is 'sub. Remark'. */
const unnumbered = (text: string) =>
  text
    .replace(/[0-9]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same headings again and again: 'Subject | Marks | Grade | Subject | Marks | Grade', numbered or not. */
function repeated(all: readonly string[]): Numbered[] {
  const headings = all.map(unnumbered);
  const isName = (text: string) =>
    ofSubjects.test(text) &&
    partOf(text.replace(ofSubjects, ' ').replace(/\bof\b/i, ' ')) === 'name';
  const names = headings.flatMap((text, at) => (isName(text) ? [at] : []));
  const [first, second] = names;
  if (first === undefined || second === undefined) return [];
  const width = second - first;
  const keys = headings.map(headingKey);
  const own = keys.slice(first, second);
  return names.flatMap((from, index) => {
    if (from !== first + index * width) return [];
    if (own.some((key, at) => key !== keys[from + at])) return [];
    return own.map((_, at): Numbered => {
      const text = headings[from + at] ?? '';
      const heading = at === 0 ? '' : text;
      return { at: from + at, number: index, isOfSubject: true, part: partOf(heading), heading };
    });
  });
}

/**
 * Groups of columns in a row of headings, each with the name of a subject and its mark, by their numbers or as the same
 * headings again ('subject 1 | total | subject 2 | total'): which of these it is the cells tell.
 */
export function groupsOfSubjects(
  headings: readonly string[],
): readonly (readonly SubjectGroup[])[] {
  const byNumber = headings.flatMap(numbered);
  const isNumbered = byNumber.some(({ isOfSubject }) => isOfSubject);
  return [isNumbered ? groupsIn(byNumber) : [], groupsIn(repeated(headings))].filter(
    (groups) => groups.length > 1,
  );
}

function groupsIn(columns: readonly Numbered[]): readonly SubjectGroup[] {
  const groups = [...Map.groupBy(columns, ({ number }) => number).values()];
  const names = columns.flatMap((one) => (one.part === 'name' && one.isOfSubject ? one.at : []));
  return groups.flatMap((one) => {
    const own = one.find(({ at }) => names.includes(at))?.at ?? 0;
    return groupOf(one, Math.min(...names.filter((at) => at > own)));
  });
}
