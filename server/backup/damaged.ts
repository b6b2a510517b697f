import { Complaint } from '../complaint.ts';

/** The archive is not as it was written: nothing of it may be used (rule 1.7). */
export class Damaged extends Complaint {}
