import { isEmail } from '../email-address.ts';
import { textLimits } from '../limits.ts';
import { sessionMessages as words } from './messages.ts';

/** The shortest password, in characters (rule 4.3). */
export const passwordMinLength = 8;

/** Each part of rule 4.3 by itself, so that a form can tick them off while the person types. */
export const passwordRules = [
  { name: 'length', holds: (password: string) => password.length >= passwordMinLength },
  { name: 'lowercase', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'uppercase', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'digit', holds: (password: string) => /[0-9]/.test(password) },
  { name: 'special', holds: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

/** The first fault of a password by rule 4.3, or null. Never trimmed nor normalised. */
export function passwordFault(password: string): string | null {
  if (password === '') return words.required;
  if (password.length < passwordMinLength) return words.passwordShort;
  if ([...password].length > textLimits.password) return words.passwordLong;
  return passwordRules.every((rule) => rule.holds(password)) ? null : words.passwordClasses;
}

/** The fault of a repeated password, or null. */
export function confirmationFault(password: string, repeated: string): string | null {
  if (repeated === '') return words.required;
  return repeated === password ? null : words.passwordUnequal;
}

/** The fault of an e-mail field, or null. */
export function emailFault(email: string): string | null {
  if (email.trim() === '') return words.required;
  return isEmail(email.trim()) ? null : words.invalidEmail;
}
