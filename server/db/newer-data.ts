import { Complaint } from '../complaint.ts';

/** The database has migrations that this version does not know: an older program must not touch it. */
export class NewerData extends Complaint {
  constructor(steps: readonly string[]) {
    super(
      `The data was written by a newer version of Somesha (${steps.join(', ')}). Start that version.`,
    );
    this.name = 'NewerData';
  }
}
