import { ApiError, isLineGone } from '../lib/api.ts';
import { shortTimeText } from '../lib/time-text.ts';
import type { Sending } from '../lib/transport.ts';
import { chosenFields, differencesOf, isSame, untouchedIn } from './comparison.ts';
import type { Fields } from './form.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { ask } from './questions.ts';
import { loadForm } from './send-later.ts';
import { sentBackSince } from './sent-back.ts';

/** Whether somebody changed the record since the form read it. */
export const isChangedSince = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 409 && 'version' in failure.errors;

interface Edited {
  /** The name under which its feature registered it. */
  readonly call: string;
  readonly id: number;
  /** The values with which the form began, among them the version. */
  readonly begun: () => Fields;
  /** What finds the record beside its id. */
  readonly place?: Fields;
}

/** What was sent of a record last, while nobody knows whether it was saved: its reply was lost. */
const unanswered = new Map<string, Fields>();

/**
 * Saves a form. Where somebody changed its record since it was read, both sides are shown, and what is chosen is
 * saved over what was shown; a change of other fields alone is no question, unless the report was sent back.
 */
export const savingOver =
  <Input extends Fields>(
    { call, id, begun, place = {} }: Edited,
    save: (input: Input, sending: Sending) => Promise<string | null>,
  ) =>
  async (input: Input, sending: Sending): Promise<string | null> => {
    let mine: Fields = input;
    // A form that was continued began with values of another day.
    let base = mine.version === begun().version ? begun() : null;
    const record = `${call} ${id}`;
    for (;;) {
      const before = unanswered.get(record);
      try {
        // The input, in which values of the stored record may stand.
        const message = await save(mine as Input, sending);
        unanswered.delete(record);
        return message;
      } catch (failure) {
        if (isLineGone(failure)) unanswered.set(record, mine);
        if (!isChangedSince(failure)) throw failure;
        const { compared, read, names: namesOf } = await loadForm(call);
        if (!compared || !read) throw failure;
        const fields = { ...mine, ...place };
        const [{ record: theirs, filed }, names = {}] = await Promise.all([
          read(id, fields),
          namesOf?.(fields),
        ]);
        // Refused for another reason than what is stored now.
        if (theirs.version === mine.version) throw new ApiError(409, failure.message);
        const differences = differencesOf(compared, mine, theirs, names);
        // The change since may be one's own, of which the reply was lost.
        const isOwn = before !== undefined && isSame(compared, before, theirs);
        const isOpen = !isOwn && (base === null || !isSame(compared, base, theirs));
        const sentBack = sentBackSince(theirs, mine.version);
        if (sentBack !== null || (differences.length > 0 && isOpen)) {
          const changed = filed
            ? texts.changedBy(filed.by, shortTimeText(new Date(filed.at)))
            : texts.changedHere;
          const taken = await ask({
            meanwhile: sentBack ?? changed,
            differences,
            untouched: untouchedIn(compared, differences, mine, base),
          });
          if (taken === null) throw new ApiError(409, failure.message);
          if (differences.length > 0 && differences.every(({ name }) => taken.has(name)))
            return texts.kept;
          mine = chosenFields(compared, mine, theirs, taken);
        }
        mine = { ...mine, version: theirs.version };
        base = theirs;
      }
    }
  };
