/** What went wrong, in one line for the person at the keyboard: shown without a stack. */
export class Complaint extends Error {}
