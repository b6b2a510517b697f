import { textOf, type Value } from '../reading/sheet.ts';
import { headingKey } from './headings.ts';
import { remarks } from './remarks.texts.ts';
import type { Understood } from './understood.ts';

const currencies =
  '(?:kenya shillings?|shillings?|kes|kshs?|k\\.?sh|tzs|tshs?|ugx|ushs?|ush|shs?|sh|rwf|frw|etb|birr|mwk|mk|fcfa|cfa|xof|xaf|dhs?|mad|dzd|ngn|₦|ghs|gh₵|₵|inr|₹|rs|zmw|cdf|aoa|kz|mzn|htg|usd|us\\$|\\$|€|eur|£|gbp)';
const before = new RegExp(`^${currencies}[.:]? ?`, 'i');
/** One letter before figures: kwacha, rand, leones, dalasi, naira, dollars of Zimbabwe and Namibia. */
const letterBefore = /^(?:z\$|n\$|le|[krldn])[.:]? ?(?=[0-9])/i;
const afterSum = new RegExp(` ?${currencies}\\.?$`, 'i');
const after = new RegExp(` ?(?:${currencies}\\.?|f|/=|/-|=/=|\\.-|-/)$`, 'i');

const paid =
  '(?:paid|paye|payee|verse|versee|regle|encaisse|percue?s?|received|collected|deposited|pagado|abonado|pago|cancelado|lipwa|limelipwa|kilicholipwa|zilizolipwa)';
const sums =
  '(?:amount|amt|sum|mont|montant|somme|monto|valor|importe|kiasi|fees?|cash|deja|already)';
const amountPaid = new RegExp(`^(?:${sums}*${paid}|${paid}${sums}+)$`);
const totalPaid = new RegExp(
  `^(?:(?:grand)?total${sums}*${paid}|${sums}*${paid}(?:intotal|total|todate|sofar|adejour)|(?:jumla|jumlaya)(?:malipo|${paid}))$`,
);

/** Whether a heading says that what was paid stands below it: of one payment, or in total; null for any other. */
export function saysPaid(heading: string): 'amount' | 'total' | null {
  const key = headingKey(heading.replace(/\([^)]*\)?/g, ' '));
  return totalPaid.test(key) ? 'total' : amountPaid.test(key) ? 'amount' : null;
}

const ofInstalments =
  /\b(?:instal?l?ments?|tranches?|versements?|acomptes?|awamu|rate(?<=(?:[1-4]\.|erste|zweite|dritte|vierte) ?rate)|termijn(?:en)?|cuotas?|prestaci[oó]n(?:es)?|presta[cç][aã]o|presta[cç][oõ]es)\b|\b(?:[1-4](?:st|nd|rd|th)?|first|second|third|fourth|i{1,3}|iv)[ ._-]*inst(?:al)?\b|\binst(?:al)?[ ._-]*(?:[1-4]|i{1,3}|iv)\b/i;
const noInstalment =
  /\b(?:date|day|day of|no|nos|number|n[°ºo]|num[eé]ro|code|ref|mode|tarehe|jour|due|[aà] (?:payer|verser))\b|n[°º]|#/i;

const ordinal =
  /(?<![0-9])[1-4](?:st|nd|rd|th|[eèé]re?|er|[ºª°]|[eè]me)?(?![0-9])|\b(?:first|second|third|fourth|one|two|three|i{1,3}|iv|premi[eè]re?|deuxi[eè]me|troisi[eè]me|primer[ao]?|segund[ao]|tercer[ao]?|primeir[ao]|terceir[ao]|kwanza|pili|tatu|erste|zweite|dritte|vierte|eerste|tweede|derde)\b/i;

/** Whether a heading says that one of several payments stands below it: '1st instalment', '2e tranche', 'Awamu ya kwanza'. */
export const isInstalment = (heading: string): boolean => {
  const plain = heading.replace(/_/g, ' ');
  return ofInstalments.test(plain) && ordinal.test(plain) && !noInstalment.test(plain);
};

/** A heading without what tells the first of several payments from the next. */
export const withoutOrdinal = (heading: string): string =>
  heading.replace(/_/g, ' ').replace(new RegExp(ordinal.source, 'gi'), ' ');

const ofPayment =
  /\b(?:payments?|pay|pmt|deposits?|receipts?|paid|malipo|paiements?|pagos?|pagamentos?)\b/i;

/** Whether a group of headings names one of several payments: '1ST PAYMENT', 'Tranche 2', 'Malipo ya pili'. */
export const namesPayment = (group: string): boolean =>
  isInstalment(group) || (ordinal.test(group) && ofPayment.test(group));

const wordOfPaid =
  /\b(?:paid|received|collected|deposited|disbursed|pay[ée]e?s?|vers[ée]e?s?|per[cç]ue?s?|r[ée]gl[ée]e?s?|pagad[oa]s?|pag[oa]s?|\w*lip(?:a|wa)|(?:be|ge|ein)zahlte?s?|eingegangen|betaalde?|voldaan|pagat[oaie]|versat[oaie])(?!\p{L})/iu;

/** Whether a heading has a word for what was paid, beside others: 'Tuition paid'. */
export const hasPaid = (heading: string): boolean => wordOfPaid.test(heading);

/** A heading without the word for what was paid. */
export const withoutPaid = (heading: string): string =>
  heading.replace(new RegExp(wordOfPaid.source, 'giu'), ' ').replace(/\s+/g, ' ').trim();

const aSum =
  /^(?:payments?|deposits?|malipo|paiements?|pagos?|amounts?|amt|sum|cash|contributions?|school fees?|fees?|ada|karo|montant|valor|monto|kiasi)?$/i;

/** Whether words beside those of a term say that it is the sum paid in it: 'Paid', 'Payments', '(KES)'. */
export const saysSumPaid = (text: string): boolean =>
  saysPaid(text) === 'amount' ||
  (hasPaid(text) && !saysOwed(text) && saysPaid(text) === null && !notOwed.test(text)) ||
  aSum.test(
    text
      .replace(/\([^)]*\)?/g, ' ')
      .trim()
      .replace(before, '')
      .trim(),
  );

const owed =
  /\b(?:due|billed|charged|expected|payable|recommended|requested|applied for|proposed|budget(?:ed)?|owed|owing|outstanding|arrears|solde|deni|baki)\b|\b(?:reste|restant) [aà] (?:payer|verser)\b/i;
const owedElsewhere =
  /(?<!\p{L})(?:dûe?s?|exig[ée]e?s?|r[ée]clam[ée]e?s?|attendue?s?|verschuldigd|f[äa]llig|geschuldet|adeudad[oa]s?|devid[oa]s?|(?:ya|zi|ku|i|a|ana|ina|yana|zina)?daiwa\p{L}*)(?!\p{L})/iu;
const notOwed = /\b(?:date|day|on|by)\b/i;

const balance =
  /(?<!\p{L})(?:bal(?:ances?)?|[bc][./ ][fd]|(?<=\p{L}{3} )[bc][fd]|(?:brought|carried) (?:forward|over|down)|arrears?|over[ -]?(?:paid|payments?)|(?:under|un|pre)[ -]?(?:paid|payments?)|excess|(?:not|non) (?:yet )?(?:paid|pay[ée]e?s?)|(?:nicht|niet|non(?: ancora)?) (?:(?:be|ge)zahlt|betaald|voldaan|pagat[oaie]|versat[oaie])|remain(?:ing|der|s)?|(?:fees?|sums?) left|debts?|salio|bakaa|baki|iliyobaki|zilizobaki|deni|madeni|reste|restant|solde|arri[ée]r[ée]s?|impay[ée]e?s?|saldo|deuda|d[ií]vida)(?!\p{L})/iu;
/** What is said to be paid there, for all that it is called a balance: 'Balance paid'. */
const notPaid =
  /(?<!\p{L})(?:(?:over|under|un|pre|not|non|to be)[ -]?(?:yet )?(?:paid|pay[ée]e?s?)|(?:nicht|niet|non(?: ancora)?) (?:(?:be|ge)zahlt|betaald|voldaan|pagat[oaie]|versat[oaie]))/giu;
/** What was owed and is no longer: 'Arrears cleared'. */
const settled =
  /(?<!\b(?:not|non|to be)[ -](?:yet )?)\b(?:cleared|recovered|settled|repaid|repayments?)\b/i;
const ofNoSum = /\b(?:dates?|day|no|number|account)\b/i;

/** Whether a heading says that a balance stands below it, of whatever kind: 'School fees bal.', 'Arrears b/f', 'Overpaid'. */
export const saysBalance = (heading: string): boolean => {
  const plain = heading.replace(/_/g, ' ');
  return (
    balance.test(plain) &&
    !ofNoSum.test(plain) &&
    !settled.test(plain) &&
    !hasPaid(plain.replace(notPaid, ' ')) &&
    !ofPayment.test(plain.replace(balance, ' '))
  );
};

/** Whether a heading says that what is owed or asked for stands below it: 'Transport due'. */
export const saysOwed = (heading: string): boolean =>
  saysBalance(heading) ||
  ((owed.test(heading) || owedElsewhere.test(heading)) &&
    !notOwed.test(heading) &&
    !settled.test(heading) &&
    !new RegExp(paid, 'i').test(headingKey(heading)));

const charges =
  /(?<!\p{L})(?:charges?|fees? (?:structure|payable|expected|required)|(?:what is|amounts?|sums?) (?:due|owed|charged|expected)|[àa] (?:payer|verser)|(?:montants?|frais) d[uû]e?s?|(?:yana|kina|ana)yo?(?:takiwa|daiwa)|zu (?:be)?zahlen|te betalen|(?:a|por) pagar)(?!\p{L})/iu;

/** Whether a group of headings says that what the school asks for stands below it: 'CHARGES FOR THE TERM'. */
export const saysCharged = (group: string): boolean =>
  (charges.test(group) || saysOwed(group)) && !hasPaid(group);

const nothing =
  /^(?:not (?:yet )?(?:paid|done|sent)|not yet(?: paid)?|nil|none|nothing|pending|unpaid|no payment|to be paid|hajalipa|hawajalipa|haijalipwa|bado|non pay[ée]e?|pas encore|rien|n[ée]ant|impay[ée]e?|n[ãa]o pag[oa]|no pagad[oa])[ .!]*$/i;

/** Whether words in the place of a sum say that nothing was paid: 'not yet', 'nil', 'hajalipa'. */
export const saysNothingPaid = (text: string): boolean => nothing.test(text.trim());

const shortened = { k: 1000, m: 1_000_000 } as const;

/** '150k' and '1.5m', as they are written in chats; null for anything else. */
function ofShort(text: string): string | null {
  const [, figure, unit] = /^([0-9]{1,4}(?:\.[0-9]{1,3})?) ?([km])$/i.exec(text) ?? [];
  if (figure === undefined || unit === undefined) return null;
  const sum = Number(figure) * (unit.toLowerCase() === 'k' ? shortened.k : shortened.m);
  return Number.isInteger(sum) ? String(sum) : null;
}

/** A sum with a dash in the place of its cents, as German and Dutch write it: '68.000,-', '1 200,—'; null for any other. */
function wholeSum(text: string): string | null {
  const [, sum] =
    /^([0-9]{1,3}(?:[. '’][0-9]{3})+|[0-9]+),(?:[-–—]{1,2}|=)$/u.exec(
      text.replace(before, '').replace(letterBefore, '').replace(afterSum, '').trim(),
    ) ?? [];
  return sum?.replace(/[^0-9]/g, '') ?? null;
}

/**
 * A sum of money as people write it: 12500, '12,500/=', 'KES 12,500.00', '12 500', '12.500,00'.
 * Decimal text comes back, with a minus for what was given back: '(500)', '500 CR', '-500'.
 */
export function readAmount(cell: Value | null): Understood<string> {
  const text = typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : textOf(cell);
  if (text === '') return { fault: remarks.amountMissing };
  if (/\bdr\.?$/i.test(text))
    return {
      fault: remarks.owedNoReceipt(text),
    };
  const whole = wholeSum(text);
  if (whole !== null) return { value: whole, note: remarks.readAs(text, whole) };
  const isBack = /^\(.*\)$|^-|(?<![/.=])-$| ?\bcr\.?$/i.test(text);
  const bare = text
    .replace(/^\(|\)$/g, '')
    .replace(/ ?\bcr\.?$/i, '')
    .replace(/^-|(?<=[0-9])-$/g, '')
    .trim()
    .replace(before, '')
    .replace(letterBefore, '')
    .replace(after, '')
    .trim();
  const short = ofShort(bare);
  if (short !== null) return { value: short, note: remarks.readAs(text, short) };
  // What was paid of what was asked for: '300/500'.
  const [, given, asked] = /^([0-9][0-9 ,.]*)\/ ?([0-9][0-9 ,.]*)$/.exec(bare) ?? [];
  if (given !== undefined && asked !== undefined) return ofWhole(text, given, asked);
  const plain = /^[0-9]{1,3}(?:(?:, ?|[ '])[0-9]{3})+(?:\.[0-9]{1,2})?$/.test(bare)
    ? bare.replace(/[ ,']/g, '')
    : /^[0-9]{1,3}(?:[ .][0-9]{3})+,[0-9]{1,2}$/.test(bare)
      ? bare.replace(/[ .]/g, '').replace(',', '.')
      : // A comma before two digits is one of cents.
        /^[0-9]+,[0-9]{2}$/.test(bare)
        ? bare.replace(',', '.')
        : bare;
  if (!/^[0-9]+(?:\.[0-9]{1,2})?$/.test(plain)) return { fault: remarks.noSum(text) };
  const value = isBack ? `-${plain}` : plain;
  return text === value || (/^[0-9]/.test(text) && !/, /.test(text))
    ? { value }
    : { value, note: remarks.readAs(text, value) };
}

/** The least sum that is asked for, in any currency: smaller numbers on both sides of a stroke may be a day. */
const leastAsked = 50;

/** '300/500': paid of what was asked for; more than all of it is something else. */
function ofWhole(text: string, given: string, whole: string): Understood<string> {
  const [paid, asked] = [given, whole].map((one) => readAmount(one.trim()));
  const isOf =
    paid !== undefined &&
    asked !== undefined &&
    'value' in paid &&
    'value' in asked &&
    Number(asked.value) >= leastAsked &&
    Number(paid.value) <= Number(asked.value);
  return isOf
    ? { value: paid.value, note: remarks.readAs(text, paid.value) }
    : { fault: remarks.noSum(text) };
}
