import { attribute, piecesOf, plainText, type Tag } from './xml-tags.ts';

const written = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function startOf({ name, attributes: said }: Tag): string {
  const all = [...said.matchAll(attributes)].map(
    ([, own = '', double, single = '']) =>
      ` ${own}="${double ?? single.replaceAll('"', '&quot;')}"`,
  );
  const isBare = name === 'Data' && attribute(said, 'Type') === undefined;
  return `<${name}${all.join('')}${isBare ? ' Type="String"' : ''}>`;
}

/** Elements of a cell that are not what it says. */
const aside = new Set(['Comment', 'PhoneticText']);

/**
 * Excel's XML of 2003 as Excel itself writes it, which alone the library reads: with a declaration,
 * without prefixes, and the text of a cell without the elements for some of its letters.
 */
export function plainXml2003(xml: string): string {
  const parts = ['<?xml version="1.0"?>'];
  let within: string | null = null;
  let text = '';
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') text += within === 'Data' ? plainText(piece) : '';
    else if (within !== null && piece.name !== within) continue;
    else if (aside.has(piece.name)) within = piece.isEnd || piece.isWhole ? null : piece.name;
    else {
      if (!piece.isEnd) parts.push(startOf(piece));
      if (piece.isEnd || piece.isWhole) parts.push(`${written(text)}</${piece.name}>`);
      within = piece.name === 'Data' && !piece.isEnd && !piece.isWhole ? 'Data' : null;
      text = '';
    }
  }
  return parts.join('');
}
