/** What a command of this folder cannot do, in words for the person at the keyboard: shown without a stack. */
export class Complaint extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Complaint';
  }
}

/** The archive is not what was written: nothing of it may be used (security 9.4). */
export class Damaged extends Complaint {}
