import { texts } from '../texts.ts';

/** What a family may allow a child's pictures for (rule 13.3). */
export const photoPurposeIds = [1, 2, 3] as const;
export type PhotoPurpose = (typeof photoPurposeIds)[number];

export const photoPurposeNames: Readonly<Record<PhotoPurpose, string>> = texts(
  'photoPurposeNames',
  { 1: 'Supporter reports', 2: 'Foundation website and print', 3: 'Social media' },
);

/** The purpose that covers what goes to a supporter: the pages of a year, which leave the app. */
export const supporterReports: PhotoPurpose = 1;

/** How the consent to a student's pictures stands. */
export const photoConsentStates = ['not recorded', 'given', 'withdrawn'] as const;
export type PhotoConsentState = (typeof photoConsentStates)[number];

/** The words of the badge on the profile. */
export const photoConsentNames: Readonly<Record<PhotoConsentState, string>> = texts(
  'photoConsentNames',
  {
    'not recorded': 'Photo consent not recorded',
    given: 'Photo consent given',
    withdrawn: 'Photo consent withdrawn',
  },
);
