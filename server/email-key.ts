/** What identifies an e-mail address: its letters, whatever their case (contract 3). */
export const emailKey = (email: string): string => email.toLowerCase();
