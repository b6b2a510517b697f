import { warningWords as words } from '#contract/guard/messages.ts';
import { dayText } from '../../../day-text.ts';
import { type Finding, finding, type PictureFact, side } from '../facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After a year a picture no longer looks like the child. */
const oldAfterDays = 365;

const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / dayMs);

const sideOf = ({ id, student_id, student, ref, ...picture }: PictureFact, isOther: boolean) =>
  side(`${student}, ${dayText(picture.created_at)}`, {
    text: picture.title,
    picture: picture.thumb,
    link: isOther ? { what: 'medium', id, student_id, student, ref } : null,
  });

/** A finding at a picture, which can be left out. */
const atPicture = (
  code: 'same-picture' | 'old-picture',
  picture: PictureFact,
  told: string,
  there: Finding['there'] = null,
): Finding =>
  finding(code, `media.${picture.id}`, told, {
    here: sideOf(picture, false),
    there,
    mend: { kind: 'leave-out', medium_id: picture.id, words: words.leaveOut },
  });

/** A picture that was filed before, at this student or another. @param same the earlier one, by the later one's id */
export function checkSamePicture(
  picture: PictureFact,
  same: ReadonlyMap<number, PictureFact>,
): Finding[] {
  const before = same.get(picture.id);
  if (!before) return [];
  const there = sideOf(before, true);
  return [atPicture('same-picture', picture, words.samePicture(there.label), there)];
}

/** Warns of a picture that was already old when it was uploaded, by the day that the camera wrote. */
export function checkTaken(picture: PictureFact): Finding[] {
  const { taken_on, created_at } = picture;
  if (taken_on === null || daysBetween(taken_on, created_at) <= oldAfterDays) return [];
  return [atPicture('old-picture', picture, words.taken(dayText(taken_on)))];
}

/**
 * Warns of a student whose newest picture is too old on the day of a report; without any picture there is no
 * warning.
 */
export const checkNewest = (newest: string | undefined, changed_at: string): Finding[] =>
  newest === undefined || daysBetween(newest, changed_at) <= oldAfterDays
    ? []
    : [finding('old-picture', 'pic', words.newest(dayText(newest)))];
