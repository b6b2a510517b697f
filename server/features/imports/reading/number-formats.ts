/** A number with the digits that spreadsheets keep: 0.1 + 0.2 is 0.3. */
export const precise = (number: number): number => Number(number.toPrecision(15));

/** What a percentage is shown as: 0.74 is 74. */
export const percentOf = (number: number): number => Number((number * 100).toPrecision(12));

const quoted = /"([^"]*)"/g;
const sign = /\[\$[^\]-]+[^\]]*\]|[$€£¥₹₦₵]/;
const word =
  /\b(?:KES|K\.?sh\.?s?|Kshs?|UGX|U\.?sh\.?s?|TZS|T\.?sh\.?s?|USD|EUR|GBP|RWF|BIF|ETB|ZAR|NGN|GHS|CDF|FCFA|XOF|XAF|Sh\.?s?)\b|\/[=-]/i;

/** Whether a number's format says that it is money: `[$KES] #,##0`, `#,##0"/="`, `£#,##0.00`. */
export function isCurrency(format: string): boolean {
  const texts = [...format.matchAll(quoted)].map(([, text = '']) => text).join(' ');
  return sign.test(format) || word.test(texts);
}
