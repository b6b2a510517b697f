/** An expected failure of a command, in words for the person at the keyboard: shown without a stack trace. */
export class Complaint extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Complaint';
  }
}
