import { readPdf } from './read-pdf.ts';

type Element = { readonly tag: string; readonly dictionary: string; readonly parent: number };

/** What each tag may stand in (ISO 14289-1 7.5, ISO 32000-1 14.8.4). */
const places: Readonly<Record<string, readonly string[]>> = {
  Document: ['StructTreeRoot'],
  Table: ['Document'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Figure: ['Document'],
  H1: ['Document'],
  H2: ['Document'],
  H3: ['Document'],
  BlockQuote: ['Document'],
  P: ['Document', 'TH', 'TD', 'BlockQuote'],
};

/** Operators of a page that show something, outside of everything that is tagged or an artifact. */
function untagged(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth < 0 || (depth === 0 && /(?:^| )(?:TJ|Tj|S|f|B|Do|sh)$/.test(line));
  });
}

/** What is read aloud, element by element: of each page the numbers of its marked content. */
function readingOrder(elements: ReadonlyMap<number, Element>): ReadonlyMap<number, number[]> {
  const order = new Map<number, number[]>();
  const read = (number: number): void => {
    const dictionary = elements.get(number)?.dictionary ?? '';
    const own = /\/Pg (\d+) 0 R/.exec(dictionary.replace(/^\/K \[.*\]$/ms, ''))?.[1];
    const [, kids = ''] = /^\/K \[(.*)\]$/ms.exec(dictionary) ?? [];
    const kinds = /<<[^>]*?\/Pg (\d+) 0 R[^>]*?\/MCID (\d+)[^>]*>>|(\d+) 0 R|(\d+)/g;
    for (const [, otherPage, marked, child, plain] of kids.matchAll(kinds))
      if (child !== undefined) read(Number(child));
      else {
        const page = Number(otherPage ?? own);
        order.set(page, [...(order.get(page) ?? []), Number(marked ?? plain)]);
      }
  };
  for (const [number, { tag }] of elements) if (tag === 'Document') read(number);
  return order;
}

/**
 * The rules of PDF/UA-1 (ISO 14289-1) that a program can check of pages such as ours: text, tables,
 * plots, no links and no forms. Each fault begins with the clause.
 */
export function pdfUaFaults(bytes: Buffer): string[] {
  const { objects, streams, drawn } = readPdf(bytes);
  const all = [...objects.values()];
  const faults: string[] = [];
  const rule = (clause: string, words: string, holds: boolean) => {
    if (!holds) faults.push(`${clause} ${words}`);
  };
  const find = (pattern: RegExp) => all.find((one) => pattern.test(one)) ?? '';
  const referred = (dictionary: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1])) ?? '';

  const catalog = find(/\/Type \/Catalog/);
  const xmp = [...streams.values()].find((one) => one.startsWith('<?xpacket')) ?? '';
  rule('5', 'the file says what it is', /<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp));
  rule('6.2', 'marked as tagged', /\/Marked true/.test(referred(catalog, 'MarkInfo')));
  rule('7.1', 'title in XML', /<rdf:li xml:lang="x-default">[^<>&]+<\/rdf:li>/.test(xmp));
  rule('7.1', 'title shown', /\/DisplayDocTitle true/.test(referred(catalog, 'ViewerPreferences')));
  rule('7.2', 'language', /\/Lang \([a-z]{2}(?:-[A-Z]{2})?\)/.test(catalog));
  rule(
    '7.16',
    'open to programs that read aloud',
    all.every((one) => !/\/Encrypt /.test(one)),
  );
  const pages = all.filter((one) => /\/Type \/Page\n/.test(one));
  for (const page of pages) {
    const content = streams.get(Number(/\/Contents (\d+)/.exec(page)?.[1])) ?? '';
    for (const line of untagged(content)) rule('7.1', `tagged or an artifact: ${line}`, false);
  }

  const elements = new Map<number, Element>();
  for (const [number, dictionary] of objects) {
    const tag = /^\/S \/(\w+)$/m.exec(dictionary)?.[1];
    const parent = Number(/^\/P (\d+) 0 R$/m.exec(dictionary)?.[1]);
    if (tag && parent) elements.set(number, { tag, dictionary, parent });
  }
  const rows = new Map<number, number>();
  for (const { tag, dictionary, parent } of elements.values()) {
    const at = elements.get(parent)?.tag ?? 'StructTreeRoot';
    rule('7.1', `${tag} in ${at}`, places[tag]?.includes(at) === true);
    rule('7.1', `${tag} holds something`, /^\/K \[[^\]]/m.test(dictionary));
    if (tag === 'Figure') rule('7.3', 'a drawing in words', /^\/Alt \(.+\)$/ms.test(dictionary));
    if (tag === 'Figure') rule('7.3', 'place of a drawing', /\/BBox \[/.test(dictionary));
    if (tag === 'TH') rule('7.5', 'what a head is of', /\/Scope \/(?:Row|Column)/.test(dictionary));
    if (tag === 'TH' || tag === 'TD') rows.set(parent, (rows.get(parent) ?? 0) + 1);
  }
  for (const [number, { tag }] of elements)
    if (tag === 'Table') {
      const isOf = ({ tag: cell, parent }: Element) =>
        cell === 'TH' && elements.get(parent)?.parent === number;
      rule('7.5', 'a table has heads', [...elements.values()].some(isOf));
    }
  // Each piece of a page is drawn in the order in which it is read aloud, once.
  for (const marked of readingOrder(elements).values()) {
    const isInOrder = marked.every((mcid, at) => mcid === at);
    rule('7.1', `read in the order of the page: ${marked.join(' ')}`, isInOrder);
  }
  const widths = Map.groupBy(rows, ([row]) => elements.get(row)?.parent);
  for (const cells of widths.values())
    rule('7.5', 'rows of one length', new Set(cells.map(([, count]) => count)).size === 1);

  const headings = [...elements.values()].flatMap(({ tag }) => /^H(\d)$/.exec(tag)?.[1] ?? []);
  headings.forEach((level, at) => {
    rule(
      '7.4.2',
      `no level left out: ${level}`,
      Number(level) <= Number(headings[at - 1] ?? 0) + 1,
    );
  });

  for (const font of all.filter((one) => /\/Subtype \/Type0/.test(one))) {
    const [, cid] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font) ?? [];
    const descendant = objects.get(Number(cid)) ?? '';
    const descriptor = referred(descendant, 'FontDescriptor');
    rule('7.21.3', 'glyphs by number', /\/CIDToGIDMap \/Identity/.test(descendant));
    rule('7.21.4', 'font in the file', /\/FontFile2 \d+ 0 R/.test(descriptor));
    rule('7.21.7', 'letters of the glyphs', /\/ToUnicode \d+ 0 R/.test(font));
  }
  for (const text of drawn) {
    rule('7.21.7', `a letter for each glyph: ${text}`, !/[\0\ufeff\ufffe\ufffd]/.test(text));
  }
  return faults;
}
