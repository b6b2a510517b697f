import { remarks } from './remarks.texts.ts';

/** Letters and digits of a heading, in lower case and without accents. */
export const headingKey = (text: string): string =>
  // Most have no accents: this is asked of every cell of a sheet.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/œ/g, 'oe')
        .replace(/[^\p{L}\p{N}]/gu, '');

/** No heading is longer, with its group and all that it explains in brackets. */
export const longestHeading = 500;

const serialNumber =
  /^(?:no|nos|sn|sno|srno|slno|serial|serialno|num|number|na|nambari|numero|nr|lfdnr|laufendenummer|volgnr|n|(?:class|exam)?roll(?:no|num|number)?)$/;

export const phone = remarks.phone;
export const anAddress = remarks.email;
/** Words of a longer heading that make it one of telephones: 'Phone number of parent/guardian'. */
const ofPhones = /\b(?:(?:tele)?phones?|mobile|whatsapp|cell ?phone|simu)\b/i;

const people =
  /^(?:stu|stud|students?|pupils?|learners?|child(?:ren)?|beneficiar(?:y|ies)|candidates?|applicants?|scholars?|recipients?|sponsees?|kids?|mwanafunzi|wanafunzi|mtoto|schuler(?:in|innen|s)?|patenkind(?:es|er)?|leerlingen?|eleves?|enfants?|apprenants?|beneficiaires?|alunos?|estudantes?|alumnos?|estudiantes?)$/;
const besidePeople =
  /^(?:s|of|the|ya|wa|la|cha|de|du|des|d|l|le|do|da|sponsored|supported|assisted|enrolled|selected|full|complete|present|current)$/;
/** Groups of a form's questions, which its export puts before each heading. */
const groups =
  /^(?:family|household|basic|personal|bio|biodata|info|information|details|section|group|grp|demographics?|registration|profile|identification|particulars)$/;

/**
 * A heading without the words for whom the list is about, as keys: 'Name of beneficiary', 'learner-name'
 * and 'PUPIL' are all names, "Child's date of birth" is a date of birth. Null where it has no such word.
 */
export function withoutPeople(heading: string): readonly string[] | null {
  const words = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isExport = /[a-z]\w*[-/:.]\w/i.test(heading);
  const bare = isExport && groups.test(words[0] ?? '') ? words.slice(1) : words;
  const rest = bare.filter((word) => !people.test(word));
  if (rest.length === words.length) return null;
  const kept = rest.filter((word) => !besidePeople.test(word));
  const short = kept.filter((word) => !/^(?:names?|or|and|et|na)$/.test(word));
  if (kept.length === 0)
    return words.some((word) => /^(?:children|kids)$/.test(word)) ? null : ['name'];
  // 'Date of birth of the learner' is one with the words that stand between others.
  const [first, last] = [rest.indexOf(kept[0] ?? ''), rest.lastIndexOf(kept.at(-1) ?? '')];
  const whole = rest.slice(first, last + 1).join('');
  return [
    kept.join(''),
    ...(whole === kept.join('') ? [] : [whole]),
    ...(short.length > 0 && short.length < kept.length && !short.every((word) => groups.test(word))
      ? [short.join('')]
      : []),
  ];
}

const ofQuestions =
  /^(?:what|which|who|whose|when|where|how|many|is|are|was|were|does|do|did|has|have|the|a|an|you|your|their|his|her|of|in|to|at|they|he|she|it|or|and|attends?|attending|goes?|going|call(?:ed)?|currently|now|please|enter|write|give|quel(?:le)?|est|combien|a|t|il|elle)$/;

/** The words that are left of a heading that is a question: 'Which school does the child attend?' is 'school'. */
export function withoutQuestion(heading: string): string | null {
  const text = heading.trim();
  if (!/\?$|^(?:what|which|who|when|how|is|does|please|enter|quel(?:le)?)\b/i.test(text))
    return null;
  const words = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[’']s\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  const kept = words.filter(
    (word) =>
      word !== '' && !ofQuestions.test(word.toLowerCase()) && !people.test(word.toLowerCase()),
  );
  return kept.length === 0 || kept.length === words.length ? null : kept.join(' ');
}

/** What columns are that no record keeps: told, and left out without a question. */
const notKept: readonly (readonly [RegExp, string])[] = [
  [serialNumber, remarks.serial],
  [
    /^(?:(?:overall|class|stream|ovr|str|cls|ov|form)?(?:pos|posn|position|rank|rk|ranking)|nafasi|rang|classement|puesto|posicion|posicao|place|(?:position|rank|pos)in(?:class|stream))$/,
    remarks.rank,
  ],
  [
    /^(?:(?:total|ttl|tot|sum|aggregate|agg|mean|avg|average|marks?|points?)(?:of)?(?:the)?)?(?:best|top)(?:of)?(?:[2-9]|10|two|three|four|five|six|seven|eight|nine|ten)(?:subjects?)?(?:total|ttl|tot|sum|marks?|mean|average|avg|points?|aggregate|agg)?(?:[1-9][0-9]?00)?$/,
    remarks.ofTheBest,
  ],
  [
    /^(?:(?:total|mean|avg|average|ttl|tot|tt|mn)?(?:points?|pts)|tp|mp|c?gpa|gradepoints?|gradepointaverage|agg|aggt|aggr|aggregates?|div|division|pointi)$/,
    remarks.points,
  ],
  [
    /^(?:(?:parent|guardian|mother|father|mzazi|mlezi|home)s?)?(?:(?:phone|tel|telephone|mobile|cell|contact|whatsapp|momo|msisdn)(?:s|no|number|nos|numbers|details)?|(?:recipient|payee|receiver|sender|beneficiary|customer|subscriber)?msisdn|simu|nambayasimu|telephones?|telefonos?|telefones?|celular|movil|telemovel)$/,
    phone,
  ],
  [/^(?:e?mail|emailaddress|courriel|correo|baruapepe|(?:guardian|parent)s?email)$/, anAddress],
  [/^(?:stream|strm|mkondo|section|house|dorm|dormitory|hostel|bweni)$/, remarks.stream],
  [
    /^(?:dev|deviation|vap|valueadded|improvement|prev(?:ious)?(?:mean|marks?|score)|entry(?:marks?|mean)?|kcpe(?:marks?|points?|score|year|grade)?|kcse(?:grade|points)?|ple|psle|cee|target)$/,
    remarks.otherExamFigure,
  ],
  [
    /^(?:subjects?(?:taken|entry|no|done)?|noofsubjects?|(?:asignaturas|materias)(?:reprobadas|perdidas|aprobadas)|(?:failed|passed)subjects|subjects(?:failed|passed)|sbj|sbjs|entries|papers)$/,
    remarks.subjectCount,
  ],
  [/^(?:coefs?|coeffs?|coefficients?|poids|pond[e]ration)$/, remarks.weightOfSubject],
  [
    /^(?:attendance|attended|att(?:end|ce|n)?|(?:classes|lessons|sessions)(?:held|attended|missed)|(?:teaching|contact)hours|days(?:present|absent|open|attended|missed)?(?:year|term)?|(?:total)?(?:present|absent|absences?)|tardy|late|repeated|repeater|redoublant|height|weight|ht|wt|mahudhurio)$/,
    remarks.attendance,
  ],
  [
    /^(?:(?:fees?|closing|opening|outstanding|remaining|total|school)?(?:balances?|bal|arrears|saldo|kontostand)(?:bf|cf|bd|cd|due)?|outstanding(?:fees?)?|due|amountdue|feesdue|owing|baki|deni|solde|reste|resteapayer|discounts?|waivers?|concessions?|overpaid|overpayment|prepayment|prepaid|credit|bf|cf|(?:fees?|amount|total)?(?:expected|billed|invoiced|payable|required|charged)(?:fees?|amount)?|(?:new|current|this)?(?:terms?)?bills?|(?:new|current)?termfees?|feestructure|totalfees?|annualfees?|feepayable|debit|dr|withdrawn|withdrawals?|paidout|moneyout|runningbalance|bucket|ag(?:e)?ing|agebucket)$/,
    remarks.owed,
  ],
  [
    /^(?:receipt|rct|rcpt|recpt|voucher|slip|cheque|chq|payment|pmt|(?:financial|external|internal)?(?:transaction|txn|trans)|mpesa|momo|ref(?:erence)?)s?(?:no|number|code|ref|id)|^(?:bank|deposit|banking|payin|teller|eft|rtgs|pv)(?:deposit|payin|transfer)?(?:receipt|slip|voucher|ref(?:erence)?|teller)?s?(?:no|number|code|ref)$|^(?:bank|deposit|banking|payin)(?:deposit|payin)?slips?$|^(?:receipt|rct|rcpt|rno|rn|pvno|prn)$|^(?:no|n|num|numero|nr)(?:du|de)?(?:recu|bordereau|transaction|recibo|risiti)|^(?:namba|nambari)yarisiti$/,
    remarks.paymentNumber,
  ],
  [
    /^(?:(?:payment)?mode(?:ofpayment)?|paymentmode|method|paymentmethod|bank|bankaccount|account|accountno|paidby|receivedby|payer|cashier|drawer|buchungstext|wahrung|waehrung|currency|devise|auftraggeber(?:empfanger)?|(?:zahlungs)?empfanger|begunstigter?(?:zahlungspflichtiger)?|beguenstigter?(?:zahlungspflichtiger)?|glaubigerid|mandatsreferenz|kundenreferenz|iban|bic|swift|valuta|valutadatum|wertstellung|valuedate|datevaleur|datedevaleur)$/,
    remarks.paymentWay,
  ],
  [
    /^(?:(?:national)?id(?:no|number)?|birthcert(?:ificate)?(?:no|number)?|bcno|birthcertno|nemis(?:no|upi)?|upi(?:no|number)?|uic|nin|lin|kcpe(?:index)?no|index(?:no|number)?|(?:namba|nambari|na)ya(?:mtahiniwa|mtihani)|(?:open|rosario|national)?(?:emis|sis)(?:id|no|number|code)|(?:no|nr|num|numero|code|n)?ine|cno|birth(?:cert(?:ificate)?)?entry(?:no|number)?|examno|passport(?:no)?|aadha?ar(?:no|number)?|dni|cedula|curp|cpf|rut|documentos?(?:de)?(?:identidad|identidade)?|bi|uuid|key)$/,
    remarks.authorityNumber,
  ],
  [
    /^(?:religion|dini|tribe|nationality|county|village|location|sublocation|ward|address|residence|homearea|pobox|photo|picture|signature|sign|sahihi|initials?|teacher|classteacher|occupation|remarks?|notes?|comments?|bemerkung(?:en)?|notiz(?:en)?|kommentar|opmerking(?:en)?|adresse|anschrift|wohnort|adres|woonplaats|maoni|observations?|disability|medical|allerg(?:y|ies)|orphan(?:status)?|shoesize|size|passmarks?|passingmarks?|conduct|bloodgroup|user(?:name|id)?|login|password|motdepasse|(?:location|gps|geo)*(?:lat|lon|long|lng|latitude|longitude|altitude|precision)|updatedat|createdat|submissiontime|timestamp|lastdownloadedfromthiscourse|start|end|today|deviceid)$/,
    remarks.nothingKept,
  ],
];

/** What forms write into their exports beside the answers: `_status`, `_submission_time`, `__version__`. */
const ofFormSystem =
  /^_{1,2}(?:id|uuid|index|status|tags|notes|attachments|geolocation|duration|version|edited|date_modified|media|total_media|submission|submitted|validation|parent|xform)(?:_|$)|^_.+_(?:latitude|longitude|altitude|precision)$/i;

/** Whether a column is one that a form's export adds by itself. */
export const isOfFormSystem = (heading: string): boolean => ofFormSystem.test(heading.trim());

export const isOfPhones = (heading: string): boolean => ofPhones.test(heading);

/** Why a column of this heading is left out, or null where the heading is not known. */
export function leftOutAs(heading: string): string | null {
  if (/^[#№]|^n[°º]/i.test(heading.trim())) return remarks.serial;
  if (isOfFormSystem(heading)) return remarks.nothingKept;
  const reasonOf = (key: string) => notKept.find(([pattern]) => pattern.test(key))?.[1] ?? null;
  // A number of a student is more than the number of a row.
  const [whose = ''] = withoutPeople(heading) ?? [];
  const bare = heading.replace(/\([^)]*\)?/g, ' ');
  // 'ATT. /62': of how many days.
  const ofDays = reasonOf(headingKey(withoutMaximum(heading).text));
  const own =
    reasonOf(headingKey(heading)) ??
    reasonOf(headingKey(bare)) ??
    (ofDays === remarks.attendance ? ofDays : null) ??
    (serialNumber.test(whose) ? null : reasonOf(whose));
  return own ?? (ofPhones.test(heading) ? phone : null);
}

const exams =
  /\b(?:(?:1st|2nd|3rd|first|second|third)[ -]term|opener|opening|beginning|begin|bot|mid[ -]?term|mid|mte|mot|end[ -]?(?:of[ -]?)?term|end|ete|eot|eoy|final|cats?|rats?|c\.?a\.?|exams?|tests?|quiz|assignment|project|aoi|paper|pp|mock|joint|term|t|sem(?:ester)?|trimestre|trim|muhula(?: wa)?|devoir|interro|composition|seq(?:uence)?|jaribio|mtihani|monthly|weekly|set)(?:[ .-]*(?:[0-9]{1,2}|i{1,3}|iv)\b|\b[ .-]*)/gi;

/** What a heading says beside the words of an exam: 'MATHS CAT 1' is 'MATHS' of the exam 'CAT 1'. */
export function withoutExam(heading: string): { text: string; exam: string } {
  if (heading.length > longestHeading) return { text: heading, exam: '' };
  const plain = heading.replace(/_/g, ' ').replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ');
  const found = plain.match(exams) ?? [];
  return {
    text: plain
      .replace(exams, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .:_-]+|[ .:_-]+$/g, ''),
    exam: found.join(' ').replace(/\s+/g, ' ').trim(),
  };
}

/** How much a heading says a mark is out of, and the heading without it: 'ENG /40', 'MATHS (60)', 'Test1-30'. */
export function withoutMaximum(heading: string): { text: string; outOf: number | null } {
  const found =
    /[ ([]*(?:\/|out ?of|max(?:imum)?|over|sur)[ .:]*([0-9]{1,3})[)\]]*|[([](?:0 ?[-–] ?)?([0-9]{2,3})(?: ?%| ?m(?:ar)?ks?)?[)\]]|(?<=[\p{L}\p{N}]) ?[-–] ?([1-9][05]|100)$/iu.exec(
      heading,
    );
  const number = found?.[1] ?? found?.[2] ?? found?.[3];
  return {
    text: found ? heading.replace(found[0], ' ').trim() : heading,
    outOf: number === undefined ? null : Number(number),
  };
}

/** A heading without what all marks together are out of: 'TTL/900', 'Total Marks (out of 1000)'. */
export const withoutWhole = (heading: string): string =>
  heading.replace(
    /[\s(]*(?:\/|\bout ?of\b|\bover\b|\bsur\b|\bmax\b\.?|\()\s*[0-9]{2,4}\s*\)?\s*$/i,
    '',
  );

const scores =
  /^(?:(?:actual|obtained|raw|class|exam|examination|test|ca|sba|final|student|subject)?(?:marks?|scores?)(?:obtained|scored|awarded|got)?|obtained|notes?|noteobtenue|notedeclasse|noteclasse|composition|compo|classwork|assessment(?:score|mark)?|examinations?|exam|endofterm|resultats?|results?|alama|notas?|calificacion(?:es)?|puntajes?|puntuacion|nilai)$/;

/** Whether a heading is that of a mark, without a word of which subject: 'EXAM SCORE (50%)', 'Mark'. */
export const isScore = (heading: string): boolean =>
  scores.test(headingKey(withoutMaximum(heading).text)) || scores.test(headingKey(heading));

/** Whether the words name an exam and nothing else. */
export const isExam = (heading: string): boolean => {
  const { text, exam } = withoutExam(heading);
  return text === '' && exam !== '';
};

const parts =
  /^(?:(?:c\.?a\.?t?|tests?|quiz(?:zes)?|assignments?|projects?|exam|(?:class|home) ?works?)[ ._-]*[0-9]*|(?:weeks?|units?|topics?|chapters?|modules?|papers?|p|pp|q)[ ._-]*[0-9]{1,2})$/i;
const ordinal =
  /^(?:[1-9](?:st|nd|rd|th|er|[eè]re|[eè]me|e)|first|second|third|fourth|fifth)[ .-]+/i;

/** Whether a heading names an exam or a part of a mark and nothing else: 'CA1', 'Test 2', 'CAT 1 (30)'. */
export const isPartOfMark = (heading: string): boolean => {
  const text = withoutMaximum(heading).text.trim().replace(ordinal, '');
  return isExam(text) || parts.test(text);
};

/** Whether a heading is that of what others add up to, or of their mean. */
export const isSumWord = (heading: string): boolean =>
  /^(?:(?:grand|sub)?(?:total|tot|ttl)(?:marks?|scores?)?|sum|jumla|percent(?:age)?|mean|average|avg|ave|moyenne|moy|somme|wastani|overall)$/.test(
    headingKey(withoutMaximum(heading).text),
  );

/** Labels below a subject under which no mark stands. */
export const isBesideMark = (label: string): boolean =>
  /^(?:gr|grd|grade|g|drj|gredi|pos|posn|position|nafasi|rang|place|rank|rk|r|pts|points?|p|lvl|level|al|pl|rubric|remarks?|comments?|teacher|tr|sign|daraja|maoni|dev|target|letter|feedback|lettre|letra)$/.test(
    headingKey(label),
  );

/** AL is an achievement level beside a mark in Kenya, and *alama*, the mark itself, beside its grade in Tanzania. */
export const isLevelOrMark = (label: string): boolean => headingKey(label) === 'al';

/** Words for a grade beside a mark, and for nothing else. */
export const isGradeBeside = (label: string): boolean =>
  /^(?:gr|grd|grade|drj|daraja|gredi)$/.test(headingKey(label));
