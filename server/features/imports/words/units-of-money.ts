import { type Cell, isFull, textOf } from '../reading/sheet.ts';

// Headings that say in what sums are, and nothing else: 'GH¢', 'UGX', 'Sh', and 'Gp' or 'Cts' for their hundredths.

const codes =
  /^(?:kes|kshs?|tzs|tshs?|ugx|ushs?|rwf|frw|bif|fbu|etb|birr|mwk|mk|zmw|zmk|ngn|ghs|ghc|sll|sle|lrd|gmd|xof|xaf|fcfa|f ?cfa|cfa|gnf|cdf|fc|mga|aoa|kz|mzn|mts?|zar|lsl|szl|bwp|nad|zwl|zwg|htg|gdes?|inr|rs|pkr|npr|bdt|lkr|php|usd|eur|gbp|shillings?|cedis?|naira|kwacha|francs?|ariary|gourdes?|rand|rupees?|dollars?|euros?|pounds?|leones?|dalasis?|kwanzas?|meticais|metical)$/;
/** With a sign, of which letters and digits are not all. */
const signs = /^(?:gh ?[¢₵]|[¢₵₦₹€£$]|us ?\$|z ?\$|n ?\$|l ?\$)$/;
/** One or two letters, which may be anything: alone they say too little. */
const short = /^(?:k|d|n|r|l|le|ar|f|p|q|sh|shs)$/;
const hundredths =
  /^(?:gp|pes|pesewas?|cts?|cents?|sents?|senti|c|¢|p|ps|paisa|paise|pence|t|tambala|ngwee|n|k|kobo|bututs?|b|lwei|centavos?|centimes?|santimi?)$/;

const bare = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[().:[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a heading is a currency alone; `short` for letters that say it beside other words of money alone. */
export function unitOfMoney(heading: string): 'plain' | 'short' | null {
  const text = bare(heading);
  if (codes.test(text) || signs.test(text)) return 'plain';
  return short.test(text) ? 'short' : null;
}

/** Of countries that givers live in, or of neighbours: no heading of sums of ours. */
const ofOthers =
  /^(?:chf|cad|aud|nzd|nok|sek|dkk|jpy|cny|ssp|sdg|sos|egp|mad|dzd|tnd|mur|scr|mvr|brl|mxn|cop|pen|gtq|hnl|nio|bob|php|idr|thb|vnd|f)$/;

/** Whether letters or signs beside a figure are a currency: 'KES', 'Ksh.', 'F CFA', '£'. */
export const isCurrency = (text: string): boolean =>
  unitOfMoney(text) !== null || ofOthers.test(bare(text));

const foreign =
  /(?<!\p{L})(?:eur(?:os?)?|usd|us\$|dollars?|gbp|pounds?|chf|cad|aud)(?!\p{L})|[€£$]/iu;

/** Whether a heading is a unit of money alone, or names one that payers far away count in: 'Summe EUR', 'Total (£)'. */
export const namesUnit = (heading: string): boolean =>
  unitOfMoney(heading) === 'plain' || foreign.test(heading);

/** Whether a heading may be that of hundredths: pesewas, cents, ngwee. Only what stands beside and below it proves it. */
export const isOfHundredths = (heading: string): boolean => hundredths.test(bare(heading));

/** Units and the hundredths beside them as one sum: '1,250' and '5' are 1250.05. What a formula did not keep stays as it is. */
export function withHundredths(units: Cell, parts: Cell): Cell {
  const isOpen = [units, parts].some(
    (one) => isFull(one) && one.formula !== undefined && one.formula !== 'stored',
  );
  const [whole, part] = [units, parts].map((one) => textOf(one).replace(/^[-–—]+$/, ''));
  if (isOpen || !part) return units;
  return `${whole || '0'}.${part.padStart(2, '0')}`;
}
