/** What identifies an e-mail address: its letters, whatever their case (rule 4.20). */
export const emailKey = (email: string): string => email.toLowerCase();
