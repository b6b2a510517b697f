import { isCurrency } from './units-of-money.ts';

// Lines below a list that count it: 'TOTAL NUMBER OF GIRLS', 'Total sponsored 13', "Nombre total d'élèves: 16".

const heads =
  /^(?:totals?|totaux|jumla|idadi|nombre|number|no|nb|nbre|count|effectifs?|numero|cantidad|quantidade|somme|summe|gesamt|gesamtzahl|insgesamt|anzahl|totaal|aantal|totale)$/;
const people =
  /^(?:girls?|boys?|males?|females?|children|child|kids?|students?|pupils?|learners?|scholars?|orphans?|ovcs?|beneficiar(?:y|ies)|candidates?|sponsees?|wards?|people|persons?|households?|enfants?|eleves?|filles?|garcons?|filleule?s?|orphelins?|orphelines?|beneficiaires?|inscrite?s?|parraines?|parrainees?|boursier[es]*|watoto|mtoto|wanafunzi|wavulana|wasichana|yatima|alun[oa]s?|alumn[oa]s?|ni[n]?[n][oa]s?|menin[oa]s|rapazes|estudiantes?|criancas?|beneficiari[ao]s?|becad[oa]s|bolsistas|kinder|madchen|jungen|schuler(?:innen)?|patenkinder|kinderen|jongens|meisjes|leerlingen|bambin[ie]|ragazz[ie]|alunn[ie]|studenti|maschi|femmine|adottat[ie]|wanufaika)$/;
const glue =
  /^(?:at|still|here|currently|current|remaining|present|attending|staying|primary|secondary|high|university|college|tertiary|vocational|boarding|day|boarders|nursery|form|grade|left|of|the|all|in|on|for|and|et|y|e|a|to|this|that|list|programme?s?|project|school|class|classe|term|year|now|so|far|active|actifs?|supported|sponsored|enrolled|registered|assisted|listed|selected|paid|de|des|d|du|da|do|dos|das|la|le|les|l|el|los|las|ya|wa|total|totale?s?|general|generale?|classe|liste|sans|avec|without|with|parrains?|m|f|activos?|activas?|ativos?|ativas?|attiv[ie]|aktive?r?|dont|whom|which|including|incl|wakiwemo|davon|waarvan|wote|hai)$/;

const isTotal = /^(?:totals?|totaux|jumla|somme|summe|gesamt|insgesamt|totaal|totale)$/;
const ofWhole = /^(?:grand|sub|overall)$/;
/** The same where nobody can be called so, as some are called Jumla or Somme. */
const isSurelyTotal = /^(?:sub|grand)?(?:totals?|totaux|totaal|totales)$/;
/** Where those are who are counted: 'Total in secondary'. */
const ofPlaces =
  /^(?:schools?|primary|secondary|high|university|college|tertiary|vocational|boarding|nursery|program(?:me)?|project|class|list|ecole|lycee)$/;

const plural =
  /^(?:records|entries|rows|results|enregistrements|registros|girls|boys|males|females|children|kids|students|pupils|learners|scholars|orphans|ovcs?|beneficiaries|candidates|sponsees|people|persons|enfants|eleves|filles|garcons|filleule?s|orphelins|beneficiaires|watoto|wanafunzi|wavulana|wasichana|yatima|abahungu|abakobwa|abanyeshuri|abana|alun[oa]s|alumn[oa]s|nin[oa]s|menin[oa]s|rapazes|estudiantes|criancas)$/;
const aFigure = /^[0-9][0-9., ]*$/;

const longest = 100;

/** The words of a text in lower case and without accents, numbers apart. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/**
 * Whether a row says a total in words for counts and people and nothing else, in whatever columns they stand:
 * 'TOTAL | 13 beneficiaries | Girls: 8 Boys: 5', 'Total active | 10', 'Jumla | 13 (wavulana 7, wasichana 6)'.
 */
export function isTotalInWords(filled: readonly string[]): boolean {
  if (!filled.some((text) => /[0-9]/.test(text)) || filled.join(' ').length > longest) return false;
  const words = filled.flatMap(wordsOf);
  const isSure = words.some((word) => isSurelyTotal.test(word));
  const areCounted =
    words.some((one) => plural.test(one)) || words.filter((one) => people.test(one)).length > 1;
  const isProven = areCounted && words.some((word) => isTotal.test(word));
  return (
    (isSure || isProven) &&
    words.every((word) =>
      [isSurelyTotal, heads, people, plural, glue, ofWhole].some((one) => one.test(word)),
    )
  );
}

/** Whether a row says nothing but how many there are, and other figures: 'children | 16 | 231', '16 pupils | 40'. */
export function isRowOfCounts(filled: readonly string[]): boolean {
  const words = filled.filter((text) => !aFigure.test(text));
  const [first = '', ...others] = words;
  if (others.length > 0 || first.length > longest) return false;
  const word = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[0-9]+ +|[ .:=–-]*[0-9]*$/g, '');
  // 'Bose', all of them, may be somebody's name where more than a count stands beside it.
  const isAll = filled.length === 2 && /^(?:bose|twese)$/.test(word);
  return (plural.test(word) || isAll) && filled.some((text) => /[0-9]/.test(text));
}

const longestFigure = 24;
const aSum = /^(?<before>[^0-9]*)[0-9][0-9., '’]*(?<behind>[^0-9]*)$/u;

/** Whether what stands beside a figure is nothing but marks, or a currency. */
const isBesideSum = (text: string): boolean =>
  !/\p{L}/u.test(text) || isCurrency(text.replace(/[=/–-]/g, ' '));

/** Whether a text is a figure, with or without its currency: '£215.00', 'KES 4,500/=', '12 500 F CFA', no 'Paul 6'. */
export function isFigure(text: string): boolean {
  const { before = '', behind = '' } = aSum.exec(text)?.groups ?? {};
  const isSum = text.length <= longestFigure && aSum.test(text);
  return isSum && isBesideSum(before) && isBesideSum(behind);
}

/** Whether a text is a number with a word for people and nothing else: '11 children', 'Wanafunzi: 23', '(8 élèves)'. */
export function isCountOfPeople(text: string): boolean {
  if (text.length > longest) return false;
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const figures = words.filter((word) => /^[0-9]{1,5}$/.test(word));
  const others = words.filter((word) => !figures.includes(word));
  return (
    figures.length === 1 &&
    others.some((word) => plural.test(word)) &&
    others.every((word) => plural.test(word) || heads.test(word) || glue.test(word))
  );
}

/** Whether a text counts whoever stands in a list: a word for a total or a number first, and nothing but words for people. */
export function countsPeople(text: string): boolean {
  const words = wordsOf(text);
  // 'Boys 7 Girls 7 Total 14', in any order.
  const areCounted = words.filter((word) => people.test(word)).length > 1 && /[0-9]/.test(text);
  if (areCounted && words.every((word) => heads.test(word) || people.test(word))) return true;
  const [first, ...others] = ofWhole.test(words[0] ?? '') ? words.slice(1) : words;
  return (
    first !== undefined &&
    heads.test(first) &&
    words.some(
      (word) =>
        people.test(word) ||
        /^(?:supported|sponsored|enrolled|registered|assisted|listed)$/.test(word) ||
        (isTotal.test(first) && ofPlaces.test(word)),
    ) &&
    others.every((word) => heads.test(word) || people.test(word) || glue.test(word))
  );
}
