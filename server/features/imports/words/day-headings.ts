// What the words of a heading say of the days below it, where the heading as a whole is not known.

const ofDays =
  /\b(?:dates?|data|fecha|tarehe|siku|day|dia|jour|tithi|dinank|taariikhda?|itariki|datum|guyyaa)\b|ቀን|تاريخ/;
const ofRegistration =
  /matr[ií]cul|inscri|ingres|admi(?:s|t)|\badm\b|enrol|regist|enregistr|\bjoin|\barriv|\bcame (?:in )?to\b|\bentr(?:y|ada|ee)\b|intake|usajili|sajiliwa|andikish|kujiunga|kuingia|pravesh|namank|iyandikish|diiwaangeli|galmee|ምዝገባ|የተመዘገበ|መግቢያ|التسجيل|القبول|الالتحاق|القيد/;
const ofOtherDays =
  /birth|naiss|nasc|nacim|zaliwa|death|died|dead|deceas|d[ée]c[eè]s|falec|fallec|[oó]bito|kifo|bapt|batizo|visit|vac+in|immuni|exam|test|updat|submi|stamp|modif|creat|print|export|expir|left|leav|exit|salida|retiro|sortie|kuondoka|gradu|complet|paid|pay|pago|paie|malip|due|return|last|next|transfer|\bend\b|\bfin\b|mwisho|issue|cert|hospital|clinic/;

const wordsOf = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/_/g, ' ')
    .toLowerCase();

/** Whether a heading says that the days below it are of something that no record keeps. */
export const isOfOtherDays = (heading: string): boolean => ofOtherDays.test(wordsOf(heading));

const ofProgram =
  /\b(?:program(?:me?)?|project|foundation|sponsorship|ngo|organi[sz]ation|programa|funda[cç]ao|fundacion|fondation|projet|proyecto|mradi|mpango|shirika|parrainage)\b/;
const ofJoining = /\b(?:join(?:ed|ing)?|enrol(?:l?ed|l?ing|l?ment)|admitted|entered|registered)\b/;

/** Whether a heading says when somebody came into a program, without a word for days: 'Joined program'. */
export function isOfProgram(heading: string): boolean {
  const words = wordsOf(heading);
  return ofProgram.test(words) && ofJoining.test(words) && !ofOtherDays.test(words);
}

/** Whether a heading has a word for coming in: years and months below it may be those of a registration. */
export function saysJoined(heading: string): boolean {
  const words = wordsOf(heading);
  return ofRegistration.test(words) && !ofOtherDays.test(words);
}

/** Whether a heading says when somebody was registered: 'Data Matricula', 'Fecha de ingreso', 'Tarehe ya kujiunga'. */
export function isOfRegistration(heading: string): boolean {
  const words = wordsOf(heading);
  return ofDays.test(words) && ofRegistration.test(words) && !ofOtherDays.test(words);
}

const ofStamps =
  /^(?:timestamp|time stamp|submission time|submitted (?:at|on)|completion time|created at|date submitted|start|end|today|horodateur|marca temporal|carimbo de data\/hora|zeitstempel|tijdstempel|informazioni cronologiche)$/;

/** Whether a heading is that of when a form was sent. */
export const isOfStamps = (heading: string): boolean =>
  ofStamps.test(wordsOf(heading).trim().replace(/\s+/g, ' '));
