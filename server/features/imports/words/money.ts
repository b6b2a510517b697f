import { textOf, type Value } from '../reading/sheet.ts';
import { remarks } from './remarks.texts.ts';
import type { Understood } from './understood.ts';

const currencies =
  '(?:kenya shillings?|shillings?|kes|kshs?|k\\.?sh|tzs|tshs?|ugx|ushs?|ush|shs?|sh|rwf|frw|etb|birr|mwk|mk|fcfa|cfa|xof|xaf|usd|us\\$|\\$|€|eur|£|gbp)';
const before = new RegExp(`^${currencies}[.:]? ?`, 'i');
const after = new RegExp(` ?(?:${currencies}\\.?|f|/=|/-|=/=|\\.-|-/)$`, 'i');

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
  const isBack = /^\(.*\)$|^-|(?<![/.=])-$| ?\bcr\.?$/i.test(text);
  const bare = text
    .replace(/^\(|\)$/g, '')
    .replace(/ ?\bcr\.?$/i, '')
    .replace(/^-|(?<=[0-9])-$/g, '')
    .trim()
    .replace(before, '')
    .replace(after, '')
    .trim();
  const plain = /^[0-9]{1,3}(?:[ ,'][0-9]{3})+(?:\.[0-9]{1,2})?$/.test(bare)
    ? bare.replace(/[ ,']/g, '')
    : /^[0-9]{1,3}(?:[ .][0-9]{3})+,[0-9]{1,2}$/.test(bare)
      ? bare.replace(/[ .]/g, '').replace(',', '.')
      : bare;
  if (!/^[0-9]+(?:\.[0-9]{1,2})?$/.test(plain)) return { fault: remarks.noSum(text) };
  const value = isBack ? `-${plain}` : plain;
  return text === value || /^[0-9]/.test(text)
    ? { value }
    : { value, note: remarks.readAs(text, value) };
}
