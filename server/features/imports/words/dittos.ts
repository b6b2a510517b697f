// Marks and words that stand for what the cell above them says: '"', ',,', '- // -', '-do-', 'idem'.

const aMark =
  /^[-–—=_.…( ]*(?:["“”„″〃]|''|´´|``|,,|\/\/|\\\\)(?: *(?:["“”„″〃]|''|,,|\/\/))*[-–—=_.…) ]*$/u;
const aWord =
  /^[-–—=_.…( "“”]*(?:ditto|do|dto|[ií]dem|id\.|same(?: as)?(?: above)?|as above|same (?:name|student|child|pupil|school|class|village)|kama (?:hapo )?juu|comme ci-dessus)[-–—=_.…) "“”]*$/iu;
/** Alone and with a capital these are names, too. */
const mayBeName = /^(?:D[oO]|Id\.|Idem)$/;

/** Whether a cell has nothing but a mark for what stands above it, which may have slipped in. */
export const isDittoSign = (text: string): boolean => aMark.test(text);

/** Whether a cell has a mark or a word for what stands above it. */
export const saysDitto = (text: string): boolean => aMark.test(text) || aWord.test(text);

/** The same where people's names stand: 'Do' is a name, 'do' is none. */
export const saysDittoOfName = (text: string): boolean =>
  saysDitto(text) && !mayBeName.test(text.trim());
