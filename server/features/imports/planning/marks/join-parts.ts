import { subjectPrefix } from '#contract/imports/fields.ts';
import { nameKey } from '../../../../name-key.ts';
import { asks } from '../../words/questions.texts.ts';
import { answers, leaveOut, type Question } from '../../words/understood.ts';
import type { MarksChange } from '../plan/plan.ts';
import { type Part, sheetOf } from './report-parts.ts';
import { RowsTwice } from './rows-twice.ts';

const quoted = (sheets: ReadonlySet<string>) => [...sheets].map((one) => `‘${one}’`).join(', ');

interface Conflict {
  readonly subject: string;
  readonly parts: readonly [Part, Part];
  readonly marks: readonly [string, string];
}

/** The first subject that two rows have different marks in; the same mark twice is one. */
function conflictIn(parts: readonly Part[]): Conflict | null {
  const seen = new Map<string, { part: Part; mark: string }>();
  for (const part of parts)
    for (const { subject, mark, grade } of part.marks ?? []) {
      const known = seen.get(nameKey(subject));
      const own = grade === 'X' ? 'absent' : mark === '0' ? grade : mark;
      if (known && known.part !== part && known.mark !== own)
        return { subject, parts: [known.part, part], marks: [known.mark, own] };
      if (!known) seen.set(nameKey(subject), { part, mark: own });
    }
  return null;
}

/** Whether rows that are not understood yet may have other marks in the same subject. */
function mayDiffer(parts: readonly Part[]): boolean {
  if (parts.every(({ marks }) => marks !== undefined)) return false;
  const subjects = [...Map.groupBy(parts, sheetOf).values()].flatMap(
    ([part]) => part?.work.table.withPrefix(subjectPrefix) ?? [],
  );
  const apart = new Set(subjects.map(({ field }) => field));
  return parts.some(({ work }) => work.table.has('subject')) || apart.size < subjects.length;
}

/** Only the first of two rows that have the same mark keeps it. */
export function marksOf(parts: readonly Part[]): MarksChange['marks'][] {
  const seen = new Set<string>();
  return parts.map(({ marks = [] }) =>
    marks.filter(({ subject }) => {
      const key = nameKey(subject);
      return !seen.has(key) && seen.add(key);
    }),
  );
}

/** Rows about the same reports: which of them go in, and which are put together. */
export class JoinedParts {
  /** Sheets that have other marks in the same subjects, such as those of two exams. */
  readonly #other = new Set<string>();
  /** Sheets of which each has a part of the same reports. */
  readonly #joined = new Set<string>();
  readonly #twice: RowsTwice;
  #example: Conflict | null = null;

  constructor(reports: Iterable<readonly Part[]>) {
    const all = [...reports];
    this.#twice = new RowsTwice(all);
    for (const report of all) {
      const parts = report.filter((one) => this.#stands(one));
      const sheets = new Set(parts.map(sheetOf));
      if (sheets.size < 2 || mayDiffer(parts)) continue;
      const conflict = this.#acrossSheets(parts);
      this.#example ??= conflict;
      for (const sheet of sheets) (conflict ? this.#other : this.#joined).add(sheet);
    }
  }

  #stands = (one: Part): boolean => !one.work.isLeftOut && !this.#twice.isRefused(one);

  /** Whether it is still asked which of two rows of one sheet holds. */
  areAsked = (parts: readonly Part[]): boolean => parts.some(this.#twice.isAsked);

  /**
   * The rows that make a report together. The others are left out or have a fault; while something is
   * asked, all of them wait.
   */
  settle(all: readonly Part[]): Part[] {
    const stand = all.filter((one) => this.#stands(one));
    if (this.areAsked(stand)) return stand;
    this.#chooseSheet(stand);
    const parts = stand.filter((one) => this.#stands(one));
    if (new Set(parts.map(sheetOf)).size > 1 && !mayDiffer(parts))
      for (const { work } of parts) work.choose('name', this.#ofJoining());
    return parts;
  }

  #acrossSheets(parts: readonly Part[]): Conflict | null {
    return conflictIn([...Map.groupBy(parts, sheetOf).values()].flatMap(([first]) => first ?? []));
  }

  #chooseSheet(parts: readonly Part[]): void {
    // Of a row with a fault it is not known what its marks are, but which sheets have others is known by other rows.
    const isKnown = mayDiffer(parts) && parts.every((part) => this.#other.has(sheetOf(part)));
    const isOfSeveral = new Set(parts.map(sheetOf)).size > 1;
    if (this.#acrossSheets(parts) === null && !(isKnown && isOfSeveral)) return;
    for (const { work } of parts) {
      const chosen = work.choose('name', this.#ofSheets());
      if (chosen !== undefined && chosen !== work.setup.sheet) work.isLeftOut = true;
    }
  }

  #ofSheets(): Question {
    const { subject = '', marks = [] } = this.#example ?? {};
    return {
      key: 'which-sheet',
      words: asks.marksDiffer(quoted(this.#other), marks.join(' and '), subject),
      options: [...[...this.#other].map((one) => answers(one, one)), leaveOut],
    };
  }

  #ofJoining(): Question {
    return {
      key: 'joined-sheets',
      words: asks.otherSubjects(quoted(this.#joined)),
      options: [answers('one', asks.oneReport), leaveOut],
    };
  }
}
