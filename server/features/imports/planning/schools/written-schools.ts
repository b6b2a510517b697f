import { lettersApart } from '../../words/names.ts';
import { mayBeSchoolLine } from '../../words/school-words.ts';
import { isSpelledSchool, type KnownSchool, schoolKey, withoutPlace } from '../../words/schools.ts';
import type { Answer } from '../../words/understood.ts';
import type { SheetTable } from '../plan/table.ts';
import { nearestTo, type SaidSchool } from './like-schools.ts';
import { placesOf } from './place-as-cluster.ts';

/** How many letters a slip may change, and how long a name must be for that to say anything. */
const slips = 3;
const shortName = 12;
/** How many it offers of those that are only near; any other one is typed. */
const mostNear = 8;

export const noCluster = 'No cluster given';

interface Spellings {
  readonly names: Map<string, number>;
  readonly clusters: Map<string, number>;
}

const often = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].reduce<[string, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];

const count = (counts: Map<string, number>, text: string) =>
  counts.set(text, (counts.get(text) ?? 0) + 1);

/** The schools that the sheets of a file name, each under the spelling that they use most. */
export class WrittenSchools {
  readonly #schools: readonly KnownSchool[];
  readonly #written = new Map<string, Spellings>();
  readonly #others = new Map<string, readonly SaidSchool[]>();
  readonly #placed = new Map<string, readonly SaidSchool[]>();
  readonly #slips = new Map<string, SaidSchool | null>();

  constructor(known: readonly KnownSchool[]) {
    this.#schools = known;
  }

  /** Looks through the sheet first: the spelling used most, and the cluster that any row gives. */
  learn(table: SheetTable, answer: Answer): void {
    const school = table.columnOf('school');
    const areClusters = placesOf(table, this.#schools, answer) === 'clusters';
    const cluster = areClusters ? table.columnOf('cluster') : -1;
    for (const { at, section } of table.rows) {
      const above = school < 0 && section.school ? mayBeSchoolLine(section.school)?.name : '';
      const name = table.textAt(at, school) || (above ?? '');
      if (name === '') continue;
      const spellings = this.#written.get(schoolKey(name)) ?? {
        names: new Map(),
        clusters: new Map(),
      };
      this.#written.set(schoolKey(name), spellings);
      count(spellings.names, name);
      const place = table.textAt(at, cluster);
      if (place !== '') count(spellings.clusters, place);
    }
  }

  /** A school as it is written most; undefined where no row has it. */
  saidBy(key: string): SaidSchool | undefined {
    const spellings = this.#written.get(key);
    return spellings && this.#saidOf(key, spellings);
  }

  /** Names that the sheets have with a place behind a comma, of which this is the name without one. */
  withPlace(key: string): readonly SaidSchool[] {
    const known = this.#placed.get(key);
    if (known !== undefined) return known;
    const found = [...this.#written].flatMap(([other, spellings]) => {
      const said = this.#saidOf(other, spellings);
      const bare = withoutPlace(said.school);
      return other !== key && bare !== null && schoolKey(bare) === key ? [said] : [];
    });
    this.#placed.set(key, found);
    return found;
  }

  /** A school written more often whose name is nearly this one, as a slip of the keyboard makes it. */
  slipOf(key: string): SaidSchool | undefined {
    const remembered = this.#slips.get(key);
    if (remembered !== undefined) return remembered ?? undefined;
    const own = this.#timesWritten(key);
    const flat = key.replace(/ /g, '');
    const found = [...this.#written].find(
      ([other, { names }]) =>
        other !== key &&
        flat.length > shortName &&
        [...names.values()].reduce((sum, one) => sum + one, 0) > own &&
        lettersApart(flat, other.replace(/ /g, ''), slips) <= slips,
    );
    const near = found && this.#saidOf(...found);
    this.#slips.set(key, near ?? null);
    return near;
  }

  #timesWritten(key: string): number {
    return [...(this.#written.get(key)?.names.values() ?? [])].reduce((sum, one) => sum + one, 0);
  }

  /** Which schools a new one may be, the nearest first: of a file alone those that share a word of their own with it. */
  nearTo(key: string, name: string): readonly SaidSchool[] {
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    const ofFile = [...this.#written].flatMap(([other, spellings]) => {
      const said = this.#saidOf(other, spellings);
      const isSame = other === key || other === schoolKey(withoutPlace(name) ?? name);
      return isSame || isSpelledSchool(said.school, this.#schools) ? [] : [said];
    });
    const near = nearestTo(name, [...this.#schools, ...ofFile]);
    const found = near
      .filter(({ isNear }) => isNear || this.#schools.length > 0)
      .slice(0, mostNear)
      .map(({ one }) => one);
    this.#others.set(key, found);
    return found;
  }

  #saidOf = (key: string, { names, clusters }: Spellings): SaidSchool => ({
    school: often(names) ?? key,
    cluster: often(clusters) ?? noCluster,
  });
}
