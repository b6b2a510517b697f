import {
  inks,
  makePaper,
  page,
  put,
  putFacts,
  putHead,
  putSignature,
  putStamp,
  putTable,
} from './paper.ts';

/** A school as its letterhead shows it. */
export interface Letterhead {
  readonly school: string;
  readonly place: string;
  readonly motto: string;
  readonly colour: string;
  readonly head: string;
}

interface Pupil {
  readonly name: string;
  readonly admission: string;
}

const shillings = (amount: number) =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const costs = [
  { name: 'Item', width: 240 },
  { name: 'For', width: 155 },
  { name: 'KES', width: 104, align: 'right' },
] as const;

const foot = (paper: PDFKit.PDFDocument) =>
  put(paper, 'Sample paper of an invented school', page.margin, 800, {
    width: 499,
    size: 7.5,
    colour: inks.dim,
    align: 'center',
  });

export interface ReportCard {
  readonly from: Letterhead;
  readonly pupil: Pupil;
  readonly className: string;
  readonly term: string;
  readonly day: string;
  /** Subject, mark or a dash, grade, a word of the teacher. */
  readonly rows: readonly (readonly [string, string, string, string])[];
  readonly mean: string;
  readonly grade: string;
  readonly comment: string;
}

/** A report card of one term. */
export function makeReportCard(card: ReportCard): Promise<Buffer> {
  const { from, pupil, className, term, day, rows, mean, grade, comment } = card;
  return makePaper(`Report card, ${term}`, day, (paper) => {
    putHead(paper, { ...from, title: 'Progress report' });
    const facts = putFacts(paper, 132, [
      ['Name', pupil.name],
      ['Term', term],
      ['Admission no.', pupil.admission],
      ['Class', className],
    ]);
    const end = putTable(
      paper,
      facts + 12,
      [
        { name: 'Subject', width: 210 },
        { name: 'Mark', width: 58, align: 'right' },
        { name: 'Grade', width: 62, align: 'center' },
        { name: 'Remark', width: 169 },
      ],
      rows,
      from.colour,
    );
    paper.rect(page.margin, end + 14, 499, 34).fill(inks.band);
    put(paper, 'Mean score', page.margin + 12, end + 26, { colour: inks.dim, width: 70 });
    put(paper, mean, page.margin + 84, end + 24, { size: 12, bold: true, width: 80 });
    put(paper, 'Mean grade', 240, end + 26, { colour: inks.dim, width: 70 });
    put(paper, grade, 312, end + 24, { size: 12, bold: true, width: 230 });
    put(paper, 'Class teacher', page.margin, end + 68, { colour: inks.dim });
    put(paper, comment, page.margin, end + 83, { width: 499, size: 11, font: 'Times-Italic' });
    putSignature(paper, page.margin, end + 160, { name: from.head, office: 'Head teacher' });
    putStamp(paper, 470, end + 168, [day, from.school.split(' ').slice(0, 2).join(' ')]);
    foot(paper);
  });
}

export interface Receipt {
  readonly from: Letterhead;
  readonly pupil: Pupil;
  readonly className: string;
  readonly term: string;
  readonly day: string;
  readonly number: string;
  readonly items: readonly { item: string; category: string; cost: number }[];
}

/** What the school's bursar gives for the money of one term. */
export function makeReceipt(receipt: Receipt): Promise<Buffer> {
  const { from, pupil, className, term, day, number, items } = receipt;
  const total = items.reduce((sum, { cost }) => sum + cost, 0);
  return makePaper(`Receipt ${number}`, day, (paper) => {
    putHead(paper, { ...from, title: 'Official receipt' });
    const facts = putFacts(paper, 132, [
      ['Received for', pupil.name],
      ['Receipt no.', number],
      ['Admission no.', pupil.admission],
      ['Date', day],
      ['Class', className],
      ['Term', term],
    ]);
    const rows = items.map(({ item, category, cost }) => [item, category, shillings(cost)]);
    const end = putTable(paper, facts + 12, costs, rows, from.colour);
    paper.rect(page.margin, end, 499, 26).fill(inks.band);
    put(paper, 'Total paid', page.margin + 7, end + 8, { bold: true, size: 10.5 });
    put(paper, `KES ${shillings(total)}`, 347, end + 8, {
      width: 193,
      bold: true,
      size: 10.5,
      align: 'right',
    });
    put(paper, 'With thanks. Keep this receipt.', page.margin, end + 48, {
      width: 300,
      size: 11,
      font: 'Times-Italic',
    });
    putSignature(paper, page.margin, end + 104, { name: 'The Bursar', office: from.school });
    putStamp(paper, 470, end + 104, ['PAID', day]);
    foot(paper);
  });
}

/** The certificate a student came with. */
export function makeCertificate(
  from: Letterhead,
  pupil: Pupil,
  title: string,
  day: string,
): Promise<Buffer> {
  return makePaper(title, day, (paper) => {
    paper
      .rect(24, 24, page.width - 48, page.height - 48)
      .lineWidth(3)
      .stroke(from.colour);
    paper
      .rect(32, 32, page.width - 64, page.height - 64)
      .lineWidth(0.8)
      .stroke(from.colour);
    const centre = (
      text: string,
      y: number,
      size: number,
      font: string,
      colour: string = inks.text,
    ) => put(paper, text, 60, y, { width: 475, size, font, colour, align: 'center' });
    paper
      .save()
      .translate(270.5, 96)
      .path('M0 0 H54 V34 Q54 58 27 68 Q0 58 0 34Z')
      .fill(from.colour);
    paper
      .path('M27 20 Q18 13 8 17 V42 Q18 38 27 45 Q36 38 46 42 V17 Q36 13 27 20Z')
      .fill('#fffdf6');
    paper.restore();
    centre(from.school, 186, 20, 'Times-Bold', from.colour);
    centre(from.place, 214, 11, 'Times-Roman', inks.dim);
    centre(title, 288, 30, 'Times-Italic', from.colour);
    centre('This is to certify that', 366, 13, 'Times-Roman');
    centre(pupil.name, 396, 26, 'Times-Bold');
    centre(`admission number ${pupil.admission}`, 434, 12, 'Times-Roman', inks.dim);
    centre(
      'has been a pupil of good conduct, and has completed the classes',
      480,
      13,
      'Times-Roman',
    );
    centre('that this certificate is given for.', 500, 13, 'Times-Roman');
    putSignature(paper, 90, 620, { name: from.head, office: 'Head teacher' });
    putStamp(paper, 440, 626, [day, from.school.split(' ').slice(0, 2).join(' ')]);
    foot(paper);
  });
}

export interface YearPaper {
  readonly from: Letterhead;
  readonly pupil: Pupil;
  readonly year: string;
  readonly day: string;
  /** Per term: its name and what it costs or cost. */
  readonly terms: readonly { term: string; cost: number }[];
}

const byTerm = [
  { name: 'Term', width: 330 },
  { name: 'KES', width: 169, align: 'right' },
] as const;

/** What a school asks for a year, or what was paid in one. */
export function makeYearPaper(
  kind: 'Fee structure' | 'Account statement',
  paperOf: YearPaper,
): Promise<Buffer> {
  const { from, pupil, year, day, terms } = paperOf;
  const total = terms.reduce((sum, { cost }) => sum + cost, 0);
  return makePaper(`${kind} ${year}`, day, (paper) => {
    putHead(paper, { ...from, title: `${kind} ${year}` });
    const facts = putFacts(paper, 132, [
      ['Name', pupil.name],
      ['Date', day],
      ['Admission no.', pupil.admission],
      ['Year', year],
    ]);
    const rows = terms.map(({ term, cost }) => [term, shillings(cost)]);
    const end = putTable(paper, facts + 12, byTerm, rows, from.colour);
    paper.rect(page.margin, end, 499, 26).fill(inks.band);
    put(paper, 'Total', page.margin + 7, end + 8, { bold: true, size: 10.5 });
    put(paper, `KES ${shillings(total)}`, 347, end + 8, {
      width: 193,
      bold: true,
      size: 10.5,
      align: 'right',
    });
    const note =
      kind === 'Fee structure'
        ? 'Fees are due on the first day of each term.'
        : 'No amount is outstanding on the date of this statement.';
    put(paper, note, page.margin, end + 46, { width: 499, size: 11, font: 'Times-Italic' });
    putSignature(paper, page.margin, end + 104, { name: 'The Bursar', office: from.school });
    foot(paper);
  });
}
