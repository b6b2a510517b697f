const shortest = 3;
const aYear = /^(?:19|20)[0-9]{2}$/;
const classOrTerm =
  /^(?:form|fm|kidato(?:cha)?|grade|gr|gredi|class|cls|std|standard|stand|darasa(?:la)?|primary|senior|year|yr|term|trim(?:estre)?|sem(?:ester)?|muhula)[0-9]{1,2}/;
const shortClass = /^(?:pp|fm|gr|yr|[fgpsyt])[0-9]/;

/**
 * Whether a number can hardly be anything else than that of one child: four signs with a digit that are no year, or three
 * with a letter that are no class or term. Fewer digits stand for anything.
 */
export function isTelling(number: string): boolean {
  const key = number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!/[0-9]/.test(key) || key.length < shortest || aYear.test(key)) return false;
  if (key.length > shortest) return !classOrTerm.test(key);
  return /\p{L}/u.test(key) && !shortClass.test(key);
}

const termWord =
  /\b(?:term|semester|semestre|sem|trimestre|trim|per[ií]odo|muhula(?: wa)?|igihembwe(?: cya)?|t)[ .:-]*([1-3]|i{1,3}|one|two|three|kwanza|pili|tatu|mbere|kabiri|gatatu)\b|\b([1-3](?=st|nd|rd|er|[eèºª°])|i{1,3}|first|second|third|premi[eè]re?|deuxi[eè]me|troisi[eè]me|primer[oa]?|segund[oa]|tercer[oa]?|primeir[oa]|terceir[oa])(?:st|nd|rd|er|[eè](?:me)?|[ºª°])?[ -](?:term(?:inal)?|semester|semestre|sem|trimestre|trim|per[ií]odo)\b/gi;
const ordinals = [
  /^(?:1|i|one|first|kwanza|mbere|prem|prim)/,
  /^(?:2|ii|two|second|pili|kabiri|deux|segund)/,
  /^(?:3|iii|three|third|tatu|gatatu|trois|terce)/,
];

/** The year and the term that a text names, such as 'TERM 1 2024'; null where it names none, or two. */
export function periodOf(text: string): { year: string | null; term: number | null } {
  const plain = text.replace(/[_-]+/g, ' ');
  const years = new Set(plain.match(/(?<![0-9.])20[0-9]{2}(?![0-9]|\.[0-9])/g));
  const terms = new Set(
    [...plain.matchAll(termWord)].map(([, behind, before = '']) =>
      ordinals.findLastIndex((one) => one.test((behind ?? before).toLowerCase())),
    ),
  );
  const [year = null] = years;
  const [term = 0] = terms;
  return { year: years.size === 1 ? year : null, term: terms.size === 1 ? term + 1 : null };
}
