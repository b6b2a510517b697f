import { warningWords as words } from '#contract/guard/messages.ts';
import { dayText } from '../../../day-text.ts';
import type { Finding, PictureFact } from '../facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After a year a picture no longer looks like the child. */
const oldAfterDays = 365;

const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);

const sideOf = (picture: PictureFact, isOther: boolean) => ({
  label: `${picture.student}, ${dayText(picture.created_at)}`,
  text: picture.title,
  marks: [],
  picture: picture.thumb,
  link: isOther
    ? {
        what: 'medium' as const,
        id: picture.id,
        student_id: picture.student_id,
        student: picture.student,
        ref: picture.ref,
      }
    : null,
});

/** A picture that was filed before, at this student or another. @param same the earlier one, by the later one's id */
export function checkSamePicture(
  picture: PictureFact,
  same: ReadonlyMap<number, PictureFact>,
): Finding[] {
  const before = same.get(picture.id);
  if (!before) return [];
  const there = sideOf(before, true);
  return [
    {
      code: 'same-picture',
      field: `media.${picture.id}`,
      words: words.samePicture(there.label),
      here: sideOf(picture, false),
      there,
      mend: { kind: 'leave-out', medium_id: picture.id, words: words.leaveOut },
    },
  ];
}

/** Warns of a picture that was already old when it was uploaded, by the day that the camera wrote. */
export function checkTaken(picture: PictureFact): Finding[] {
  const { taken_on, created_at } = picture;
  if (taken_on === null || daysBetween(taken_on, created_at) <= oldAfterDays) return [];
  return [
    {
      code: 'old-picture',
      field: `media.${picture.id}`,
      words: words.taken(dayText(taken_on)),
      here: sideOf(picture, false),
      there: null,
      mend: { kind: 'leave-out', medium_id: picture.id, words: words.leaveOut },
    },
  ];
}

/**
 * Warns of a student whose newest picture is too old on the day of a report; without any picture there is no
 * warning.
 */
export function checkNewest(newest: string | undefined, changed_at: string): Finding[] {
  if (newest === undefined || daysBetween(newest, changed_at) <= oldAfterDays) return [];
  return [
    {
      code: 'old-picture',
      field: 'pic',
      words: words.newest(dayText(newest)),
      here: null,
      there: null,
      mend: null,
    },
  ];
}
