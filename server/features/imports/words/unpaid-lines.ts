// Lines and titles that say of what stands below them that nobody has paid it yet.

/** Says it wherever it stands in a line. */
const unpaid = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:still|yet|remaining|left|open) to (?:be )?(?:pa(?:y|id)|settled?|sen[dt])',
    'to be (?:paid|settled)(?! (?:to|by|in|at|on|before|through|into|via|directly))',
    'not (?:yet )?(?:been )?(?:fully )?(?:paid|settled)',
    'un-?paid|overdue',
    '(?:a?waiting|pending)(?: for)? (?:payments?|invoices?|bills?|money|funds)',
    // Dutch, German
    'nog (?:te betalen|te voldoen|niet betaald|open)|te betalen|niet betaald|onbetaalde?|openstaande?',
    'noch (?:zu (?:be)?zahlen|offen|nicht bezahlt)|zu (?:be)?zahlen|nicht bezahlt|unbezahlte?|ausstehende?',
    // French, Portuguese, Spanish
    'reste(?:nt)? [àa] (?:payer|verser|r[ée]gler)|[àa] (?:payer|verser|r[ée]gler)|(?:non|pas)(?: encore)? (?:pay|vers|r[ée]gl)[ée]e?s?|impay[ée]e?s?|en attente',
    '(?:a|por) pagar|pend(?:iente|ente)s? de pag(?:o|amento)|(?:n[ãa]o|no|sin) pag(?:ad)?[oa]s?|sin pagar|em falta',
    // Kiswahili
    'bado (?:kulip\\p{L}*|ha\\p{L}*lip\\p{L}*|malipo)|ha(?:ja|waja|ija|yaja|zija|wa|i|ya|zi)?lip(?:w?a|iwa)|(?:ya|zi|i|u|wa)taka(?:yo|zo|o)?lip\\p{L}*|(?:ya|zi)nayosubiri',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Says it where nothing else is said but of what: 'Budget Term 3', 'Pending payments'. */
const planned =
  /(?<!\p{L})(?:outstanding|pending|due|planned|plan|budget(?:ed|s)?|expected|forecast|projected|estimated?s?|upcoming|future|commitments?|committed|pledged?|pledges|promised?|promises|proposed|requested|requests?|to pay|payables?|receivables?|owed|owing|open|geplante?|offene?|begroting|gepland|voorzien|pr[ée]vue?s?|pr[ée]visions?|dû(?:e?s)?|dus|bajeti|makadirio|bado|presupuesto|previstos?|pendientes?|pendentes?|or[çc]amento)(?!\p{L})/giu;
const ofWhat =
  /(?<!\p{L})(?:payments?|fees?|schools?|amounts?|sums?|invoices?|bills?|items?|costs?|expenses?|expenditures?|charges?|tuition|uniforms?|books?|list|sheet|of|for|the|in|at|our|a|terms?|years?|students?|children|child|pupils?|learners?|kids|next|this|coming|new|total|i{1,3}|iv|ugx|kes|kshs?|tzs|rwf|usd|eur|euros?|frais|paiements?|d[ée]penses|scolaires?|[ée]l[èe]ves?|enfants?|trimestres?|liste|de|des|du|d|les?|la|pour|betalingen|kosten|rekeningen|kinderen|voor|zahlungen|betr[äa]ge|rechnungen|posten|ausgaben|kinder|f[üu]r|malipo|ada|karo|ya|za|wa|kwa|muhula|wanafunzi|watoto|pag(?:o|amento)s?|gastos|despesas|valores|para|alunos|alumnos|ni[ñn]os)(?!\p{L})/giu;

/** Says the contrary, or is an instruction to those who pay. */
const isOther =
  /(?<!\p{L})(?:nothing|none|nobody|no|all|must|should|shall|please|rien|aucune?|niets|alles|nichts|hakuna|nada|nenhum|ning[úu]n|paid and|and paid)(?!\p{L})/iu;

const already =
  /^(?:(?:already|fully|fees?|amounts?|sums?|invoices?|bills?|what (?:was|we)|list of|children|students|those)[ -]+)*(?:paid|settled|payments? (?:made|done)|pay[ée]e?s?|d[ée]j[àa] pay[ée]e?s?|(?:al |reeds )?betaald|(?:schon |bereits )?bezahlt|(?:ya )?pagad[oa]s?|(?:j[áa] )?pag[oa]s?|yaliyolipwa|zilizolipwa|(?:ya|zi|i|wa)me(?:sha)?lipwa|waliolipiwa)[\s:.–—-]*(?:\(?[0-9]{1,4}\)?)?[\s:.–—-]*$/iu;

const longest = 80;

/** What was owed before may be paid by what stands below it. */
const ofDebts =
  /(?<!\p{L})(?:arrears|balances?|debts?|madeni|deni|arri[ée]r[ée]s?|soldes?|saldos?|deudas?|d[ií]vidas?|schulden)(?!\p{L})/giu;

/** Whether nothing but of what it is stands beside words of a line. */
function isNoMoreThan(text: string, words: RegExp): boolean {
  const rest = text.replace(words, ' ');
  return rest !== text && !/\p{L}/u.test(rest.replace(ofWhat, ' '));
}

/** What a line says of what stands below it: that it is still to be paid, or planned; that it may be; null for anything else. */
export function unpaidSaid(line: string): 'sure' | 'maybe' | null {
  const text = line.trim();
  if (text.length > longest || isOther.test(text)) return null;
  if (unpaid.test(text) || isNoMoreThan(text, planned)) return 'sure';
  return isNoMoreThan(text.replace(planned, ' '), ofDebts) ? 'maybe' : null;
}

/** Whether a line says of what stands below it that it is paid: 'PAID', 'Déjà payé'. */
export const headsPaid = (line: string): boolean => already.test(line.trim());
