import type { PaperPicture } from '../../files/picture-job.ts';
import { ink } from './pdf-looks.ts';
import type { Paper } from './pdf-paper.ts';
import type { YearPages } from './student-year.ts';
import { yearTexts as texts } from './year-texts.ts';

/** Largest width and height of the logo, which is above the text with the name. */
const logoBox = [140, 40] as const;

/** The space beside the pictures. */
const beside = { portrait: 14, picture: 18 } as const;
/** The title of a picture is at least this wide, even below a narrow picture. */
const captionWidth = 110;

/** The size of a picture that fills a box without being cut. */
function within({ width, height }: PaperPicture, [widest, highest]: readonly [number, number]) {
  const scale = Math.min(widest / width, highest / height);
  return { width: width * scale, height: height * scale };
}

/** The student's own picture at the left. @returns the place of what stands beside it, and where it ends */
function drawPortrait(paper: Paper, { portrait, name }: YearPages) {
  if (!portrait) return { place: {}, bottom: paper.y };
  const size = within(portrait, [paper.measures.portrait, paper.measures.portrait]);
  const left = size.width + beside.portrait;
  const at = { x: paper.left, y: paper.y };
  paper.picture(texts.portraitOf(name), portrait.bytes, { ...at, ...size });
  return { place: { x: paper.left + left, width: paper.width - left }, bottom: at.y + size.height };
}

export function drawHead(paper: Paper, pages: YearPages): void {
  paper.decorate((document) => {
    document.rect(0, 0, document.page.width, 6).fill(pages.accent ?? ink.brand);
    if (pages.logo) {
      const [width, height] = logoBox;
      const left = document.page.width - paper.left - width;
      document.image(Buffer.from(pages.logo), left, 14, { fit: [width, height], align: 'right' });
    }
  });
  const { place, bottom } = drawPortrait(paper, pages);
  paper.write('P', pages.foundation, paper.looks.small, place);
  paper.space(2);
  paper.write(
    'P',
    texts.yearOf(pages.year),
    { size: 11, weight: 'semibold', colour: pages.accent ?? ink.brand },
    place,
  );
  paper.space(2);
  paper.write('H1', pages.name, { size: 24, weight: 'semibold' }, place);
  paper.space(2);
  paper.write('P', pages.line, { size: 10, colour: ink.soft }, place);
  paper.y = Math.max(paper.y, bottom);
}

/** One picture of the year with its title, at the right. @returns the width that is left, and where it ends */
function drawPicture(paper: Paper, picture: YearPages['picture']) {
  if (!picture) return { width: paper.width, bottom: paper.y };
  const size = within(picture, paper.measures.picture);
  const column = Math.max(size.width, captionWidth);
  const at = { x: paper.left + paper.width - column, y: paper.y };
  paper.picture(texts.pictureOfYear(picture.title), picture.bytes, { ...at, ...size });
  paper.write('P', picture.title, paper.looks.small, {
    x: at.x,
    y: at.y + size.height + 4,
    width: column,
  });
  const bottom = paper.y;
  paper.y = at.y;
  return { width: paper.width - column - beside.picture, bottom };
}

const factColumns = 3;

/** Facts in three columns, line by line, beside the picture of the year. */
export function drawFacts(paper: Paper, { facts, picture }: YearPages): void {
  paper.space(16);
  const place = drawPicture(paper, picture);
  const width = place.width / factColumns;
  const { small, body } = paper.looks;
  const below = small.size + 4.5;
  for (let from = 0; from < facts.length; from += factColumns) {
    const line = facts.slice(from, from + factColumns);
    const height = Math.max(...line.map(({ value }) => paper.heightOf(value, width - 12, body)));
    paper.keepTogether(height + 20);
    const top = paper.y;
    line.forEach(({ label, value }, at) => {
      const place = { x: paper.left + at * width, width: width - 12 };
      paper.write('P', label, small, { ...place, y: top });
      paper.write('P', value, body, { ...place, y: top + below });
    });
    paper.y = top + height + below + paper.measures.gap + 1;
  }
  paper.y = Math.max(paper.y, place.bottom + paper.measures.gap);
}

export function drawBackground(paper: Paper, words: string): void {
  paper.write('P', texts.background, paper.looks.small);
  paper.space(1);
  paper.write('P', words, paper.looks.dim);
}

const wordsInRow = 3;
const quoteIndent = 10;
/** The space below the letters of the last line. */
const lineEnd = 2;

/** What the student says of each term: quotations side by side, each with a line of the foundation's colour. */
export function drawOwnWords(paper: Paper, { academics, accent }: YearPages): void {
  const said = (academics?.terms ?? []).flatMap(({ name, ownWords }) =>
    // A line or two, however it was typed.
    ownWords === null ? [] : { name, words: texts.quoted(ownWords.replace(/\s+/g, ' ')) },
  );
  if (said.length === 0) return;
  const { looks, measures } = paper;
  const look = { size: measures.body + 0.5 };
  const columns = Math.min(said.length, wordsInRow);
  const column = paper.width / columns;
  const width = column - quoteIndent - 12;
  const label = looks.small.size + 4.5;
  for (let from = 0; from < said.length; from += columns) {
    const row = said.slice(from, from + columns);
    const height = Math.max(...row.map(({ words }) => paper.heightOf(words, width, look)));
    paper.keepTogether(height + 2 * label + measures.gap);
    paper.space(measures.gap + 3);
    if (from === 0) paper.write('P', texts.ownWords, looks.small);
    const top = paper.y + 2;
    row.forEach(({ name, words }, at) => {
      const left = paper.left + at * column;
      const place = { x: left + quoteIndent, width };
      paper.decorate((document) => {
        document.rect(left, top, 2, height + label - lineEnd).fill(accent ?? ink.brand);
      });
      paper.write('P', name, looks.small, { ...place, y: top });
      const parent = paper.part('BlockQuote');
      paper.write('P', words, look, { ...place, y: top + label, parent });
      parent.end();
    });
    paper.y = top + height + label;
  }
}
