import { warningWords as words } from '#contract/guard/messages.ts';
import {
  type Finding,
  finding,
  isBefore,
  labelOf,
  linkTo,
  type ReportFact,
  side,
} from '../facts.ts';

/** Short praise is the same everywhere: texts with fewer words than this are not compared. */
const wordsAtLeast = 8;
/** Texts that share at least this part of their runs of three words are nearly the same. */
const shareAtLeast = 0.7;
const run = 3;

interface Runs {
  readonly count: number;
  readonly runs: ReadonlySet<string>;
}

/**
 * The runs of three words of a text. The student's own names become one placeholder, so that they do not hide
 * that two texts are the same.
 */
function runsOf(text: string, name: string): Runs {
  const own = new Set(name.toLowerCase().split(/\s+/));
  const found = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    own.has(word) ? '*' : word,
  );
  const runs = new Set<string>();
  for (let at = 0; at + run <= found.length; at += 1) runs.add(found.slice(at, at + run).join(' '));
  return { count: found.length, runs };
}

/** How much of two texts is common: 0 for nothing, 1 for the same. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const each of one) if (other.has(each)) common += 1;
  return common / (one.size + other.size - common);
}

interface Kept {
  readonly report: ReportFact;
  readonly field: string;
  readonly text: string;
  readonly runs: ReadonlySet<string>;
}

/** The texts of some reports, in which similar ones can be looked up. */
export class KnownTexts {
  readonly #byRun = new Map<string, Kept[]>();
  /** By the student's name and the text, since most texts that are compared were added before. */
  readonly #taken = new Map<string, Runs>();

  #runsOf(text: string, name: string): Runs {
    const key = `${name}\n${text}`;
    const taken = this.#taken.get(key) ?? runsOf(text, name);
    this.#taken.set(key, taken);
    return taken;
  }

  add(report: ReportFact): void {
    for (const { field, text } of report.texts) {
      const { count, runs } = this.#runsOf(text, report.student.name);
      if (count < wordsAtLeast) continue;
      const kept = { report, field, text, runs };
      for (const each of runs) {
        const there = this.#byRun.get(each);
        if (there) there.push(kept);
        else this.#byRun.set(each, [kept]);
      }
    }
  }

  /** The text of another student, written before, that is most like this one, if one is like it enough. */
  #mostLike(report: ReportFact, runs: ReadonlySet<string>): Kept | undefined {
    const shared = new Map<Kept, number>();
    for (const each of runs)
      for (const kept of this.#byRun.get(each) ?? [])
        if (kept.report.student.id !== report.student.id && isBefore(kept.report, report))
          shared.set(kept, (shared.get(kept) ?? 0) + 1);
    let best: Kept | undefined;
    let most = shareAtLeast;
    for (const [kept, common] of shared) {
      if (common < shareAtLeast * runs.size) continue;
      const share = likeness(runs, kept.runs);
      if (share > most || (share === most && !best)) [best, most] = [kept, share];
    }
    return best;
  }

  /** Texts of a report that another student has already, nearly the same. */
  check(report: ReportFact): Finding[] {
    return report.texts.flatMap(({ field, text }): Finding[] => {
      const { count, runs } = this.#runsOf(text, report.student.name);
      const like = count < wordsAtLeast ? undefined : this.#mostLike(report, runs);
      if (!like) return [];
      const there = side(labelOf(like.report), { text: like.text, link: linkTo(like.report) });
      const sides = { here: side(labelOf(report), { text }), there };
      return [finding('same-words', field, words.sameWords(like.report.student.name), sides)];
    });
  }
}
