import { attribute, piecesOf, type Tag } from './xml-tags.ts';

const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A tag without a prefix, with attributes in double quotes. */
function tagOf({ name, attributes: said, isEnd, isWhole }: Tag): string {
  if (isEnd) return `</${name}>`;
  const all = [...said.matchAll(attributes)].map(
    ([, own, double, single = '']) => ` ${own}="${double ?? single.replaceAll('"', '&quot;')}"`,
  );
  if (name === 'Data' && attribute(said, 'Type') === undefined) all.push(' Type="String"');
  // The library takes no notice of what an empty cell covers unless it has an end.
  const end = isWhole ? (name === 'Cell' ? '></Cell>' : '/>') : '>';
  return `<${name}${all.join('')}${end}`;
}

/** Excel's XML of 2003 as Excel itself writes it, which alone the library reads right: without prefixes and comments. */
export function plainXml2003(xml: string): string {
  const parts = ['<?xml version="1.0"?>'];
  /** The text of a cell that is open, or what is no text of it. */
  let within: string | null = null;
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') {
      if (within === null || within === 'Data') parts.push(piece);
    } else if (within === null || within === piece.name) {
      const { name, isEnd, isWhole } = piece;
      const isAside = name === 'Comment' || name === 'PhoneticText';
      if (!isAside) parts.push(tagOf(piece));
      within = (name === 'Data' || isAside) && !isEnd && !isWhole ? name : null;
    }
  }
  return parts.join('');
}
