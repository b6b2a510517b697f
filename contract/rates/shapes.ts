import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { inputShapes } from '../record.shapes.ts';
import { rateMessages as words } from './messages.ts';
import { parseRate } from './rates.ts';
import { rateRecord } from './record.ts';

/** One unit of `currency` is `rate` units of `base`; both are codes of ISO 4217. */
export const listedRate = z.object({
  id: z.int(),
  currency: z.string(),
  base: z.string(),
  /** Decimal text, such as '140.25'. */
  rate: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Whether letters written now take it: the newest of what the foundation counts in. */
  is_current: z.boolean(),
});
export type ListedRate = z.infer<typeof listedRate>;
/** The newest day first. */
export const rateList = z.array(listedRate);

/** Longer than any rate that is taken. */
const rateLength = 40;

/** A rate as its form sends it; what the foundation counts in is the server's to say. */
export const rateInput = z.object({
  ...inputShapes(rateRecord.fields),
  rate: line(words.rate, rateLength).check(
    z.refine<string>((text) => parseRate(text) !== null, words.rateWrong),
  ),
});
export type RateInput = z.infer<typeof rateInput>;

export { nothing } from '../fields.ts';
