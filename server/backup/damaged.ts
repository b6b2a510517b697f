import { Complaint } from '../complaint.ts';

/** The archive is not as it was written: nothing of it may be used (security 9.4). */
export class Damaged extends Complaint {}
