import { attribute, piecesOf, type Tag } from './xml-tags.ts';

interface Style {
  readonly parent: string;
  /** Whether a line goes through the letters; null where the parent says it. */
  isStruck: boolean | null;
}

/** Families of styles that letters of a sheet have. */
const families: ReadonlySet<string> = new Set(['table-cell', 'text']);
/** A style whose parents are more than these is nobody's. */
const mostParents = 20;

/** What a tag says of a line through the letters; null for nothing. */
function lineIn({ attributes }: Tag): boolean | null {
  const said = ['text-line-through-style', 'text-line-through-type'].flatMap(
    (name) => attribute(attributes, name) ?? [],
  );
  return said.length === 0 ? null : said.every((one) => one !== 'none');
}

/** The styles of an OpenDocument spreadsheet whose letters are struck out. */
export class StruckStyles {
  readonly #styles = new Map<string, Style>();

  /** @param parts XML with styles: those of the file and those of its content */
  constructor(parts: readonly string[]) {
    // Most files have none, and their styles need not be read.
    if (!parts.some((one) => one.includes('text-line-through'))) return;
    for (const xml of parts) this.#read(xml);
  }

  #read(xml: string): void {
    let open: Style | null = null;
    for (const piece of piecesOf(xml)) {
      if (typeof piece === 'string') continue;
      const said = (name: string) => attribute(piece.attributes, name) ?? '';
      if (piece.name === 'body') return;
      if (piece.name === 'style' && piece.isEnd) open = null;
      else if (piece.name === 'style' && families.has(said('family'))) {
        const style: Style = { parent: said('parent-style-name'), isStruck: null };
        this.#styles.set(`${said('family')}|${said('name')}`, style);
        open = piece.isWhole ? null : style;
      } else if (piece.name === 'text-properties' && open) open.isStruck = lineIn(piece);
    }
  }

  #lookUp(family: string, name: string): boolean | null {
    let style = this.#styles.get(`${family}|${name}`);
    for (let times = 0; style && times < mostParents; times += 1) {
      if (style.isStruck !== null) return style.isStruck;
      style = this.#styles.get(`${family}|${style.parent}`);
    }
    return null;
  }

  /**
   * Whether letters are struck out.
   * @param cell the style of their cell
   * @param spans the styles of the elements around them within the cell, the outer one first
   */
  isStruck(cell: string, spans: readonly string[]): boolean {
    for (const span of spans.toReversed()) {
      const own = this.#lookUp('text', span);
      if (own !== null) return own;
    }
    return this.#lookUp('table-cell', cell) === true;
  }
}
