/** What a command cannot do, in words for the person at the keyboard: shown without a stack. */
export class Complaint extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Complaint';
  }
}
