import {
  columnFields,
  feePrefix,
  type SheetKind,
  subjectPrefix,
} from '#contract/imports/fields.ts';
import type { Sheet } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';

// Which columns a sheet of a kind has, and why another one that somebody has said is not read.

/** Whether a sheet of this kind has such columns. */
export const isTargetOf = (kind: SheetKind, target: string): boolean =>
  (kind === 'marks' && target.startsWith(subjectPrefix)) ||
  (kind === 'receipts' && target.startsWith(feePrefix)) ||
  columnFields[kind].some(({ field }) => field === target.split(':')[0]);

/** Why a column is not read as somebody has said: what was paid is read on a sheet of its own. */
export const unusedAs = ({ name }: Sheet, target: string): string =>
  target === 'amount' || target.startsWith(feePrefix)
    ? remarks.readAsPayments(`${name} (Payments)`)
    : remarks.notOnThisKind;
