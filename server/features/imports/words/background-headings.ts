// Headings of what is told of a child's home and of why it is supported, in the words of whoever made a form.

const support =
  '(?:support|help|assist\\p{L}*|aid|scholarships?|sponsors?(?:hip|ed)?|bursar(?:y|ies)|deserv\\p{L}*|apply\\p{L}*|appli\\p{L}*|select\\p{L}*|admission to (?:the )?(?:program\\p{L}*|project|home)|need(?:s|y|iness)?|vulnerab\\p{L}*)';
const home = '(?:family|home|household|social|personal|life)';
const child = "(?:child(?:ren)?|student|pupil|learner|beneficiary)['’]?s?";
const told =
  '(?:background|situation|circumstances?|history|conditions?(?= (?:at|of) home)|story|stories|narrative)';

const patterns: readonly RegExp[] = [
  new RegExp(`^why\\b.*\\b${support}(?!\\p{L})`, 'iu'),
  new RegExp(
    `\\b(?:reasons?|grounds?|justification|motivation)\\b[^.]*\\b(?:for|of|to|why)\\b[^.]*\\b${support}(?!\\p{L})`,
    'iu',
  ),
  /\b(?:home|family|household) situation\b|\bsituation (?:at|of the) (?:home|family)\b/iu,
  new RegExp(
    `^(?:(?:brief|short|describe|please|the|about|explain|tell us|give)[ ,]+)*(?:${home}(?: ${home})?[ -]${told}|${child} (?:background|history|stor(?:y|ies)|narrative))\\b`,
    'iu',
  ),
  /^(?:brief |short )?(?:background|history|story) (?:information )?(?:of|about|on) (?:the )?(?:child|student|pupil|learner|family|beneficiary)/iu,
  /^(?:la |brève? |bref )?(?:situation|contexte|histoire|antécédents?|conditions?(?= de vie)) (?:de (?:la )?|de l['’])?(?:famil\p{L}*|vie|enfant|élève)|^(?:motifs?|raisons?|justification) (?:de |du |d['’])(?:la |l['’])?(?:soutien|parrainage|prise en charge|aide|bourse|demande)|^pourquoi\b.*(?:soutien|aide|parrain\p{L}*|bourse)/iu,
  /^(?:situaci[oó]n|situa[cç][aã]o|contexto|historia|hist[oó]ria) (?:de (?:la )?|da |do )?(?:famil\p{L}*|socio\p{L}*|vida|ni[nñ][oa]|crian[cç]a)|^(?:motivos?|raz[oó]n|raz[aã]o) (?:de |del |do |da |para )(?:la |el |o |a )?(?:apoyo|apoio|ayuda|ajuda|beca|bolsa|apadrin\p{L}*)|^(?:por qu[eéê])\b.*(?:apoyo|apoio|ayuda|ajuda|beca|bolsa)/iu,
  /^(?:sababu(?: ya| za)?|kwa ?nini)\b.*(?:msaada|usaidizi|kusaidiwa|ufadhili|kufadhiliwa|anahitaji)|^(?:hali|historia) ya (?:familia|nyumbani|maisha)|^historia ya (?:mtoto|mwanafunzi)/iu,
  /^(?:famili[eä]n?|lebens|wohn)(?:situation|hintergrund|geschichte|verh[aä]ltnisse)|^h[aä]usliche situation|^grund (?:der|für die) (?:f[oö]rderung|unterst[uü]tzung|patenschaft)|^(?:gezins|thuis|familie)situatie|^reden (?:van|voor) (?:steun|ondersteuning|sponsoring)|^(?:situazione|storia|condizione) (?:familiar[ei]|della famiglia|del(?:la)? bambin[oa])|^motivo del(?:la)? (?:sostegno|aiuto|richiesta|adozione)/iu,
];
/** Of what somebody left or was not there, of who supports, and of more than words. */
const others =
  /\b(?:leav\p{L}*|left|exit|transfer\p{L}*|absen\p{L}*|drop\p{L}*|withdr\p{L}*|not|reject\p{L}*|declin\p{L}*|medical|health|employment|academic|educational?|school history|payment|fees?|score|points?|rank\p{L}*|code|yes ?\/ ?no|y ?\/ ?n)\b/iu;

/** Whether a heading asks for a child's home or for why it needs support: 'Why does this student need support?'. */
export function isOfBackground(heading: string): boolean {
  const text = heading
    .replace(/_/g, ' ')
    .replace(/\bnot more than\b.*$/i, ' ')
    .replace(/^[\s0-9.)*-]+/, '')
    .trim();
  return !others.test(text) && patterns.some((one) => one.test(text));
}
