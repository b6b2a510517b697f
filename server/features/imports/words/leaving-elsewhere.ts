// Remarks in German, French, Spanish, Portuguese, Italian and Dutch that say of a child that it has left: what it has
// finished or left stands before the verb, or behind it.

/** Schooling as a whole, or its last class: who has finished a lower one goes on. */
const schooling = {
  german:
    '(?:schule|schulzeit|schulbesuch|ausbildung|studium|lehre|sekundarschule|high ?school|secondary(?: school)?|berufsschule|college|programm|form ?(?:4|6|iv|four)|s ?[46]|kcse|wassce|wasce|abitur)',
  french:
    "(?:(?:ses|les|leurs) [ée]tudes|l['’][ée]cole|la terminale|sa terminale|le lyc[ée]e|sa formation|le programme|sa scolarit[ée]|le secondaire|l['’]universit[ée])",
  spanish:
    '(?:la (?:escuela|secundaria|universidad|preparatoria|carrera)|el (?:colegio|bachillerato|programa|instituto|diversificado)|(?:sus |los )?estudios|bachillerato|secundaria)',
  portuguese:
    '(?:a (?:escola|secund[áa]ria|universidade|faculdade|12\\.?[ªa]?(?: classe)?)|o (?:ensino m[ée]dio|ensino secund[áa]rio|curso|programa|secund[áa]rio)|(?:os )?(?:seus )?estudos)',
  italian: '(?:la scuola(?! (?:elementare|media|primaria))|gli studi|il liceo|il programma)',
  dutch: '(?:school|de school|middelbare school|studie|opleiding|het programma)',
};
const end = String.raw`(?!\p{L})`;

const said: readonly RegExp[] = [
  // German.
  new RegExp(
    `^(?:die |der |das |ihre? |seine? )?${schooling.german}${end}[^;,]{0,40}(?:abgeschlossen|beendet|abgebrochen|verlassen|geschmissen|fertig|absolviert)${end}`,
    'iu',
  ),
  new RegExp(
    `^(?:schulabbruch|schulabbrecher(?:in)?|schulabschluss|abschluss(?=$| (?:${schooling.german}|der ${schooling.german}|[a-zä.]* ?20[0-9]{2})${end})|absolvent(?:in)?|fertig(?=$| (?:mit (?:der |dem )?)?${schooling.german})|ausgetreten|abgegangen|abgemeldet|weggelaufen|gestorben|verheiratet|geheiratet|verzogen(?= nach|$)|nicht mehr (?:in der schule|in der ausbildung|dabei|im programm|auffindbar|da$))${end}`,
    'iu',
  ),
  // French.
  new RegExp(
    `^(?:(?:ayant )?(?:termin[ée]e?|fini|achev[ée]|arr[êe]t[ée]|cess[ée]|interrompu|laiss[ée]) ${schooling.french}|fin (?:des [ée]tudes|d['’][ée]tudes|de (?:la )?scolarit[ée]|du parrainage)|arr[êe]t (?:des [ée]tudes|de la scolarit[ée])|dipl[ôo]m[ée]e?s?|bacheli(?:er|[èe]re)|n['’]est plus (?:[àa] l['’][ée]cole|dans le programme|scolaris[ée]e?|parrain[ée]e?|l[àa])|ne (?:va|vient) plus|renvoy[ée]e? d[ée]finitivement|morte?(?! (?:du|de|des)${end})|mari[ée]e|s['’]est mari[ée]e?|fugu[ée]e?)${end}`,
    'iu',
  ),
  // Spanish.
  new RegExp(
    `^(?:dej[óo] (?:de estudiar|${schooling.spanish})|termin[óo] ${schooling.spanish}|concluy[óo] ${schooling.spanish}|complet[óo] ${schooling.spanish}|(?:se )?gradu(?:[óo]|ad[oa])|se (?:traslad[óo]|fue|cas[óo]|cambi[óo] de (?:escuela|colegio))|trasladad[oa](?= a)|casada|muri[óo]|ya no (?:estudia|est[áa]|asiste|va|vive)|expulsad[oa]|dad[oa] de baja|(?:de )?baja(?=$| (?:del programa|definitiva|voluntaria|en|[0-9])))${end}`,
    'iu',
  ),
  // Portuguese.
  new RegExp(
    `^(?:deixou (?:de estudar|${schooling.portuguese})|(?:terminou|concluiu|acabou|completou) ${schooling.portuguese}|formou-se|graduou-se|formad[oa](?= em| no| na|$)|graduad[oa]|mudou-se|casou(?:-se)?|morreu|j[áa] n[ãa]o (?:estuda|est[áa]|frequenta|vai|vive)|n[ãa]o (?:estuda|frequenta) mais|expuls[oa])${end}`,
    'iu',
  ),
  // Italian and Dutch.
  new RegExp(
    `^(?:(?:finito|terminato|concluso|lasciato) ${schooling.italian}|non (?:frequenta|studia) più|mort[oa](?! (?:il|la|di|del|della)${end})|afgestudeerd|${schooling.dutch} (?:verlaten|afgerond|afgemaakt|voltooid|gestopt)|diploma behaald|getrouwd|niet meer (?:op school|in het programma))${end}`,
    'iu',
  ),
];

/** What is still to come, and what was not done. */
const notYet =
  /(?<!\p{L})(?:geplant|erwartet|voraussichtlich|soll|wird|noch nicht|nicht (?:abgeschlossen|fertig|beendet)|pr[ée]vue?|pr[ée]vus|bient[ôo]t|pas encore|previst[oa]|pr[óo]xim[oa]|a[úu]n no|todav[íi]a no|ainda n[ãa]o|prossim[oa]|verwacht|nog niet)(?!\p{L})/iu;
/** A lower school or class that was finished, and mere payments. */
const ofLower =
  /(?<!\p{L})(?:grundschule|vorschule|kindergarten|grade [1-9]|klasse [1-9]|form ?[123]|primaire|maternelle|primaria|prim[áa]rio|elementare?|basisschool|zahlung|paiement|pago|pagamento)(?!\p{L})/iu;

/** Whether a clause of a remark says so in one of these languages. */
export const saysLeftElsewhere = (clause: string): boolean =>
  said.some((one) => one.test(clause)) && !notYet.test(clause) && !ofLower.test(clause);
