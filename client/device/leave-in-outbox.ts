import type { LeftForm, Parcel } from './form.ts';
import { noteUse } from './in-use.ts';
import { type GivenFiles, outboxOf } from './outbox.ts';

// Where a form can be opened it can be left: what shows the outbox is loaded as long as there is internet.
noteUse();

/** Moves a form into its owner's outbox; answers whether it is there. */
export const leaveInOutbox = (left: LeftForm, parcel: Parcel, files: GivenFiles = {}) =>
  outboxOf(left.userId).put([{ left, parcel, files }]);
