import { attribute, piecesOf } from './xml-tags.ts';

interface Style {
  readonly parent: string;
  /** Null where the parent says it. */
  isStruck: boolean | null;
}

/** A style whose parents are more than these is nobody's. */
const mostParents = 20;

/** What a style, `FAMILY|NAME`, says of a line through its letters; null for nothing. */
export type StruckBy = (style: string) => boolean | null;

/** The styles of an OpenDocument spreadsheet. @param parts XML with styles: those of the file and of its content */
export function struckStyles(parts: readonly string[]): StruckBy {
  const styles = new Map<string, Style>();
  // Most files have no such line, and their styles need not be read.
  if (parts.some((one) => one.includes('text-line-through')))
    for (const xml of parts) readStyles(xml, styles);
  const lookUp = (name: string, parents: number): boolean | null => {
    const style = styles.get(name);
    if (!style || parents === 0) return null;
    return style.isStruck ?? lookUp(style.parent, parents - 1);
  };
  return (style) => lookUp(style, mostParents);
}

function readStyles(xml: string, styles: Map<string, Style>): void {
  let open: Style | null = null;
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') continue;
    const said = (name: string) => attribute(piece.attributes, name);
    if (piece.name === 'body') return;
    if (piece.name === 'style') {
      const family = said('family');
      open = piece.isEnd
        ? null
        : { parent: `${family}|${said('parent-style-name')}`, isStruck: null };
      if (open) styles.set(`${family}|${said('name')}`, open);
      if (piece.isWhole) open = null;
    } else if (piece.name === 'text-properties' && open) {
      const lines = [said('text-line-through-style'), said('text-line-through-type')];
      const there = lines.filter((one) => one !== undefined);
      open.isStruck = there.length === 0 ? null : !there.includes('none');
    }
  }
}

const isOff = /^(?:0|false|off)$/;

/** Whether a line goes through any letter of a workbook's text, of which some may have a font of their own. */
export function isStruckText(rich: string, isCellStruck: boolean): boolean {
  let [isStruck, hasLetters] = [isCellStruck, false];
  for (const piece of piecesOf(rich)) {
    if (typeof piece === 'string') {
      if (piece.trim() === '') continue;
      if (isStruck) return true;
      hasLetters = true;
    } else if (piece.name === 'r') isStruck = isCellStruck;
    else if (piece.name === 'rPr' && !piece.isEnd) isStruck = false;
    else if (piece.name === 'strike' && !piece.isEnd)
      isStruck = !isOff.test(attribute(piece.attributes, 'val') ?? '');
  }
  return isCellStruck && !hasLetters;
}

/**
 * Styles of a workbook in which each font is a fill, too: the library tells of a cell how it is filled, and not which
 * font it has.
 */
export const withFontsAsFills = (styles: string): string =>
  styles
    .replace(/<((?:[\w.-]+:)?)fills[\s>][\s\S]*?<\/\1fills>/, (_, prefix: string) => {
      const fonts = styles.match(/<(?:[\w.-]+:)?font[\s/>]/g) ?? [];
      const fills = fonts.map(
        (_one, at) => `<${prefix}fill><${prefix}patternFill patternType="${at}"/></${prefix}fill>`,
      );
      return `<${prefix}fills>${fills.join('')}</${prefix}fills>`;
    })
    .replace(/(<(?:[\w.-]+:)?xf)(\s[^>]*)/g, (_, name: string, said: string) => {
      const font = attribute(said, 'fontId') ?? '0';
      return `${name} fillId="${font}"${said.replace(/\sfillId\s*=\s*(?:"[^"]*"|'[^']*')/, '')}`;
    });
