import PDFDocument from 'pdfkit';

/** A school as its papers show it. */
export interface Letterhead {
  readonly school: string;
  readonly place: string;
  readonly colour: string;
  readonly head: string;
}

/** A paper of a school, of one page: facts, a table, what it comes to, and a sentence. */
export interface Paper {
  readonly from: Letterhead;
  readonly title: string;
  /** The date of the paper, so that the same paper has the same bytes at every start. */
  readonly day: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Cells of each row; the first row is the head. */
  readonly rows: readonly (readonly string[])[];
  readonly sum: string;
  readonly note: string;
}

const left = 48;
const width = 499;
const dim = '#6d6a64';

export const shillings = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function draw(pdf: PDFKit.PDFDocument, { from, title, facts, rows, sum, note }: Paper): void {
  const put = (text: string, x: number, y: number, size = 9.5, font = 'Helvetica', more = {}) =>
    pdf
      .font(font)
      .fontSize(size)
      .text(text, x, y, { width: left + width - x, height: 40, ...more });
  pdf.rect(0, 0, 595, 9).fill(from.colour);
  put(from.school, left, 36, 17, 'Times-Bold');
  put(title.toUpperCase(), left, 82, 11, 'Helvetica-Bold');
  pdf.fillColor(dim);
  put(from.place, left, 60);
  facts.forEach(([name, value], at) => {
    const [x, y] = [at % 2 === 0 ? left : 312, 118 + Math.floor(at / 2) * 19];
    pdf.fillColor(dim);
    put(name, x, y);
    pdf.fillColor('black');
    put(value, x + 84, y, 9.5, 'Helvetica-Bold');
  });
  let y = 142 + Math.ceil(facts.length / 2) * 19;
  const cell = width / Math.max(1, rows[0]?.length ?? 1);
  rows.forEach((cells, at) => {
    if (at === 0) pdf.rect(left, y, width, 20).fill(from.colour);
    pdf.fillColor(at === 0 ? 'white' : 'black');
    for (const [place, text] of cells.entries())
      put(text, left + 7 + place * cell, y + 6, 9, 'Helvetica', {
        width: cell - 14,
        align: place > 0 && /^[\d,.–]+$/.test(text) ? 'right' : 'left',
      });
    y += 20;
  });
  pdf.rect(left, y, width, 26).fill('#f5f2ea').fillColor('black');
  put(sum, left + 7, y + 8, 10.5, 'Helvetica-Bold');
  put(note, left, y + 48, 11, 'Times-Italic', { height: 80 });
  put(from.head, left, y + 140, 11, 'Times-Italic');
  put('Sample paper of an invented school', left, 800, 7.5, 'Helvetica', { align: 'center' });
}

/** The paper as a PDF. */
export function makePaper(paper: Paper): Promise<Buffer> {
  const { title, day } = paper;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: left, lang: 'en-GB' },
    info: { Title: title, CreationDate: new Date(`${day}T08:00:00Z`) },
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf, paper);
    pdf.end();
  });
}
