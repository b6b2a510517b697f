import { textOf, type Value } from '../reading/sheet.ts';
import { answers, leaveOut, type Understood } from './understood.ts';

/** What a mark cell says: decimal text, absent (grade X), or nothing (the subject was not taken). */
export type ReadMark = { readonly mark: string } | 'absent' | 'none';

type Answer = (key: string) => string | undefined;

const hundredths = (number: number) => String(Math.round(number * 100) / 100);

/** A mark out of 100 as people write it: 65, '65%', '13/20', 'ABS'. */
export function readMark(cell: Value | null, answer: Answer): Understood<ReadMark> {
  if (typeof cell === 'number') return { value: { mark: String(cell) } };
  const text = textOf(cell);
  if (text === '' || text === '-') return emptyMark(text, answer);
  if (/^(?:x|abs|absent|ab)$/i.test(text)) return { value: 'absent' };
  const number = /^([0-9]{1,3}(?:\.[0-9]{1,2})?) ?%?$/.exec(text)?.[1];
  if (number !== undefined) return { value: { mark: number } };
  const share = /^([0-9]{1,3}(?:\.[0-9]+)?) ?\/ ?([0-9]{1,3})$/.exec(text);
  if (share && Number(share[2]) > 0) {
    const mark = hundredths((Number(share[1]) / Number(share[2])) * 100);
    return { value: { mark }, note: `${text} read as ${mark}` };
  }
  const mended = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  if (!/^[0-9]{1,3}$/.test(mended)) return { fault: `This is not a mark: ${text}` };
  const key = 'mark-letters';
  if (answer(key) === 'digits')
    return { value: { mark: mended }, note: `${text} read as ${mended}` };
  return {
    ask: {
      key,
      words: 'Some marks have a letter for a digit, such as 7O. How are they meant?',
      options: [answers('digits', 'O is 0 and l is 1: 7O is 70'), leaveOut],
    },
  };
}

function emptyMark(text: string, answer: Answer): Understood<ReadMark> {
  const key = text === '' ? 'mark-empty' : 'mark-dash';
  const chosen = answer(key);
  if (chosen === 'none') return { value: 'none' };
  if (chosen === 'absent') return { value: 'absent' };
  return {
    ask: {
      key,
      words:
        text === ''
          ? 'Some marks are empty although the student has other marks in that term. What does that mean?'
          : 'Some marks are a dash. What does that mean?',
      options: [
        answers('none', 'The subject was not taken: leave it out of the report'),
        answers('absent', 'The student was absent: grade X'),
        leaveOut,
      ],
    },
  };
}

/** A sum of money as people write it: 12500, '12,500/=', 'KES 12,500.00'. Decimal text comes back. */
export function readAmount(cell: Value | null): Understood<string> {
  const text = typeof cell === 'number' ? hundredths(cell) : textOf(cell);
  if (text === '') return { fault: 'The amount is missing' };
  const plain = text.replace(/^(?:kes|kshs?|sh)\.? ?/i, '').replace(/ ?(?:\/=|\/-)$/, '');
  const number = /^-?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]{1,2})?$/.test(plain);
  return number
    ? { value: plain.replace(/,/g, '') }
    : { fault: `This is not a sum of money: ${text}` };
}
