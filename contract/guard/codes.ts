import type { ReportKindName } from '../report-kinds.ts';
import { texts } from '../texts.ts';

/** What the guard warns of before a report is verified or a letter is sent (rule 7.18). */
export const warningCodes = [
  'same-picture',
  'old-picture',
  'same-words',
  'other-name',
  'same-paper',
  'receipt-number',
  'paid-twice',
  'same-marks',
  'mean',
  'harm',
  'place',
  'contact',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** What each says on its first line. */
export const warningTitles: Readonly<Record<WarningCode, string>> = texts('warningTitles', {
  'same-picture': 'This picture was filed before',
  'old-picture': 'The picture is old',
  'same-words': 'Another student has nearly the same words',
  'other-name': 'Another student is named',
  'same-paper': 'This paper was filed for another report',
  'receipt-number': 'This receipt number was filed before',
  'paid-twice': 'The same item and sum are here twice',
  'same-marks': 'All marks are those of last term',
  mean: 'The mean does not fit the marks',
  harm: 'Words that may hint at harm',
  place: 'A place is named',
  contact: 'A phone number or address is named',
});

/** What each kind is looked through for, in the order of the warnings. */
export const checksOf: Readonly<Record<ReportKindName, readonly WarningCode[]>> = {
  academic: [
    'same-picture',
    'old-picture',
    'other-name',
    'same-words',
    'mean',
    'same-marks',
    'same-paper',
    'harm',
    'place',
    'contact',
  ],
  finance: [
    'receipt-number',
    'paid-twice',
    'same-paper',
    'other-name',
    'same-words',
    'harm',
    'place',
    'contact',
  ],
};
