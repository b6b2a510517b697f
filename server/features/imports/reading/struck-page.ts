import type { Struck } from './sheet.ts';
import { StruckLetters } from './struck.ts';
import { attribute, type Tag } from './xml-tags.ts';

/** Elements around letters; those that are never closed are not among them. */
const around = /^(?:s|del|strike|span|font|b|i|u|em|strong|a|ins|small|big)$/;
const strikes = /^(?:s|del|strike)$/;
const line = /text-decoration[\w-]*\s*:[^;}]*line-through/i;

/** The classes of a page whose letters are struck out. */
export function struckClasses(page: string): ReadonlySet<string> {
  const styles = [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)];
  const rules = styles.flatMap(([, text = '']) => [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);
  return new Set(
    rules.flatMap(([, names = '', rule = '']) =>
      line.test(rule) ? [...names.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name) : [],
    ),
  );
}

/** Which letters of a table's cells are struck out, as its tags are read one after the other. */
export class StruckTags {
  readonly #classes: ReadonlySet<string>;
  #isRowStruck = false;
  #isCellStruck = false;
  #open: { readonly name: string; readonly isStruck: boolean }[] = [];
  #letters = new StruckLetters();

  constructor(classes: ReadonlySet<string>) {
    this.#classes = classes;
  }

  startRow(tag: Tag): void {
    this.#isRowStruck = this.#isStruck(tag);
  }

  startCell(tag: Tag): void {
    this.#isCellStruck = this.#isRowStruck || this.#isStruck(tag);
    this.#open = [];
    this.#letters = new StruckLetters();
  }

  /** A tag within a cell. */
  tag(tag: Tag): void {
    const name = tag.name.toLowerCase();
    if (!around.test(name) || tag.isWhole) return;
    if (!tag.isEnd) this.#open.push({ name, isStruck: this.#isStruck(tag) });
    else {
      const at = this.#open.findLastIndex((one) => one.name === name);
      if (at >= 0) this.#open.length = at;
    }
  }

  text(text: string): void {
    this.#letters.add(text, this.#isCellStruck || this.#open.some(({ isStruck }) => isStruck));
  }

  /** How the cell is struck out that was read last. */
  get how(): Struck | null {
    return this.#letters.how(false);
  }

  #isStruck({ name, attributes }: Tag): boolean {
    const classes = (attribute(attributes, 'class') ?? '').split(/\s+/);
    return (
      strikes.test(name.toLowerCase()) ||
      line.test(attribute(attributes, 'style') ?? '') ||
      classes.some((one) => this.#classes.has(one))
    );
  }
}
