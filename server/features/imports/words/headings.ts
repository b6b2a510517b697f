/** Letters and digits of a heading, in lower case and without accents. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What columns are that no record keeps: told, and left out without a question. */
const notKept: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:no|nos|sn|sno|srno|slno|serial|serialno|num|number|na|nambari|numero|nr|n|rollno|roll)$/,
    'a serial number',
  ],
  [
    /^(?:(?:overall|class|stream|ovr|str|cls|ov|form)?(?:pos|posn|position|rank|rk|ranking)|nafasi|rang|place|(?:position|rank|pos)in(?:class|stream))$/,
    'a rank',
  ],
  [
    /^(?:(?:total|mean|avg|average|ttl|tot)?(?:points?|pts)|tp|mp|agg|aggr|aggregates?|div|division|pointi)$/,
    'points, which reports do not keep',
  ],
  [
    /^(?:(?:parent|guardian|mother|father|mzazi|mlezi|home)s?)?(?:(?:phone|tel|telephone|mobile|cell|contact|whatsapp)(?:s|no|number|nos|numbers|details)?|simu|nambayasimu|telephones?)$/,
    'a telephone number',
  ],
  [/^(?:e?mail|emailaddress|(?:guardian|parent)s?email)$/, 'an e-mail address'],
  [/^(?:stream|mkondo|section|house|dorm|dormitory|hostel|bweni)$/, 'the stream or house'],
  [
    /^(?:dev|deviation|vap|valueadded|improvement|prev(?:ious)?(?:mean|marks?|score)|entry(?:marks?|mean)?|kcpe(?:marks?|points?|score|year|grade)?|kcse(?:grade|points)?|ple|psle|cee|target)$/,
    'a figure of another exam',
  ],
  [
    /^(?:subjects?(?:taken|entry|no|done)?|noofsubjects?|sbj|sbjs|entries|papers)$/,
    'a number of subjects',
  ],
  [
    /^(?:attendance|days(?:present|absent|open)?|present|absent|height|weight|ht|wt|mahudhurio)$/,
    'attendance or health',
  ],
  [
    /^(?:(?:fees?|closing|opening|outstanding|school)?(?:balances?|bal|arrears)(?:bf|cf|bd|cd|due)?|outstanding(?:fees?)?|due|amountdue|feesdue|owing|baki|deni|solde|reste|resteapayer|overpaid|overpayment|prepayment|prepaid|credit|bf|cf|(?:fees?|amount|total)?(?:expected|billed|invoiced|payable|required|charged)(?:fees?|amount)?|totalfees?|annualfees?|feepayable|debit|dr)$/,
    'what is owed, which is no receipt',
  ],
  [
    /^(?:receipt|rct|rcpt|recpt|voucher|slip|cheque|chq|transaction|txn|trans|mpesa|ref(?:erence)?)(?:no|number|code|ref|id)|(?:receipt|rct|rcpt)$/,
    'the number of a payment',
  ],
  [
    /^(?:(?:payment)?mode(?:ofpayment)?|paymentmode|method|paymentmethod|bank|bankaccount|account|accountno|paidby|receivedby|payer|cashier|drawer)$/,
    'the way of a payment',
  ],
  [
    /^(?:(?:national)?id(?:no|number)?|birthcert(?:ificate)?(?:no|number)?|bcno|birthcertno|nemis(?:no|upi)?|upi(?:no|number)?|uic|nin|lin|kcpe(?:index)?no|index(?:no|number)?|examno|passport(?:no)?|uuid|key)$/,
    'a number of an authority',
  ],
  [
    /^(?:religion|dini|tribe|nationality|county|village|location|sublocation|ward|address|residence|homearea|pobox|photo|picture|signature|sign|sahihi|initials?|teacher|classteacher|occupation|remarks?|notes?|comments?|maoni|observations?|disability|medical|allerg(?:y|ies)|orphan(?:status)?|shoesize|size|bloodgroup|updatedat|createdat|submissiontime|start|end|today|deviceid)$/,
    'nothing that a record keeps',
  ],
];

/** Why a column of this heading is left out, or null where the heading is not known. */
export function leftOutAs(heading: string): string | null {
  if (/^[#№]|^n[°º]/i.test(heading.trim())) return 'a serial number';
  const key = headingKey(heading);
  return notKept.find(([pattern]) => pattern.test(key))?.[1] ?? null;
}

const exams =
  /\b(?:opener|opening|beginning|begin|bot|mid[ -]?term|mid|mte|mot|end[ -]?(?:of[ -]?)?term|end|ete|eot|eoy|final|cats?|rats?|c\.?a\.?|exams?|tests?|quiz|assignment|project|aoi|paper|pp|mock|joint|term|t|sem(?:ester)?|trimestre|trim|muhula(?: wa)?|devoir|interro|composition|seq(?:uence)?|jaribio|mtihani|monthly|weekly|set)\b[ .-]*(?:(?:[0-9]{1,2}|i{1,3}|iv)\b)?/gi;

/** What a heading says beside the words of an exam: 'MATHS CAT 1' is 'MATHS' of the exam 'CAT 1'. */
export function withoutExam(heading: string): { text: string; exam: string } {
  const found = heading.match(exams) ?? [];
  return {
    text: heading
      .replace(exams, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ .:_-]+|[ .:_-]+$/g, ''),
    exam: found.join(' ').replace(/\s+/g, ' ').trim(),
  };
}

/** How much a heading says a mark is out of, and the heading without it: 'ENG /40', 'MATHS (60)'. */
export function withoutMaximum(heading: string): { text: string; outOf: number | null } {
  const found =
    /[ ([]*(?:\/|out ?of|max(?:imum)?|over|sur)[ .:]*([0-9]{1,3})[)\]]*|[([]([0-9]{2,3})(?: ?%| ?m(?:ar)?ks?)?[)\]]/i.exec(
      heading,
    );
  const number = found?.[1] ?? found?.[2];
  return {
    text: found ? heading.replace(found[0], ' ').trim() : heading,
    outOf: number === undefined ? null : Number(number),
  };
}

/** Whether the words name an exam and nothing else. */
export const isExam = (heading: string): boolean => {
  const { text, exam } = withoutExam(heading);
  return text === '' && exam !== '';
};

/** Labels below a subject under which no mark stands. */
export const isBesideMark = (label: string): boolean =>
  /^(?:gr|grd|grade|g|pos|posn|position|rank|rk|r|pts|points?|p|lvl|level|al|pl|rubric|remarks?|comments?|teacher|tr|sign|daraja|maoni|dev)$/.test(
    headingKey(label),
  );
