import { withoutPeople } from './bare-headings.ts';
import { byText } from './by-text.ts';
import { headingKey } from './headings.ts';
import { withoutMaximum } from './mark-headings.ts';
import { remarks } from './remarks.texts.ts';

// Columns that no record keeps, by their headings.

const serialNumber =
  /^(?:no|nos|sn|sno|srno|slno|serial|serialno|num|number|na|nambari|numero|nr|lfdnr|laufendenummer|volgnr|n|(?:class|exam)?roll(?:no|num|number)?)$/;

export const phone = remarks.phone;
export const anAddress = remarks.email;
/** Words that make a longer heading one of phone numbers: 'Phone number of parent/guardian'. */
const ofPhones = /\b(?:(?:tele)?phones?|mobile|whatsapp|cell ?phone|simu|telefon[ei])\b/i;

/**
 * Headings of columns that no record has, with the reason: they are left out without a question, and that is
 * shown.
 */
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
    /^(?:(?:total|mean|avg|average|ttl|tot|tt|mn)?(?:points?|pts)|tp|mp|c?gpa|gradepoints?|gradepointaverage|(?:total|ttl|tot|tt|t|overall|sumof)?(?:agg|aggt|aggr|aggregates?)(?:total|ttl|tot)?|div|division|pointi)$/,
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
    /^(?:attendance|attended|att(?:end|ce|n)?|(?:classes|lessons|sessions)(?:held|attended|missed)|(?:teaching|contact)hours|(?:no|number|total)?(?:of)?days(?:of)?(?:present|absen(?:t|ces?)|open|attend(?:ed|ance)|missed)?(?:year|term)?|(?:total)?(?:present|absent|absences?)|tardy|late|repeated|repeater|redoublant|height|weight|ht|wt|mahudhurio)$/,
    remarks.attendance,
  ],
  [
    /^(?:(?:fees?|closing|opening|outstanding|remaining|total|school)?(?:balances?|bal|arrears|saldo|kontostand)(?:bf|cf|bd|cd|due)?|outstanding(?:fees?)?|due|amountdue|feesdue|owing|baki|deni|solde|reste|resteapayer|discounts?|waivers?|concessions?|overpaid|overpayment|prepayment|prepaid|credit|(?:fees?|amount|total)?(?:expected|billed|invoiced|payable|required|charged)(?:fees?|amount)?|(?:new|current|this)?(?:terms?)?bills?|(?:new|current)?termfees?|feestructure|totalfees?|annualfees?|feepayable|debit|dr|withdrawn|withdrawals?|paidout|moneyout|runningbalance|bucket|ag(?:e)?ing|agebucket)$/,
    remarks.owed,
  ],
  [
    /^(?:receipt|rct|rcpt|recpt|voucher|slip|cheque|chq|payment|pmt|(?:financial|external|internal)?(?:transaction|txn|trans)|mpesa|momo|ref(?:erence)?)s?(?:no|number|code|ref|id)|^(?:bank|deposit|banking|payin|teller|eft|rtgs|pv)(?:deposit|payin|transfer)?(?:receipt|slip|voucher|ref(?:erence)?|teller)?s?(?:no|number|code|ref)$|^(?:bank|deposit|banking|payin)(?:deposit|payin)?slips?$|^(?:receipt|rct|rcpt|rno|rn|pvno|prn|vouchers?|vch|pv|belege?|belegnr|belegnummer|quittung(?:en|snr|snummer)?|bonnr|bonnummer)$|^(?:no|n|num|numero|nr)(?:du|de)?(?:recu|bordereau|transaction|recibo|risiti)|^(?:namba|nambari)yarisiti$/,
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
    /^(?:religion|dini|tribe|nationality|county|village|location|sublocation|ward|umurenge|akarere|akagari|umudugudu|intara|address|residence|homearea|pobox|photo|picture|signature|sign|sahihi|initials?|teacher|classteacher|occupation|remarks?|notes?|comments?|bemerkung(?:en)?|notiz(?:en)?|kommentar|opmerking(?:en)?|adresse|anschrift|wohnort|adres|woonplaats|maoni|osservazion[ei]|annotazion[ei]|observations?|disability|medical|allerg(?:y|ies)|orphan(?:status)?|shoesize|size|passmarks?|passingmarks?|conduct|(?:la)?conduite|disciplin[ae]|comportement|comportamento|conducta|behaviou?r|nidhamu|tabia|imyitwarire|bloodgroup|user(?:name|id)?|login|password|motdepasse|(?:location|gps|geo)*(?:lat|lon|long|lng|latitude|longitude|altitude|precision)|updatedat|createdat|submissiontime|timestamp|lastdownloadedfromthiscourse|start|end|today|deviceid)$/,
    remarks.nothingKept,
  ],
];

/** Columns that form tools add to their exports beside the answers: `_status`, `_submission_time`, `__version__`. */
const ofFormSystem =
  /^_{1,2}(?:id|uuid|index|status|tags|notes|attachments|geolocation|duration|version|edited|date_modified|media|total_media|submission|submitted|validation|parent|xform)(?:_|$)|^_.+_(?:latitude|longitude|altitude|precision)$/i;

/** Whether a column is one that a form's export adds by itself. */
export const isOfFormSystem = (heading: string): boolean => ofFormSystem.test(heading.trim());

export const isOfPhones = (heading: string): boolean => ofPhones.test(heading);

/** Why a column of this heading is left out, or null where the heading is not known. */
export const leftOutAs = byText((heading): string | null => {
  if (/^[#№]|^n[°º]/i.test(heading.trim())) return remarks.serial;
  if (isOfFormSystem(heading)) return remarks.nothingKept;
  const reasonOf = (key: string) => notKept.find(([pattern]) => pattern.test(key))?.[1] ?? null;
  // 'Student number' is more than the number of a row.
  const [whose = ''] = withoutPeople(heading) ?? [];
  const bare = heading.replace(/\([^)]*\)?/g, ' ');
  // 'ATT. /62': attendance, with the number of days.
  const ofDays = reasonOf(headingKey(withoutMaximum(heading).text));
  const own =
    reasonOf(headingKey(heading)) ??
    reasonOf(headingKey(bare)) ??
    (ofDays === remarks.attendance ? ofDays : null) ??
    (serialNumber.test(whose) ? null : reasonOf(whose));
  return own ?? (ofPhones.test(heading) ? phone : null);
});

const ofStudents =
  /^(?:sex|sx|gender|mf|jinsia?|jinsi|sexe|genre|age|umri|edad|idade|dob|dateofbirth|birthdate|datedenaissance|tareheyakuzaliwa|geschlecht|geslacht|geburtsdatum|geboortedatum|yob|guardian|parent|category|status|sponsor|supporter|cluster|subcounty|district|zone)$/;

/** Why a column of marks or payments is left out that tells of the student alone; null for any other. */
export const aboutStudent = (heading: string): string | null =>
  ofStudents.test(headingKey(heading)) ? remarks.factOfStudent : null;
