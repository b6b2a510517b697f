import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A paper of a school, of one page. */
export interface Paper {
  readonly school: string;
  readonly title: string;
  /** The date of the paper, so that the same paper has the same bytes at every start. */
  readonly day: string;
  readonly lines: readonly string[];
}

/** Kenyan shillings as papers have them. */
export const shillings = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });

/** The paper as a PDF. */
export function makePaper({ school, title, day, lines }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', lang: 'en-GB' },
    info: { Title: title, CreationDate: new Date(`${day}T08:00:00Z`) },
  });
  pdf.font('Times-Bold').fontSize(17).text(school).moveDown();
  pdf.font('Helvetica-Bold').fontSize(13).text(title).moveDown();
  pdf.font('Helvetica').fontSize(11).text(lines.join('\n'), { lineGap: 6 }).moveDown();
  pdf.fontSize(8).text(`${day}. Sample paper of an invented school`);
  pdf.end();
  return buffer(pdf);
}
