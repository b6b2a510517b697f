import { saysLeftElsewhere } from './leaving-elsewhere.ts';

// Remarks about a child as people write them beside a list: which of them say that it has left.

const before =
  /^(?:(?:has|had|have|was|is|were|been|got|he|she|they|the|this|child|student|pupil|learner|girl|boy|already|now|since|recently|reported|to have|sadly|unfortunately|mtoto|mwanafunzi|huyu|tayari|il|elle|l['’]?[ée]l[èe]ve|l['’]?enfant|a|est|foi|ha|la|o|el|ela|ele|ella|sie|er|wurde|ist|hat|is|è|si è|stat[oa]|è stat[oa]|si|già|bambin[oa]|ragazz[oa])\s+)*/iu;
const gone =
  /^(?:left|moved|relocated|migrated|transfer(?:r?ed)?|shifted|changed (?:the )?school|dropped|drop[ -]?out|exited|exit|withdr[ae]w[n]?|withdrawn|expelled|ran away|runaway|eloped|deceased|dead|died|passed (?:away|on)|late|graduated|completed|finished|discontinued|departed|discharged|terminated|absconded|deserted|married|no longer|not (?:found|traced|seen)|cannot be (?:found|traced)|out of (?:school|program(?:me)?)|[ak]lihama|[ak]mehama|kahama|(?:a(?:me|li))(?:acha|fariki|maliza|ondoka|fukuzwa|toroka|hamishwa|olewa)|marehemu|hayupo|abandon\p{L}*|transf[ée]r\p{L}*|d[ée]c[ée]d[ée]\p{L}*|parti(?:e|es|s)?|d[ée]m[ée]nag\p{L}*|quitt[ée]\p{L}*|sorti(?:e|es|s)?|desisti\p{L}*|mudou|saiu|falec\p{L}*|fallec\p{L}*|egres\p{L}*|retirad\p{L}*|se retir\p{L}*|se mud\p{L}*|umgezogen|weggezogen|ausgeschieden|abgebrochen|verstorben|verlassen|verhuisd|overleden|gestopt|ritirat[oai]|si è ritirat[oa]|trasferit[oaie]|diplomat[oaie]|laureat[oa]|sposat[oa]|decedut[oa]|scappat[oa]|usci(?:to|ta)|lasciato|abbandonat[oa])(?!\p{L})/iu;
/** A class, and no school that is called like one: 'Form 2', 'boarding section', no 'Standard Academy' and no 'Day Star'. */
const aClass = String.raw`(?:(?:form|grade|class|std|standard|year|pp) ?(?:[0-9]|[ivx]+(?!\p{L})|one|two|three|four|five|six|seven|eight)|stream(?!\p{L})|[ps]\.? ?[0-9]|(?:boarding|day)(?:$|[ -](?:to|from|and|section|wing|side|scholars?)(?!\p{L})|[,;(]))`;
/** The same words where they say something else. */
const others: readonly RegExp[] = [
  // Who arrived.
  /^(?:transfer\p{L}*|moved|shifted|relocated|transf[ée]r\p{L}*) (?:in(?=$| from| on\b)|here from)/iu,
  /^(?:transfer\p{L}*|transf[ée]r\p{L}*) (?:from|de|du)\b(?!.*\b(?:to|[àa]|para)\b)/iu,
  // Who is in another class, or no longer a boarder.
  new RegExp(
    `^(?:transfer\\p{L}*|moved|shifted|relocated|graduated|completed|withdrawn|transf[ée]r\\p{L}*|parti\\w*|passed (?:on|away))\\s+(?:to|into?|from) ${aClass}`,
    'iu',
  ),
  /^no longer (?:sick|ill|an? |on (?:medication|drugs)|boarding|boards|absent|late|in need|needs)/i,
  // Papers.
  /^transfer(?: (?:letter|form|certificate|students?|pupils?|learners?))?$|^transfer (?:letter|form|certificate)/i,
  /^exit (?:form|interview)/i,
  // A body, an illness, and with whom a child was left.
  /^left[ -](?:hand|eye|ear|leg|arm|foot|side|with|by|behind|alone|in the (?:care|hands)|orphan|at (?:the age|[0-9]))/i,
  /^(?:abandon\p{L}*|deserted) (?:by|par|pelo|pela|por)\b|^abbandonat[oa] da/iu,
  /^(?:discharged|exited|sorti\p{L}*) (?:from |de |du )?(?:the |l['’] ?)?(?:h[ôo]pital|hospital|clinic|ward)/iu,
  /^not seen (?:the|by)/i,
  // Parents.
  /^(?:deceased|dead|late|died|d[ée]c[ée]d\p{L}*|marehemu) (?:father|mother|parents?|mum|dad|guardian|both|baba|mama|p[èe]re|m[èe]re|wazazi)|^decedut[oaie] (?:il |la |i |entrambi )*(?:padre|madre|genitor[ei]|nonn[oa])/iu,
  /^hayupo (?:baba|mama)/i,
  // Marks, fees and homework.
  /^dropped (?:in|from position|to position|to [0-9]|by|marks?)/i,
  /^late(?:$| (?:for|in|to|com|report|pay|again|reg|admi|fees?|often|arriv))/i,
  /^(?:completed|finished) (?:all |the |her |his )?(?:fees?|pay(?:ments?|ing)|form\b(?! ?(?:[1-6]|one|two|three|four|i))|forms|assessment|syllabus|homework|clearance|medical|treatment|registration)/i,
  /^passed on (?:fees|notes|books)/i,
  /^mudou de (?:turma|classe|curso|turno|nome|telefone|n[úu]mero)/iu,
];

/** Whether words that say of others that they have left say something else here: 'dropped from position 2'. */
export const isNotOfLeaving = (text: string): boolean =>
  others.some((one) => one.test(text.trim()));

const longest = 300;

/** Whether a remark says of the child that it has left: 'Amehama 12/05/2025', 'moved to Uganda with the aunt', no 'transferred from Ridge'. */
export function remarkOfLeaving(text: string): boolean {
  if (text.length > longest) return false;
  return text.split(/[;.,(\n]|\s[-–—]\s|\band\b/i).some((clause) => {
    const said = clause.trim().replace(before, '');
    return (gone.test(said) && !others.some((one) => one.test(said))) || saysLeftElsewhere(said);
  });
}

const former =
  /(?:former|previous|\bprior\b|\blast|\bold\b|ancien|pr[ée]c[ée]dent|anterior|de origen|de origem|d['’]origine|vorherige|vorige|iliyopita|ya zamani|ya awali)/i;
const ofSchool = /scho+l|shule|[ée]cole|escol|escuel|coll?[èe]g|institu|[ée]tablissement/i;

/** Whether a heading is about the school that a child was at before: who left that one has not left. */
export const isOfFormerSchool = (heading: string): boolean =>
  (former.test(heading) && ofSchool.test(heading)) ||
  /\b(?:came|come|coming|transferred|transfer(?: in)?) from\b/i.test(heading.replace(/_/g, ' '));

const arrival =
  /\b(?:entr(?:y|ance|[ée]e|ada)|admi(?:ssion|tted|s[aã]o|si[oó]n)?|adm|intake|enrol\p{L}*|join(?:ing|ed)?|inscription|ingres+o|arrival|kujiunga|usajili|kuingia)\b/iu;
const ofKinds =
  /^(?=.*\b(?:type|category|kind|mode)\b)(?=.*\b(?:students?|pupils?|learners?|child(?:ren)?)\b)|\bnew\b.*\btransf/i;
const ofState = /status|statut|remark|comment|\bnotes?\b|observ|maoni/i;

/** Whether a heading says how a child came or what kind of student it is: 'Entrance mode', 'student_type', 'Admitted by'. */
export function saysHowCame(heading: string): boolean {
  const words = heading.replace(/_/g, ' ');
  return (arrival.test(words) && !ofState.test(words)) || ofKinds.test(words);
}

const ofTransfer =
  /transf|moved|shifted|relocated|migrated|changed|uhamisho|[ak]mehamia|[ak]lihamia/i;

/** Whether a text that says so of who left says below such a heading how the child came: TRANSFERRED. */
export const mayBeArrival = (text: string): boolean => ofTransfer.test(text);

/** Whether a heading is that of remarks, or of nothing in particular. */
export const isOfRemarks = (heading: string): boolean =>
  /remark|comment|coment|note|notiz|bemerk|opmerk|observa|obs\b|maoni|reason|detail|info|follow|situa|where|progress|latest|update|narrati/i.test(
    heading,
  );
