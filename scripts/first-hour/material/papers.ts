import { makeCertificate, makeReceipt, makeReportCard } from '../../demo/papers/papers.ts';
import { type Child, namesakes } from './children.ts';
import type { FolderFile, PaperKind } from './pictures.ts';

const two = (value: number) => String(value).padStart(2, '0');
const all = 20;

const letterhead = ({ school, subCounty }: Child) => ({
  school,
  place: subCounty,
  motto: 'Knowledge is light',
  colour: '#27408b',
  head: 'Mrs. J. Akoth',
});

function draw(of: Child, is: PaperKind, year: number): Promise<Buffer> {
  const from = letterhead(of);
  const pupil = { name: of.name, admission: of.ref };
  const term = 'term' in is ? `Term ${is.term} ${year}` : '';
  const base = { from, pupil, className: `Form ${of.form}`, term, day: `${year}-11-06` };
  switch (is.kind) {
    case 'certificate':
      return makeCertificate(from, pupil, 'Certificate of Primary Education', `${year - 1}-12-04`);
    case 'academic':
      return makeReportCard({
        ...base,
        rows: ['Mathematics', 'English', 'Kiswahili'].map((one) => [one, '64', 'C', 'Fair']),
        mean: '64.0',
        grade: 'C',
        comment: 'Works with care.',
      });
    case 'finance':
      return makeReceipt({
        ...base,
        number: String(4400 + of.at),
        items: [{ item: 'Term fees', category: 'Tuition Fees', cost: 12_500 }],
      });
  }
}

/** Half are called after the child and what they are, half as the scanner called them. */
function nameOf(of: Child, is: PaperKind, at: number, year: number): string {
  if (at % 2 === 1)
    return at % 4 === 1
      ? `Scan_${year}0114_${two(at)}.pdf`
      : `CamScanner 01-14-${year} ${two(9 + (at % 8))}.${two(at * 2)}.pdf`;
  const whom = at % 4 === 0 ? of.name : of.ref;
  if (is.kind === 'certificate') return `${whom} KCPE certificate.pdf`;
  return is.kind === 'academic'
    ? `${whom} report card term ${is.term} ${year}.pdf`
    : `${whom} fee receipt T${is.term}.pdf`;
}

/** Twenty papers: report cards, certificates and receipts. */
export async function makePapers(children: readonly Child[], year: number): Promise<FolderFile[]> {
  const whose = children.filter(
    ({ at, status, isSpecial }) =>
      status === 'Active' && !isSpecial && !namesakes.some((one) => one === at) && at < 58,
  );
  const files: FolderFile[] = [];
  for (let at = 0; at < all; at += 1) {
    const of = whose[(at * 2 + 1) % whose.length];
    if (!of) throw new Error('Nobody has papers');
    const kinds: PaperKind[] = [
      { kind: 'academic', term: 3 },
      { kind: 'certificate' },
      { kind: 'academic', term: 2 },
    ];
    const is = kinds[Math.floor(at / 2) % 3] ?? { kind: 'certificate' };
    files.push({
      name: nameOf(of, is, at, year),
      buffer: await draw(of, is, year),
      of,
      is,
    });
  }
  return files;
}
