import { positionOf } from './check-workbook.ts';
import type { Sheet, Struck } from './sheet.ts';
import { markStruck, type StruckCell, StruckLetters } from './struck.ts';
import { attribute, piecesOf, plainText } from './xml-tags.ts';

// Which cells of an XLSX are struck out: the library does not tell. Elements may bear a prefix.

type Parts = readonly (readonly [name: string, content: Buffer])[];

const element = (name: string) =>
  new RegExp(
    `<((?:[\\w.-]+:)?${name})((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*?)?)(?:/>|>([\\s\\S]*?)</\\1>)`,
    'g',
  );
const hasStrike = (xml: string) => /<(?:[\w.-]+:)?strike[\s/>]/.test(xml);
const isOn = (attributes: string) => !/^(?:0|false|off)$/.test(attribute(attributes, 'val') ?? '1');

/** Which formats of cells, as cells number them, have a line through the letters. */
function struckFormats(styles: string): ReadonlySet<number> {
  const fonts: boolean[] = [];
  const formats: boolean[] = [];
  let within = '';
  for (const piece of piecesOf(styles)) {
    if (typeof piece === 'string') continue;
    const { name, attributes, isEnd } = piece;
    if (name === 'fonts' || name === 'cellXfs') within = isEnd || piece.isWhole ? '' : name;
    else if (isEnd) continue;
    else if (within === 'fonts' && name === 'font') fonts.push(false);
    else if (within === 'fonts' && name === 'strike') fonts[fonts.length - 1] = isOn(attributes);
    else if (within === 'cellXfs' && name === 'xf')
      formats.push(fonts[Number(attribute(attributes, 'fontId') ?? '0')] === true);
  }
  return new Set(formats.flatMap((one, at) => (one ? [at] : [])));
}

/** How letters are struck out of which some have a font of their own. */
function struckText(xml: string, isCellStruck: boolean): Struck | null {
  const letters = new StruckLetters();
  for (const [, , , run = ''] of xml.matchAll(element('r'))) {
    const [own] = run.matchAll(element('rPr'));
    const strike = own?.[3]?.matchAll(element('strike')).next().value;
    const isStruck = own ? strike !== undefined && isOn(strike[2] ?? '') : isCellStruck;
    for (const [, , , text = ''] of run.matchAll(element('t')))
      letters.add(plainText(text), isStruck);
  }
  return letters.how(isCellStruck);
}

/** The cells of one sheet. */
function struckCells(
  sheet: string,
  formats: ReadonlySet<number>,
  strings: readonly string[],
): StruckCell[] {
  return [...sheet.matchAll(element('c'))].flatMap(([, , attributes = '', content = '']) => {
    const isCellStruck = formats.has(Number(attribute(attributes, 's') ?? '0'));
    const type = attribute(attributes, 't');
    const value = type === 's' ? Number(/<(?:[\w.-]+:)?v>\s*([0-9]+)/.exec(content)?.[1]) : -1;
    const text = type === 's' ? (strings[value] ?? '') : type === 'inlineStr' ? content : '';
    const struck = struckText(text, isCellStruck);
    if (struck === null) return [];
    const [row, column] = positionOf(attribute(attributes, 'r'));
    return [{ row, column, struck }];
  });
}

/** The part of each sheet, by the sheet's name. */
function partsOfSheets(parts: Parts): ReadonlyMap<string, string> {
  const xmlOf = (name: string) => parts.find(([own]) => own === name)?.[1].toString('utf8') ?? '';
  const targets = new Map<string, string>();
  for (const piece of piecesOf(xmlOf('xl/_rels/workbook.xml.rels')))
    if (typeof piece !== 'string' && piece.name === 'Relationship') {
      const target = attribute(piece.attributes, 'Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      targets.set(attribute(piece.attributes, 'Id') ?? '', path);
    }
  const sheets = new Map<string, string>();
  for (const piece of piecesOf(xmlOf('xl/workbook.xml')))
    if (typeof piece !== 'string' && piece.name === 'sheet' && !piece.isEnd) {
      const target = targets.get(/\sr?:?id="([^"]*)"/.exec(piece.attributes)?.[1] ?? '');
      if (target) sheets.set(attribute(piece.attributes, 'name') ?? '', xmlOf(target));
    }
  return sheets;
}

/** The sheets of an XLSX with its struck-out cells marked, from the parts that were looked through before. */
export function markStruckParts(sheets: readonly Sheet[], parts: Parts): Sheet[] {
  const xmlOf = (pattern: RegExp) =>
    parts.find(([name]) => pattern.test(name))?.[1].toString('utf8') ?? '';
  const styles = xmlOf(/^xl\/styles\.xml$/);
  const texts = xmlOf(/^xl\/sharedStrings\.xml$/);
  const formats = hasStrike(styles) ? struckFormats(styles) : new Set<number>();
  const strings = [...texts.matchAll(element('si'))].map(([, , , text = '']) => text);
  const found = partsOfSheets(parts);
  return markStruck(sheets, ({ name }) => {
    const xml = found.get(name) ?? '';
    const isAny = formats.size > 0 || hasStrike(texts) || hasStrike(xml);
    return isAny ? struckCells(xml, formats, strings) : [];
  });
}
