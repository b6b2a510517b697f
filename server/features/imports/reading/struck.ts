import type { Struck } from './sheet.ts';
import { attribute, piecesOf } from './xml-tags.ts';

/** Counts the letters of a cell that a line goes through while they are read one after the other. */
export class StruckLetters {
  #struck = 0;
  #all = 0;

  add(text: string, isStruck: boolean): void {
    const { length } = text.replace(/\s/g, '');
    this.#all += length;
    if (isStruck) this.#struck += length;
  }

  /** @param isCellStruck what counts for a cell that shows no letters of its own */
  how(isCellStruck: boolean): Struck | null {
    if (this.#all === 0) return isCellStruck ? 'whole' : null;
    if (this.#struck === 0) return null;
    return this.#struck === this.#all ? 'whole' : 'part';
  }
}

const isOff = /^(?:0|false|off)$/;

/** How a text of a workbook is struck out of which letters may have a font of their own: else that of the cell counts. */
export function struckText(rich: string, isCellStruck: boolean): Struck | null {
  const letters = new StruckLetters();
  let isStruck = isCellStruck;
  for (const piece of piecesOf(rich)) {
    if (typeof piece === 'string') letters.add(piece, isStruck);
    else if (piece.name === 'r') isStruck = isCellStruck;
    else if (piece.name === 'rPr' && !piece.isEnd) isStruck = false;
    else if (piece.name === 'strike' && !piece.isEnd)
      isStruck = !isOff.test(attribute(piece.attributes, 'val') ?? '');
  }
  return letters.how(isCellStruck);
}

/**
 * Styles of a workbook in which each font is a fill, too: the library tells of a cell how it is filled, and not which
 * font it has.
 */
export const withFontsAsFills = (styles: string): string =>
  styles
    .replace(/<((?:[\w.-]+:)?)fills[\s>][\s\S]*?<\/\1fills>/, (_, prefix: string) => {
      const fonts = styles.match(/<(?:[\w.-]+:)?font[\s/>]/g)?.length ?? 0;
      const fill = (at: number) =>
        `<${prefix}fill><${prefix}patternFill patternType="${at}"/></${prefix}fill>`;
      return `<${prefix}fills>${Array.from({ length: fonts }, (_one, at) => fill(at)).join('')}</${prefix}fills>`;
    })
    .replace(/(<(?:[\w.-]+:)?xf)(\s[^>]*)/g, (_, name: string, said: string) => {
      const font = attribute(said, 'fontId') ?? '0';
      return `${name} fillId="${font}"${said.replace(/\sfillId\s*=\s*(?:"[^"]*"|'[^']*')/, '')}`;
    });
