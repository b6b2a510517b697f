import { texts } from '../texts.ts';

/** Limits of the call that asks whom files are about: names in one call, and characters of a name. */
export const intakeLimits = { namesAtOnce: 200, nameLength: 500 } as const;

/** The words around pictures and papers that come in one go. */
export const intakeMessages = texts('intakeMessages', {
  student: 'Please choose whom this file is about',
  place: 'Please choose where this file goes',
  report: 'Please choose the report that this paper belongs to',
  kind: 'Please choose the kind of paper',
  picture: 'Please choose a picture',
  pdf: 'Please choose a PDF',
  matched: 'Names looked up.',
  filed: 'Filed.',
  undone: 'Taken back.',
  notFiled: 'Only what you filed here can be taken back here',
  changed: 'This picture is not in the gallery any more',
  paperChanged: 'This paper is not there any more',
  galleryTitle: 'Photo',
});
