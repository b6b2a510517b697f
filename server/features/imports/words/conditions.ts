// Words for disabilities and special needs: in headings of columns that tell of them, and below these.

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/_/g, ' ')
    .toLowerCase();

const ofNeeds =
  /disab|handicap|ulemavu|mlemavu|\bspecial ?(?:needs?|education)\b|\bspecial (?:medical |health |physical )?conditions?\b|\bs\.?n\.?e\b|\bsen\b|\bpwds?\b|mahitaji ?maalum|impairment|discapac|deficiencia|\bdeficience\b|invalidite|besoins? (?:speci|particul)|necesidad(?:es)? (?:educativas? )?especial|necessidades? (?:educativas? )?especia|ubumuga|bulema/;
const ofHealth =
  /\bconditions?\b|\bhealth\b|\bmedical\b|\billness|\bdisease|diagnos|maladie|\bsante\b|\bafya\b|ugonjwa|magonjwa|\bsalud\b|\bsaude\b|\benfermedad|\bdoenca/;
/** Cards, sums and days of those who have one say nothing of all others. */
const ofPapers =
  /\b(?:no|nos|num|number|id|card|cert\w*|reg\w*|date|day|since|amount|allowance|grant|fees?|paid|aids?|device)\b/;

/** `needs`: a heading that speaks of disabilities or special needs; `health`: one that may do so; null for any other. */
export function conditionsSaid(heading: string): 'needs' | 'health' | null {
  const text = plain(heading).replace(/\by(?:es)? ?\/ ?n(?:o)?\b/g, ' ');
  if (ofPapers.test(text)) return null;
  return ofNeeds.test(text) ? 'needs' : ofHealth.test(text) ? 'health' : null;
}

const conditions =
  /\b(?:blind|(?:partially )?sighted|low vision|visual|eye ?sight|deaf|dumb|mute|hard of hearing|hearing|speech|stammer|disab\w*|impair\w*|handicap\w*|physical(?:ly)?|crippled?|lame|amput\w*|wheelchair|cerebral|palsy|cp|autis\w*|asperger|downs?|syndrome|mental(?:ly)?|intellectual(?:ly)?|learning (?:diff|dis)\w*|slow learner|dyslex\w*|adhd|epilep\w*|albin\w*|hydroceph\w*|spina|club ?f(?:oo|ee)t|polio|uoni|haoni|kipofu|kusikia|hasikii|kiziwi|bubu|viungo|kilema|ulemavu|mlemavu|akili|usonji|kifafa|zeruzeru|aveugle|mal ?voyante?|sourde?|muette?|moteurs?|ciego|ciega|sordo|sorda|surdo|surda|cego|cega)\b/;

/** Whether a text names a disability or a special need, whatever stands above it. */
export const saysCondition = (text: string): boolean =>
  conditions.test(plain(text)) && !saysNone(text);

const none =
  /^(?:[-–—.0]*|no|n|none|nil|n ?\/ ?a|na|nothing|not applicable|not? any|false|normal|fine|well|ok|okay|good|healthy|fit|able|able[ -]?bodied|hana|hakuna|hapana|sina|mzima|non|aucune?s?|neant|rien|r\.?a\.?s\.?|no tiene|ningun[oa]?|nenhum[a]?|nao|nao tem|oya|ntabwo|ntayo)$/;
const noneOf =
  /^(?:no|not|non|none|without|has no|hana|hakuna|bila|sans|pas d|pas de|aucune?|sin|sem|nao|ningun[oa]?|nenhuma?)\b.*(?:disab|special|need|impair|handicap|condition|known|ulemavu|mahitaji|problem|tatizo|discap|deficien|besoin|applic|report|identif)/;

/** Whether a text below such a heading says that there is none: 'None', 'NO DISABILITY', 'Hana'. */
export function saysNone(text: string): boolean {
  const said = plain(text).trim();
  return none.test(said) || noneOf.test(said);
}
