import PDFDocument from 'pdfkit';

/** Colours of the printed papers. */
export const inks = {
  text: '#24221e',
  dim: '#6d6a64',
  line: '#d8d4cb',
  band: '#f5f2ea',
  blue: '#27408b',
} as const;

export const page = { width: 595, height: 842, margin: 48 } as const;

/** One A4 page as a PDF; everything on it is drawn by `draw`. */
export function makePaper(
  title: string,
  day: string,
  draw: (paper: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    // The date of the paper, so that the same paper has the same bytes at every start.
    info: { Title: title, CreationDate: new Date(`${day}T08:00:00Z`) },
    lang: 'en-GB',
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
    draw(paper);
    paper.end();
  });
}

/** A line of text at a place, in a width; nothing flows to a second page. */
export function put(
  paper: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  {
    width = 240,
    size = 9.5,
    bold = false,
    colour = inks.text as string,
    align = 'left' as 'left' | 'right' | 'center',
    font = '',
  } = {},
): void {
  paper
    .font(font || (bold ? 'Helvetica-Bold' : 'Helvetica'))
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, align, height: page.height - y - 10 });
}

/** The school's head: its crest in its colour, name, county and what the paper is. */
export function putHead(
  paper: PDFKit.PDFDocument,
  head: { school: string; place: string; colour: string; title: string; motto: string },
): void {
  const { school, place, colour, title, motto } = head;
  paper.rect(0, 0, page.width, 9).fill(colour);
  paper.save().translate(page.margin, 34);
  paper.path('M0 0 H54 V34 Q54 58 27 68 Q0 58 0 34Z').fill(colour);
  paper.path('M27 20 Q18 13 8 17 V42 Q18 38 27 45 Q36 38 46 42 V17 Q36 13 27 20Z').fill('#fffdf6');
  paper.moveTo(27, 20).lineTo(27, 45).lineWidth(1.4).stroke(colour);
  paper.restore();
  put(paper, school, 118, 36, { width: 430, size: 17, font: 'Times-Bold', colour });
  put(paper, place, 118, 59, { width: 430, size: 9.5, colour: inks.dim });
  put(paper, `“${motto}”`, 118, 73, { width: 430, size: 9.5, font: 'Times-Italic' });
  put(paper, title.toUpperCase(), 118, 91, { width: 430, size: 11, bold: true });
  paper
    .moveTo(page.margin, 116)
    .lineTo(page.width - page.margin, 116)
    .lineWidth(1.2)
    .stroke(colour);
}

/** Pairs of a name and a value in two columns. @returns where they end */
export function putFacts(
  paper: PDFKit.PDFDocument,
  y: number,
  facts: readonly (readonly [name: string, value: string])[],
): number {
  facts.forEach(([name, value], place) => {
    const x = place % 2 === 0 ? page.margin : 312;
    const at = y + Math.floor(place / 2) * 19;
    put(paper, name, x, at, { width: 84, colour: inks.dim });
    put(paper, value, x + 84, at, { width: 165, bold: true });
  });
  return y + Math.ceil(facts.length / 2) * 19;
}

export interface Column {
  readonly name: string;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** A ruled table. @returns where it ends */
export function putTable(
  paper: PDFKit.PDFDocument,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  colour: string,
): number {
  const height = 20;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const putRow = (cells: readonly string[], at: number, colourOfText: string, bold: boolean) => {
    let x = page.margin;
    columns.forEach((column, place) => {
      put(paper, cells[place] ?? '', x + 7, at + 6, {
        width: column.width - 14,
        size: 9,
        bold,
        colour: colourOfText,
        align: column.align ?? 'left',
      });
      x += column.width;
    });
  };
  paper.rect(page.margin, y, width, height).fill(colour);
  putRow(
    columns.map((column) => column.name),
    y,
    '#ffffff',
    true,
  );
  rows.forEach((cells, place) => {
    const at = y + height * (place + 1);
    if (place % 2 === 1) paper.rect(page.margin, at, width, height).fill(inks.band);
    putRow(cells, at, inks.text, false);
  });
  const end = y + height * (rows.length + 1);
  paper
    .rect(page.margin, y, width, end - y)
    .lineWidth(0.8)
    .stroke(inks.line);
  return end;
}

/** A line to sign on, signed with a flourish. */
export function putSignature(
  paper: PDFKit.PDFDocument,
  x: number,
  y: number,
  who: { name: string; office: string },
): void {
  const wave = [...who.name].map((letter, place) => {
    const rise = (letter.charCodeAt(0) % 13) - 3;
    return `q4 ${-rise} 6 ${place % 3 === 0 ? -5 : 1} t5 ${place % 3 === 2 ? 4 : 0}`;
  });
  paper
    .path(`M${x + 6} ${y + 2} ${wave.slice(0, 8).join(' ')}`)
    .lineWidth(1.2)
    .stroke(inks.blue);
  paper
    .moveTo(x, y + 12)
    .lineTo(x + 150, y + 12)
    .lineWidth(0.7)
    .stroke(inks.dim);
  put(paper, who.name, x, y + 17, { width: 190, size: 8.5 });
  put(paper, who.office, x, y + 28, { width: 190, size: 8, colour: inks.dim });
}

/** A round stamp, a little askew as stamps are. */
export function putStamp(
  paper: PDFKit.PDFDocument,
  x: number,
  y: number,
  words: readonly [string, string],
): void {
  paper
    .save()
    .rotate(-11, { origin: [x, y] })
    .opacity(0.75);
  paper.circle(x, y, 40).lineWidth(2).stroke(inks.blue);
  paper.circle(x, y, 34).lineWidth(0.8).stroke(inks.blue);
  put(paper, words[0], x - 30, y - 11, {
    width: 60,
    size: 8.5,
    bold: true,
    colour: inks.blue,
    align: 'center',
  });
  put(paper, words[1], x - 30, y + 3, { width: 60, size: 6.5, colour: inks.blue, align: 'center' });
  paper.restore();
}
