/** What tells one e-mail address from another: its letters, whatever their case (contract 3). */
export const emailKey = (email: string): string => email.toLowerCase();
