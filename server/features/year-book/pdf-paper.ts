import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { localeNow } from '#contract/texts.ts';
import { fontFiles, isInters, type Line, linesOf, type Piece, shown } from './pdf-lines.ts';
import { type Box, ink, type Look, type Measures } from './pdf-looks.ts';
import { yearTexts as texts } from './year-texts.ts';

const margin = { top: 48, side: 48, bottom: 64 } as const;
/** The distance from the top of a line to the baseline, for a font size of one point. */
const interAscent = 1984 / 2048;
/** Figures of one width, so that they stand in columns. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

declare global {
  namespace PDFKit.Mixins {
    /** What newer versions of the package accept, which its types do not know yet. */
    interface StructureElementOptions {
      scope?: HeadOf;
      bbox?: [left: number, top: number, right: number, bottom: number];
    }
  }
}

/** Whether a cell heads a row or a column of the table. */
type HeadOf = 'Row' | 'Column';

/** Declares that the file follows PDF/UA-1, for screen readers. */
const declaration = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/** The package does not escape the title in XML, so characters with a meaning in XML are replaced by wide ones. */
const plainInXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));

/**
 * Pages of A4 from top to bottom, tagged so that a screen reader hears them in order: text and
 * tables are content, lines and colours are not.
 */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();

  readonly measures: Measures;
  /** How texts look, how secondary texts, and how the labels above them. */
  readonly looks: { readonly body: Look; readonly dim: Look; readonly small: Look };

  constructor(title: string, measures: Measures) {
    const { body } = measures;
    this.measures = measures;
    this.looks = {
      body: { size: body },
      dim: { size: body, colour: ink.soft },
      small: { size: body - 1, weight: 'semibold', colour: ink.dim },
    };
    this.#document = new PdfDocument({
      size: 'A4',
      margins: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
      pdfVersion: '1.7',
      lang: localeNow(),
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: { Title: plainInXml(title), Creator: 'Somesha' },
    });
    for (const [name, file] of Object.entries(fontFiles)) this.#document.registerFont(name, file);
    this.#document.appendXML(declaration);
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  readonly left = margin.side;
  get width(): number {
    return this.#document.page.width - 2 * margin.side;
  }
  get pages(): number {
    return this.#document.bufferedPageRange().count;
  }
  get y(): number {
    return this.#document.y;
  }
  set y(value: number) {
    this.#document.y = value;
  }
  get #bottom(): number {
    return this.#document.page.height - margin.bottom;
  }

  /** Starts a new page when this height does not fit any more. @returns whether it did */
  keepTogether(height: number): boolean {
    if (this.y + height <= this.#bottom) return false;
    this.#document.addPage();
    return true;
  }

  #use({ size, weight = 'regular', colour = ink.text }: Look): PDFKit.PDFDocument {
    return this.#document.font(weight).fontSize(size).fillColor(colour);
  }

  /** Width for a font size of one point; remembered, because joining Arabic letters takes time. */
  #widthOfPiece({ font, text }: Piece): number {
    const key = `${font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#document.font(font).fontSize(1).widthOfString(text, { features });
    this.#widths.set(key, width);
    return width;
  }

  #widthOf(pieces: readonly Piece[], { size }: Look): number {
    return pieces.reduce((sum, piece) => sum + this.#widthOfPiece(piece) * size, 0);
  }

  #lines(words: string, width: number, look: Look): Line[] {
    const { weight = 'regular' } = look;
    return linesOf(words, weight, width, (pieces) => this.#widthOf(pieces, look));
  }

  /** Inter's line height, so that lines in other scripts have the same distance. */
  #lineHeight(look: Look): number {
    return this.#use(look).currentLineHeight(true) + this.measures.lineGap;
  }

  /** A line in several fonts on the baseline of Inter; `x` and `width` are its place. */
  #drawLine({ pieces }: Line, x: number, y: number, width: number, look: Look): void {
    const { size, weight = 'regular', colour = ink.text, align = 'left' } = look;
    const document = this.#document;
    const baseline = y + size * interAscent;
    const free = width - this.#widthOf(pieces, look);
    let left = x + { left: 0, center: free / 2, right: free }[align];
    for (const piece of pieces) {
      // The other fonts have one weight, so an outline makes them bold.
      const isOutlined = weight === 'semibold' && piece.font !== weight;
      document.save();
      document.font(piece.font).fontSize(size).fillColor(colour);
      if (isOutlined) document.strokeColor(colour).lineWidth(size / 36);
      document.text(piece.text, left, baseline, {
        features,
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isOutlined && { fill: true, stroke: true }),
      });
      document.restore();
      left += this.#widthOf([piece], look);
    }
  }

  /** Lines below each other, over as many pages as it takes; several of Arabic stand at the right. */
  #drawLines(words: string, x: number, y: number, width: number, look: Look): void {
    const lines = this.#lines(words, width, look);
    const height = this.#lineHeight(look);
    this.y = y;
    for (const line of lines) {
      // On the next page it is still the same paragraph for screen readers.
      if (this.y + height > this.#bottom) this.#document.continueOnNewPage();
      const top = this.y;
      const isRagged = line.isFromRight && lines.length > 1;
      this.#drawLine(line, x, top, width, isRagged ? { ...look, align: 'right' } : look);
      this.y = top + height;
    }
  }

  /** How wide a place has to be so that no word and no sum is broken. */
  widestWord(text: string, look: Look): number {
    const widths = shown(text)
      .split(' ')
      .flatMap((word) => this.#lines(word, Number.POSITIVE_INFINITY, look))
      .map(({ pieces }) => this.#widthOf(pieces, look));
    return Math.max(0, ...widths);
  }

  heightOf(text: string, width: number, look: Look): number {
    const words = shown(text);
    if (!isInters(words)) return this.#lines(words, width, look).length * this.#lineHeight(look);
    const { lineGap } = this.measures;
    return this.#use(look).heightOfString(words, { width, lineGap, features });
  }

  /** Text with its own tag at a place of the page; what follows is written below it. */
  write(
    tag: string,
    text: string,
    look: Look,
    place: { x?: number; y?: number; width?: number; parent?: PDFKit.PDFStructureElement } = {},
  ): void {
    const { x = this.left, y = this.y, width = this.width, parent = this.#root } = place;
    const align = look.align ?? 'left';
    const words = shown(text);
    const isPlain = isInters(words);
    const { lineGap } = this.measures;
    const draw = () => {
      if (isPlain) this.#use(look).text(words, x, y, { width, lineGap, features, align });
      else this.#drawLines(words, x, y, width, look);
    };
    // Text from right to left is read aloud in the order of these words.
    parent.add(this.#document.struct(tag, isPlain ? {} : { actual: words }, draw));
  }

  /** A part with parts of its own, such as a table or a row of it. */
  part(
    tag: string,
    parent: PDFKit.PDFStructureElement = this.#root,
    scope?: HeadOf,
  ): PDFKit.PDFStructureElement {
    const element = this.#document.struct(tag, scope ? { scope } : {});
    parent.add(element);
    return element;
  }

  /** Lines and colours without meaning, which screen readers skip. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document.save();
    draw(this.#document);
    this.#document.restore();
    this.#document.endMarkedContent();
  }

  /** A drawing at a place of the page, with a description in words; the text continues where it was. */
  figure(alt: string, place: Box, draw: (document: PDFKit.PDFDocument) => void): void {
    const { x, y, width, height } = place;
    const before = this.y;
    const bbox: [number, number, number, number] = [x, y, x + width, y + height];
    this.#root.add(
      this.#document.struct('Figure', { alt, bbox }, () => {
        this.#document.save();
        draw(this.#document);
        this.#document.restore();
      }),
    );
    this.y = before;
  }

  picture(alt: string, bytes: Uint8Array, place: Box): void {
    const { x, y, width, height } = place;
    this.figure(alt, place, (document) => {
      document.image(Buffer.from(bytes), x, y, { width, height });
    });
  }

  /** A short text inside of a drawing or decoration, centred unless told otherwise. */
  label(text: string, x: number, y: number, width: number, look: Look): void {
    const words = shown(text);
    const align = look.align ?? 'center';
    if (!isInters(words)) {
      for (const line of this.#lines(words, Number.POSITIVE_INFINITY, look))
        this.#drawLine(line, x, y, width, { ...look, align });
      return;
    }
    this.#use(look).text(words, x, y, { width, lineBreak: false, features, align });
  }

  space(points: number): void {
    this.y += points;
  }

  /** Draws the footer on every page and closes the document. */
  async bytes(foot: string): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.#document.switchToPage(at);
      this.#drawFoot(foot, texts.page(at + 1, count));
    }
    this.#root.end();
    const bytes = buffer(this.#document);
    this.#document.end();
    return bytes;
  }

  #drawFoot(words: string, page: string): void {
    const document = this.#document;
    const y = document.page.height - 40;
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.moveTo(this.left, y - 8).lineTo(this.left + this.width, y - 8);
    document.lineWidth(0.5).strokeColor(ink.line).stroke();
    const look = { size: 8, colour: ink.dim };
    this.#use(look).text(words, this.left, y, { width: this.width, lineBreak: false });
    this.#use(look).text(page, this.left, y, {
      width: this.width,
      align: 'right',
      lineBreak: false,
    });
    document.endMarkedContent();
    document.page.margins.bottom = margin.bottom;
  }
}
