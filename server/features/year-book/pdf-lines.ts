import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { programPath } from '../../program-path.ts';

const folder = programPath('server/features/year-book/fonts');

export type Weight = 'regular' | 'semibold';

/** Inter in its weights, and a font for each script that Inter lacks. */
export const fontFiles = {
  regular: join(folder, 'inter-regular.ttf'),
  semibold: join(folder, 'inter-semibold.ttf'),
  arabic: join(folder, 'noto-sans-arabic-regular.ttf'),
  ethiopic: join(folder, 'noto-sans-ethiopic-regular.ttf'),
  chinese: join(folder, 'droid-sans-fallback.ttf'),
} as const;
export type FontName = keyof typeof fontFiles;

const scripts = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
  // Including punctuation and the wide forms between its letters.
  chinese: /[\p{Script=Han}\u3000-\u312f\uff00-\uffef]/u,
} as const;
const scriptOf = (letter: string) =>
  (['arabic', 'ethiopic', 'chinese'] as const).find((script) => scripts[script].test(letter));

// Invisible control characters for direction and joining; phones put them around copied text.
const unseen =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Script=Arabic})[\u200c\u200d]/gu;

/** The text without invisible characters, for which fonts draw an empty box. */
export const shown = (text: string): string => text.replace(unseen, '');

/** Whether Inter alone can write it. */
export const isInters = (text: string): boolean => scriptOf(text) === undefined;

/** A stretch of text in one font, in the order in which the font wants it: Arabic in reading order. */
export interface Piece {
  readonly text: string;
  readonly font: FontName;
}

/** A line as it is drawn, from the left to the right. */
export interface Line {
  readonly pieces: readonly Piece[];
  /** Whether it is read from right to left. */
  readonly isFromRight: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Neighbours in one font become one piece; an accent stays with its letter. */
function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of lettersOf(text)) {
    const font = scriptOf(letter) ?? weight;
    const last = pieces.at(-1);
    if (last?.font === font) pieces[pieces.length - 1] = { font, text: last.text + letter };
    else pieces.push({ font, text: letter });
  }
  return pieces;
}

/** The font itself reverses Arabic; other text from right to left is reversed here. */
const turned = (piece: Piece): Piece =>
  piece.font === 'arabic'
    ? piece
    : { ...piece, text: lettersOf(piece.text).reverse().map(mirrored).join('') };

const bidi = bidiFactory();
const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

/** A stretch of one direction of a line, in its reading order. */
interface Run {
  text: string;
  readonly isFromRight: boolean;
}

/** The runs of a line from the left to the right. */
function runsOf(line: string, levels: Uint8Array, level: number): Run[] {
  const runs: Run[] = [];
  // Blanks at the end of a line have the direction of the paragraph.
  const own = levels.fill(level, line.trimEnd().length);
  const paragraphs = [{ start: 0, end: line.length - 1, level }];
  for (const at of bidi.getReorderedIndices(line, { levels: own, paragraphs })) {
    const isFromRight = (own[at] ?? level) % 2 === 1;
    const letter = line.charAt(at);
    const last = runs.at(-1);
    if (last?.isFromRight !== isFromRight) runs.push({ text: letter, isFromRight });
    else last.text = isFromRight ? letter + last.text : last.text + letter;
  }
  return runs;
}

/** Words and signs that must not be broken; Chinese may be broken between its words. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = units.at(-1);
    const isChinese = scripts.chinese.test(segment) || scripts.chinese.test(last?.at(-1) ?? '');
    const mayBreak =
      last === undefined ||
      (/[\s\u1361-\u1368]$/u.test(last) && segment.trim() !== '') ||
      (isChinese && isWordLike === true && !/\p{Ps}$/u.test(last));
    if (mayBreak) units.push(segment);
    else units[units.length - 1] = last + segment;
  }
  return units;
}

/** The text as lines of at most this width; a word that is wider than a line continues on the next. */
function broken(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const unit of unitsOf(text))
    for (const part of widthOf(unit.trimEnd()) <= width ? [unit] : lettersOf(unit)) {
      if (line !== '' && used + widthOf(part.trimEnd()) > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += part;
      used += widthOf(part);
    }
  return [...lines, line];
}

/** The lines of a text in any of the scripts, in the order and the fonts that they are drawn in. */
export function linesOf(
  text: string,
  weight: Weight,
  width: number,
  widthOf: (pieces: readonly Piece[]) => number,
): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph);
    const level = paragraphs[0]?.level ?? 0;
    let from = 0;
    return broken(paragraph, width, (part) => widthOf(piecesOf(part, weight))).map((line): Line => {
      const runs = runsOf(line, levels.slice(from, from + line.length), level);
      from += line.length;
      const pieces = runs.flatMap((run) =>
        run.isFromRight
          ? piecesOf(run.text, weight).reverse().map(turned)
          : piecesOf(run.text, weight),
      );
      return { pieces, isFromRight: level % 2 === 1 };
    });
  });
}
