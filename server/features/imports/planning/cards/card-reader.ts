import { type CardRow, type Cell, type Sheet, textOf } from '../../reading/sheet.ts';
import { headingKey } from '../../words/headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import {
  type Card,
  type Group,
  isEmpty,
  type Opened,
  ofFacts,
  say,
  saysTime,
} from './card-facts.ts';
import { type CardField, isPartOfName, type LabelRow, labelsIn, type Said } from './card-labels.ts';
import {
  type CardTable,
  type Headed,
  headedBy,
  keyOfHeadings,
  mayHead,
  rowBelow,
} from './card-tables.ts';

const mostUnknown = 30;
/** Who signs a form may stand there with the name. */
const ofSigning =
  /(?<!\p{L})(?:sign(?:ed|ature)?|stamp|prepared|checked|approved|verified|received|witness|designation|title|sahihi)(?!\p{L})/iu;

/** Reads cards that stand below each other, row by row: whose each is, and which rows are records of its tables. */
export class CardReader {
  readonly rows = new Map<number, CardRow>();
  readonly groups = new Map<string, Group>();
  readonly cards: Card[] = [];
  isOfMany = false;
  readonly #sheet: Sheet;
  readonly #subjects: readonly KnownSubject[];
  readonly #labels = new Map<number, LabelRow>();
  /** Where what stands above the next card ends: records, their sums, headings. */
  readonly #ends = new Set<number>();
  /** Rows that were looked at as headings and are none. */
  readonly #unknown = new Set<string>();
  /** Whether a name below another label may be that of another student: a table below it is of nobody who is known. */
  #mayBeOther = false;
  #label: string | null = null;
  #card: Card | null = null;
  #open: (Opened & { readonly group: Group }) | null = null;
  /** Whether something stands between the records so far and the row. */
  #isStrict = false;

  constructor(sheet: Sheet, subjects: readonly KnownSubject[]) {
    this.#sheet = sheet;
    this.#subjects = subjects;
  }

  read(): void {
    for (const [at, row] of this.#sheet.rows.entries()) {
      if (isEmpty(row)) this.#isStrict = true;
      else this.#readRow(at, row);
      if (this.isOfMany) return;
    }
  }

  #pass(at: number, reason: string): void {
    this.rows.set(at, { at, reason });
  }

  #readRow(at: number, row: readonly Cell[]): void {
    const labels = labelsIn(row);
    if (labels?.isSure && !this.#isSum(row)) {
      this.#labels.set(at, labels);
      this.#takeLabels(at, row, labels);
      return;
    }
    const headed = this.#headingsIn(at, row);
    if (headed === 'of-many') {
      this.isOfMany = true;
    } else if (headed !== null) this.#begin(at, row, headed);
    else if (this.#open !== null) this.#readBelow(at, row, this.#open);
    else this.#pass(at, remarks.titleOrNote);
  }

  /** 'Total: 5,000' is one of the table, a mean of it a fact of its student. */
  #isSum(row: readonly Cell[]): boolean {
    if (this.#open === null) return false;
    const labels = labelsIn(row);
    if (labels === null || labels.said.length > 0) return false;
    return /^(?:grand |sub-?)?total\b/i.test(row.map(textOf).find((text) => text !== '') ?? '');
  }

  #takeLabels(at: number, row: readonly Cell[], { said, unnamed }: LabelRow): void {
    const texts = row.map(textOf);
    const isSigned = texts.some((text) => ofSigning.test(text));
    const names = said.filter((one) => isPartOfName(one.field) && (one.isOfChild || !isSigned));
    const isOwn = names.length > 0 && this.#takeNames(at, names);
    const isEmptied = !isSigned && unnamed.some((label) => headingKey(label) === this.#label);
    // A card that was not filled in is not that of the student above.
    if (names.length === 0 && isEmptied && this.#card?.hasTable) this.#beginCard(at, false);
    const others = said.filter(({ field }) => ofFacts.has(field));
    const card = this.#card;
    if (card) for (const one of others) say(card.facts, one);
    const mean = said.find(({ field }) => field === 'mean');
    const open = this.#open;
    // The first one is that of the table right above; a mean of the year may follow.
    if (open && mean && !open.facts.has('mean')) open.facts.set('mean', mean);
    const taken = [
      ...(isOwn ? names : []),
      ...(card ? others : []),
      ...(open && mean ? [mean] : []),
    ];
    const isSaid = taken.length > 0;
    this.rows.set(at, {
      at,
      reason: isSaid ? remarks.ofCard : remarks.titleOrNote,
      ...(isSaid && { said: taken.flatMap(({ columns }) => columns) }),
    });
    if (open && mean) this.#ends.add(at);
    else this.#open = null;
  }

  /** @returns whether these names say whom the rows below are about */
  #takeNames(at: number, names: readonly Said[]): boolean {
    const isOfChild = names.some((one) => one.isOfChild);
    const own = isOfChild ? names.filter((one) => one.isOfChild || one.field !== 'name') : names;
    const label = headingKey(own[0]?.label ?? '');
    const card = this.#card;
    const goesOn = card !== null && !card.hasTable;
    if (goesOn && card.isOfChild && !isOfChild) return false;
    if (goesOn && !card.isOfChild && isOfChild) {
      for (const field of [...card.facts.keys()]) if (isPartOfName(field)) card.facts.delete(field);
      card.isOfChild = true;
      this.#label = label;
    } else if (!goesOn || own.some(({ field }) => card.facts.has(field))) {
      // Another label is that of somebody else: who signs, or the head of the school.
      if (this.#label !== null && this.#label !== label) {
        this.#mayBeOther = true;
        return false;
      }
      this.#label = label;
      this.#beginCard(at, isOfChild);
    }
    for (const one of own) this.#card?.facts.set(one.field, one);
    return true;
  }

  #beginCard(at: number, isOfChild: boolean): void {
    const before = this.#saidAbove(at);
    this.#card = { at, facts: new Map(), before, isOfChild, hasTable: false };
    this.#mayBeOther = false;
    this.cards.push(this.#card);
  }

  /** The rows that stand right above one, down from the first gap, record or sum. */
  #rowsAbove(at: number): number[] {
    const above: number[] = [];
    for (let row = at - 1; row >= 0; row -= 1) {
      if (isEmpty(this.#sheet.rows[row] ?? []) || this.#ends.has(row)) break;
      above.push(row);
    }
    return above;
  }

  #saidAbove(before: number): Card['before'] {
    const found = new Map<CardField, Said & { readonly at: number }>();
    for (const at of this.#rowsAbove(before).reverse()) {
      const said = new Map<CardField, Said>();
      for (const one of this.#labels.get(at)?.said ?? [])
        if (ofFacts.has(one.field)) say(said, one);
      for (const [field, one] of said) found.set(field, { ...one, at });
    }
    return found;
  }

  #headingsIn(at: number, row: readonly Cell[]): Headed {
    const key = keyOfHeadings(row);
    const known = this.groups.get(key);
    if (known) return known.table;
    if (this.#unknown.has(key) || !mayHead(row)) return null;
    const headed = headedBy(this.#sheet, at, this.#subjects);
    if (headed === null) this.#unknown.add(key);
    // A long list of words is no form: it is not looked through to its end.
    const isLong = this.#unknown.size > mostUnknown * (1 + this.cards.length);
    return isLong ? 'of-many' : headed;
  }

  #begin(at: number, row: readonly Cell[], table: CardTable): void {
    if (this.#mayBeOther) this.#beginCard(at, false);
    const card = this.#card;
    this.#ends.add(at);
    if (card === null) {
      this.#pass(at, remarks.otherTable);
      return;
    }
    const titles = card.hasTable
      ? this.#rowsAbove(at)
      : [
          ...this.#rowsAbove(card.at),
          ...Array.from({ length: at - card.at }, (_, more) => card.at + more),
        ];
    let isTimed = false;
    for (const title of titles) {
      const there = this.rows.get(title);
      if (there) this.rows.set(title, { ...there, isTitle: true });
      isTimed ||= (this.#sheet.rows[title] ?? []).some((cell) => saysTime(textOf(cell)));
    }
    card.hasTable = true;
    const key = keyOfHeadings(row);
    const group = this.groups.get(key) ?? { table, headers: [], records: [], opened: new Set() };
    this.groups.set(key, group);
    group.headers.push(at);
    const isAgain = !isTimed && group.opened.has(card);
    group.opened.add(card);
    this.#open = { table, card, facts: new Map(card.facts), group, isAgain };
    this.#isStrict = false;
  }

  #readBelow(at: number, row: readonly Cell[], open: Opened & { readonly group: Group }): void {
    const found = rowBelow(row, open.table, this.#isStrict, this.#subjects);
    if (found === 'record') {
      open.group.records.push({ at, opened: open });
      this.#ends.add(at);
      this.#isStrict = false;
      return;
    }
    const isSum = found !== 'alone' && found.reason === remarks.totalOrMean;
    this.#pass(at, found === 'alone' ? remarks.titleOrNote : found.reason);
    if (isSum) this.#ends.add(at);
    // A sum may be one of some records; a word between them tells of those below.
    else if (found !== 'alone' || this.#isStrict) this.#open = null;
    if (isSum) this.#isStrict = true;
  }
}
