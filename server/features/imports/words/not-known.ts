// What people write in a cell of which they do not know what belongs there.

const longest = 40;
const notKnown =
  /^(?:\?+|(?:is |am |are )?(?:not|un)[ -]?sure(?: yet)?|(?:i |we |he |she |they )?(?:do(?:es)? ?n(?:[o’']?t|ot)) (?:yet )?know|not (?:yet )?known|unknown|n ?\/ ?k|no (?:idea|info(?:rmation)?)|to be (?:asked|found out|checked)|(?:to |must |will )?(?:ask|check)(?: (?:again|later|with (?:the )?(?:her|him|them|mother|father|parents?|guardian|school|office)|(?:the )?(?:her|him|them|mother|father|parents?|guardian|school|office)))?|sijui|hajui|haijulikani|je ne sais pas|ne sa(?:it|is) pas|pas (?:connue?|s[ûu]re?)|inconnue?s?|no s[eé]|no sabe|n[ãa]o (?:sei|sabe)|desconocid[oa]s?|desconhecid[oa]s?|wei[sß]s? (?:es )?nicht|unbekannt|unsicher|onbekend|weet niet)[ .!?]*$/i;

/** Whether a cell says that nobody knows: 'not sure', '??', "don't know", 'sijui'. */
export const saysNotKnown = (text: string): boolean =>
  text.length <= longest && notKnown.test(text.trim());
