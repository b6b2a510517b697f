// Exports of forms and of databases write where a question or field stands before its own heading:
// 'A. The child/A4. Date of birth', 'basic/full_name', 'Primary Sponsor: Full Name'. So do forms number their questions.

/** A heading without its number: what it stands below, '' for nothing, and its own words. */
export interface Placed {
  readonly group: string;
  readonly own: string;
  /** Whether the group stood in the same cell. */
  readonly isPath: boolean;
}

/** What numbers the headings of a form: '1. Name', '(b) Date of birth', 'Q3 School', 'A4. Sex', '2.1 School'. */
const ofList =
  /^(?:\(?[0-9]{1,2}(?:\.[0-9]{1,2})?[.):]\)?|\(?[a-z][.)]|q[0-9]{1,2}[.):]?|_?[a-z][0-9]{1,2}(?:\.[0-9]{1,2})?[.):]|[0-9]{1,2}\.[0-9]{1,2}(?=\s))\s*(?=\p{L})/iu;
const fewestNumbered = 3;

/** Whether the headings of a sheet are numbered: most of them, or some, each of another number before other words. */
function areNumbered(texts: readonly string[]): boolean {
  const numbered = texts.filter((text) => ofList.test(text));
  const numbers = new Set(numbered.map((text) => ofList.exec(text)?.[0].toLowerCase()));
  const rests = new Set(numbered.map((text) => text.replace(ofList, '').toLowerCase()));
  return (
    numbered.length * 2 > texts.filter(Boolean).length ||
    (numbered.length >= fewestNumbered &&
      numbers.size === numbered.length &&
      rests.size === numbered.length &&
      // '(a)' and 'A.' alone may be those of streams or papers.
      numbered.every((text) => /[0-9]/.test(ofList.exec(text)?.[0] ?? '')))
  );
}

const nameAlone = /^(?:(?:full|whole|complete|display)[ _-]?)?names?$/i;
const fewestPaths = 4;

interface Path {
  readonly before: string;
  readonly last: string;
  /** Whether it can be nothing else, also where it stands there once. */
  readonly isSure?: true;
}

const hasLetter = /\p{L}/u;

/** What stands before the last stroke and behind it, where both are words. */
function pathOf(text: string): Path | null {
  const at = text.lastIndexOf('/');
  const [before, last] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1).trim()];
  return hasLetter.test(before) && hasLetter.test(last) ? { before, last } : null;
}

/** How databases head what they look up elsewhere: 'Email (from Sponsor)', 'Sponsor::Email'. */
const longestLookup = 120;
const fromElsewhere =
  /^(?<last>.*\p{L}.*?) ?\(from (?<before>.*\p{L}.*?)\)$|^(?<table>[^:]*\p{L}[^:]*)::(?<field>[^:]*\p{L}[^:]*)$/u;

/** The same with a colon, as lookups of a database have it. */
function lookupOf(text: string): Path | null {
  const found = text.length > longestLookup ? undefined : fromElsewhere.exec(text.trim())?.groups;
  const [whose, what] = [found?.before ?? found?.table, found?.last ?? found?.field];
  if (whose && what) return { before: whose.trim(), last: what.trim(), isSure: true };
  const [, before = '', last = ''] =
    /^(\p{L}[\p{L} .'’-]{2,39}?):{1,2} ?(\p{L}[^:0-9]*)$/u.exec(text) ?? [];
  return before === '' ? null : { before: before.trim(), last: last.trim() };
}

const isSnake = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);

/** Words before several headings, each of them before other ones. */
function shared(paths: readonly (Path | null)[]): ReadonlySet<string> {
  const found = Map.groupBy(
    paths.filter((one) => one !== null),
    ({ before }) => before,
  );
  return new Set(
    [...found].flatMap(([before, all]) =>
      all.length > 1 && new Set(all.map(({ last }) => last)).size === all.length ? [before] : [],
    ),
  );
}

/** Strokes stand between words that mean the same as well: 'Sex/Jinsia', 'Father/Guardian'. */
function pathsOf(texts: readonly string[]): (Path | null)[] {
  const paths = texts.map(pathOf);
  const groups = shared(paths);
  const known = paths.filter((one) => one !== null && groups.has(one.before));
  const isOfForm = known.some((one) => ofList.test(one?.last ?? '') || isSnake(one?.before ?? ''));
  const are = known.length >= fewestPaths && (groups.size > 1 || isOfForm);
  // A group with one question is one beside others.
  return paths.map((one) => (one && are && (groups.has(one.before) || isOfForm) ? one : null));
}

function lookupsOf(texts: readonly string[]): (Path | null)[] {
  const lookups = texts.map(lookupOf);
  const groups = shared(lookups);
  return lookups.map((one) =>
    one &&
    (one.isSure || groups.has(one.before) || nameAlone.test(one.last)) &&
    !nameAlone.test(one.before)
      ? one
      : null,
  );
}

/** Headings of one row without their numbers, each with what stood before it. */
export function placedIn(texts: readonly string[]): Placed[] {
  const lookups = lookupsOf(texts);
  const isNumbered = areNumbered(texts);
  return pathsOf(texts).map((path, at) => {
    const text = texts[at] ?? '';
    const found = path ?? lookups[at];
    if (!found)
      return { group: '', own: isNumbered ? text.replace(ofList, '') : text, isPath: false };
    const group = found.before.split('/').at(-1) ?? '';
    const bare = (one: string) => one.replace(ofList, '').trim();
    return { group: bare(group), own: bare(found.last), isPath: true };
  });
}

/** Whether a heading below another says no more than that it is a name. */
export const isNameAlone = (text: string): boolean => nameAlone.test(text.trim());
