// The gradebook of a learning platform such as Moodle: its export heads each column with the kind of the item, its name
// and how the mark is shown, 'Quiz: Fractions (Real)', 'English total (Percentage)'.

/** A heading of such an export: the item, and how its mark is shown where the sheet shows it in several ways. */
export interface Shown {
  readonly item: string;
  readonly as: string;
}

const shownAs =
  /\((?:real|percentage|letter|feedback|brute?|valeur|pourcentage|lettre|porcentaje|porcentagem|percentagem|letra)\)$/iu;
const kinds =
  /^(?:quiz|test|assignment|lesson|workshop|forum|h5p(?: activity)?|scorm(?: package)?|external tool|database|glossary|manual item|category|devoir|tarea|tarefa|cuestionario|question[aá]rio)\s*:\s*(?=\S)/iu;
const ofCategory = /\s+total$/i;
const ofCourse = /^(?:course|category|total d[ue] (?:cours|curso))\b/i;
const fewest = 2;

/** An item and what is shown of it in brackets behind it; null for any other heading. */
function shownOf(text: string): Shown | null {
  const heading = text.trim();
  const [shown] = shownAs.exec(heading) ?? [];
  const item = heading.slice(0, heading.length - (shown?.length ?? 0)).trimEnd();
  return shown !== undefined && /\p{L}/u.test(item) ? { item, as: shown.slice(1, -1) } : null;
}

const bare = (item: string) => item.replace(kinds, '').trim();

/**
 * The headings of a row as a gradebook's export has them; null for those of other columns, and for all of a sheet that is
 * none. That a column is the total of its category says nothing where all of them are.
 */
export function shownIn(texts: readonly string[]): readonly (Shown | null)[] {
  const found = texts.map(shownOf);
  const there = found.filter((one) => one !== null);
  if (there.length < fewest) return texts.map(() => null);
  const isOneWay = new Set(there.map(({ as }) => as.toLowerCase())).size === 1;
  const items = there.flatMap(({ item }) => (ofCourse.test(item) ? [] : item));
  const areTotals = items.every((item) => ofCategory.test(item));
  return found.map((one) => {
    if (one === null) return null;
    const item = bare(one.item);
    const isPlain = areTotals && !ofCourse.test(item);
    return {
      item: isPlain ? item.replace(ofCategory, '') : item,
      as: isOneWay ? '' : one.as,
    };
  });
}
