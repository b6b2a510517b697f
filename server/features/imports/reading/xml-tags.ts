/** A start or end of an element, without the prefix of its name. */
export interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly isEnd: boolean;
  readonly isWhole: boolean;
}

/** What stands in XML, one after the other: tags, and the text between them as it is written. */
export type Piece = Tag | string;

// Elements may bear a prefix, attributes either kind of quotes. Comments, instructions and
// declarations are passed over.
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<[?!][^>]*>|([^<]+|<)/g;

/** Goes through XML piece by piece; nothing that is declared in it has any effect. */
export function* piecesOf(xml: string): Generator<Piece> {
  for (const [, data, end, name, attributes = '', whole, text] of xml.matchAll(piece)) {
    if (name !== undefined) yield { name, attributes, isEnd: end === '/', isWhole: whole === '/' };
    else if (data !== undefined) yield data.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    else if (text !== undefined) yield text;
  }
}

/** What an attribute says, whatever its prefix, as it is meant; undefined where it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  return written === undefined ? undefined : plainText(written);
}

/** Names of letters in pages, from the 160th letter on. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const entities = new Map([
  ...latinNames.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ndash', '–'],
  ['mdash', '—'],
] as const);

/** Text as it is meant: letters by their name or number; what nobody knows stays as it is written. */
export function plainText(written: string): string {
  return written.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]*));/gi,
    (whole, hex, ten, name) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      const code = hex === undefined ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
