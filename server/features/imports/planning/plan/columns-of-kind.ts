import {
  columnFields,
  feePrefix,
  type SheetKind,
  subjectPrefix,
} from '#contract/imports/fields.ts';
import type { Sheet } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';

// Which columns a sheet of a kind can have, and why another column that somebody has chosen is not read.

/** Whether a sheet of this kind can have such a column. */
export const isTargetOf = (kind: SheetKind, target: string): boolean =>
  (kind === 'marks' && target.startsWith(subjectPrefix)) ||
  (kind === 'receipts' && target.startsWith(feePrefix)) ||
  columnFields[kind].some(({ field }) => field === target.split(':')[0]);

/** Why a column is not read as somebody has chosen: payments are read from a sheet of their own. */
export const unusedAs = ({ name }: Sheet, target: string): string =>
  target === 'amount' || target.startsWith(feePrefix)
    ? remarks.readAsPayments(`${name} (Payments)`)
    : remarks.notOnThisKind;
