/** What a text that the form requires says where the sheet had none and that was agreed to. */
export const notRecorded = 'Not recorded';
