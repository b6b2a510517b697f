import { attribute, piecesOf, plainText, type Tag } from './xml-tags.ts';

const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A tag without a prefix, with attributes in double quotes. */
function tagOf({ name, attributes: said, isEnd, isWhole }: Tag): string {
  if (isEnd) return `</${name}>`;
  const all = [...said.matchAll(attributes)].map(
    ([, own = '', double, single = '']) =>
      ` ${own}="${double ?? single.replaceAll('"', '&quot;')}"`,
  );
  const type = name === 'Data' && attribute(said, 'Type') === undefined ? ' Type="String"' : '';
  // The library takes no notice of what an empty cell covers unless it has an end.
  const end = isWhole ? (name === 'Cell' ? '></Cell>' : '/>') : '>';
  return `<${name}${all.join('')}${type}${end}`;
}

/** Elements of a cell that are no text of it. */
const aside = new Set(['Comment', 'PhoneticText']);

/**
 * Excel's XML of 2003 as Excel itself writes it, which alone the library reads right: with a
 * declaration, without prefixes, and without elements for some of the letters of a cell.
 */
export function plainXml2003(xml: string): string {
  const parts = ['<?xml version="1.0"?>'];
  /** The text or the element of a cell that is open. */
  let within: string | null = null;
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') {
      if (within === null) parts.push(piece);
      else if (within === 'Data')
        parts.push(plainText(piece).replace(/[&<>]/g, (letter) => entities[letter] ?? letter));
    } else if (within === null || within === piece.name) {
      if (!aside.has(piece.name)) parts.push(tagOf(piece));
      const isOpen = !piece.isEnd && !piece.isWhole;
      within = isOpen && (piece.name === 'Data' || aside.has(piece.name)) ? piece.name : null;
    }
  }
  return parts.join('');
}
