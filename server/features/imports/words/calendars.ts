// Years of other calendars, as titles and cells write them with the name of the calendar.

/** What a text says of a year of another calendar. */
export interface OtherYear {
  /** As it stands there: '2017 E.C.'. */
  readonly said: string;
  /** The years of ours in which it lies. */
  readonly years: readonly string[];
  /** The text without it. */
  readonly rest: string;
}

interface Calendar {
  /** How its years are written, the digits of one in the first group. */
  readonly year: string;
  /** What stands before or behind them. */
  readonly mark: string;
  /** Whether such a number is no year of ours, so that it needs no mark. */
  readonly isPlain?: true;
  /** The first year of ours in which one lies. */
  readonly begins: (year: number) => number;
}

const calendars: readonly Calendar[] = [
  {
    // From September to September: 2017 begins in 2024.
    year: '(?:19[89]|20[0-4])[0-9]',
    mark: String.raw`e\.? ?c\.?|eth(?:iop(?:ian?)?)?\.?(?: ?cal(?:end[ae]r)?\.?)?|ዓ[./ ]?ም[.።]?|ዓመተ ምህረት|[ae]thiop\p{L}* kalender`,
    begins: (year) => year + 7,
  },
  {
    // From April to April: 2081 begins in 2024.
    year: '20[789][0-9]',
    mark: String.raw`b\.? ?s\.?|(?:bikram|vikram)(?: ?samba?t)?|वि\.? ?सं\.?`,
    isPlain: true,
    begins: (year) => year - 57,
  },
  {
    // A school year begins in May: 2568 is 2025 until March 2026.
    year: '25[4-9][0-9]',
    mark: String.raw`b\.? ?e\.?|buddhist(?: ?(?:era|calendar))?|พ\.? ?ศ\.?|ปี(?:การศึกษา)?`,
    begins: (year) => year - 543,
  },
  {
    // Of the moon: 33 of its years are 32 of ours.
    year: '14[2-6][0-9]',
    mark: String.raw`a\.? ?h\.?|h(?:ijri|ijra)?\.?|هـ?|هجري[ةه]?`,
    begins: (year) => Math.floor(year * 0.970224 + 621.57),
  },
];

/** Digits of the scripts in which such years stand: Arabic, Persian, Devanagari and Thai ones. */
const zeros = ['٠', '۰', '०', '๐'].map((zero) => zero.codePointAt(0) ?? 0);
const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९๐-๙]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });

// An Ethiopian prefix may be joined to the year.
const before = '(?<![0-9/.a-z-])';
/** Of a telephone, or a box of the post. */
const noNumber = '(?<![0-9]{3} |box[ .:-]{0,3})';
const after = String.raw`(?![0-9\p{L}]|[./-][0-9])`;

/** A year, or two of a school year, with the mark behind or before it, also in brackets. */
function patternOf({ year, mark, isPlain }: Calendar): RegExp {
  const years = `(${year})(?: ?[/–-] ?((?:[0-9]{2})?[0-9]{2}))?`;
  const marks = `[(\\[]?(?:${mark})[)\\]]?`;
  const forms = [
    `${before}${years}[ ,._]{0,2}${marks}(?![\\p{L}0-9])`,
    `(?<![\\p{L}0-9])${marks}[ :._]{0,2}${years}${after}`,
    ...(isPlain ? [`${noNumber}${before}${years}(?! [0-9])${after}`] : []),
  ];
  return new RegExp(forms.join('|'), 'giu');
}

const patterns = calendars.map((one) => ({ ...one, pattern: patternOf(one) }));

/** The year of another calendar that a text names, or all of them; null where it names none. */
export function otherYearIn(text: string): OtherYear | null {
  const plain = plainDigits(text.replace(/_/g, ' '));
  if (!/[0-9]{4}/.test(plain)) return null;
  const said: string[] = [];
  const years = new Set<string>();
  let rest = plain;
  for (const { pattern, begins } of patterns)
    rest = rest.replace(pattern, (found: string, ...groups: unknown[]) => {
      const digits = groups
        .slice(0, -2)
        .filter((one) => typeof one === 'string' && /^[0-9]{2,4}$/.test(one));
      const [first, second] = digits.map(String);
      const begun = begins(Number(first));
      for (let at = 0; at < (second === undefined ? 2 : 3); at += 1) years.add(String(begun + at));
      said.push(found.trim().replace(/^([^(]*)[)\]]$/, '$1'));
      return ' ; ';
    });
  return said.length === 0 ? null : { said: said.join(', '), years: [...years], rest };
}

const marks = new RegExp(
  `(?<![\\p{L}0-9])(?:${calendars.map(({ mark }) => mark).join('|')})(?![\\p{L}0-9])`,
  'iu',
);

/** A year below a heading that names another calendar, with that name: '2017 E.C' below 'YEAR (E.C)'. */
export const withCalendar = (year: string, heading: string): string =>
  `${year} ${marks.exec(heading)?.[0] ?? ''}`.trim();

const named = new RegExp(
  `^[(\\[]?(?:(?:${calendars.map(({ mark }) => mark).join('|')}|g\\.? ?c\\.?|a\\.? ?d\\.?|c\\.? ?e\\.?|greg(?:orian)?\\.?|european|common|western|english|nepali)(?: ?cal(?:end[ae]r)?\\.?)?)[)\\]]?$`,
  'iu',
);

/** Whether a text is nothing but the name of a calendar, ours or another: 'E.C.' and 'G.C.' below 'Date of birth'. */
export const isCalendar = (text: string): boolean => named.test(text.trim());
