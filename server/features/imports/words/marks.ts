import { textOf, type Value } from '../reading/sheet.ts';
import { type Answer, answers, leaveOut, type Understood } from './understood.ts';

/** What a mark cell says: decimal text, absent (grade X), or nothing (the subject was not taken). */
export type ReadMark = { readonly mark: string } | 'absent' | 'none';

const hundredths = (number: number) => String(Math.round(number * 100) / 100);

/** Words for a subject that was taken without a mark; more than one meaning is asked about. */
const unclear =
  /^(?:[-–—_.*/\\]+|n\/?a|nil|none|null|p|inc(?:omplete)?|mm|missing|pending|ng|w|ex|exempt(?:ed)?)$/i;
const absent = /^(?:x|abs(?:ent)?|ab|aa|a\.b\.s|hakuwepo|hayupo|absente?|did not sit|dns)\.?$/i;
const letters = /^(?:[a-e][+-]?|f|y|ee|me|ae|be|(?:ee|me|ae|be)[ -]?[12]|[dpc][1-9]|f9|exc|vg)$/i;

/** The meanings that a cell without a mark can have. */
function withoutMark(text: string, answer: Answer): Understood<ReadMark> {
  const isEmpty = text === '';
  const key = isEmpty ? 'mark-empty' : 'mark-dash';
  const chosen = answer(key);
  if (chosen === 'none') return { value: 'none' };
  if (chosen === 'absent') return { value: 'absent' };
  return {
    ask: {
      key,
      words: isEmpty
        ? 'Some marks are empty although the student has other marks in that term. What does that mean?'
        : 'Some marks are a dash or a word such as –, n/a or P. What does that mean?',
      options: [
        answers('none', 'The subject was not taken: leave it out of the report'),
        answers('absent', 'The student was absent: grade X'),
        leaveOut,
      ],
    },
  };
}

function lettersAlone(answer: Answer): Understood<ReadMark> {
  if (answer('mark-grade') === 'none') return { value: 'none' };
  return {
    ask: {
      key: 'mark-grade',
      words: 'Some marks are a grade without a number, such as B+ or ME. A report needs the mark.',
      options: [answers('none', 'Leave these subjects out of the reports'), leaveOut],
    },
  };
}

function lettersForDigits(text: string, mended: string, answer: Answer): Understood<ReadMark> {
  if (answer('mark-letters') === 'digits')
    return { value: { mark: mended }, note: `${text} read as ${mended}` };
  return {
    ask: {
      key: 'mark-letters',
      words: 'Some marks have a letter for a digit, such as 7O. How are they meant?',
      options: [answers('digits', 'O is 0 and l is 1: 7O is 70'), leaveOut],
    },
  };
}

/** A mark with nothing but digits, or with a grade, a rank or a percent sign beside it: 67, '67,5', '67 B+', '66.333'. */
function numberIn(text: string): { mark: string; isChanged: boolean } | null {
  const found =
    /^([0-9]{1,3})(?:[.,]([0-9]+))? ?%?(?: ?[([]?(?:[a-f][+-]?|ee|me|ae|be)[12]?[)\]]?)?$/i.exec(
      text,
    );
  if (!found) return null;
  const exact = found[2] === undefined ? (found[1] ?? '') : `${found[1]}.${found[2]}`;
  const mark = hundredths(Number(exact));
  return { mark, isChanged: !/^[0-9]+(?:\.[0-9]{1,2})?%?$/.test(text) };
}

/** A number below one, which may be a share of the whole. */
function ofShare(share: number, answer: Answer): Understood<ReadMark> {
  const chosen = answer('mark-share');
  const mark = hundredths(share * 100);
  if (chosen === 'percent') return { value: { mark }, note: `${share} read as ${mark}` };
  if (chosen === 'same') return { value: { mark: hundredths(share) } };
  return {
    ask: {
      key: 'mark-share',
      words: `Some marks are below 1, such as ${share}. Are they per cent?`,
      options: [
        answers('percent', `Yes: ${share} is ${mark}`),
        answers('same', 'No, they are out of 100'),
        leaveOut,
      ],
    },
  };
}

/** A mark out of 100 as people write it: 65, '65%', '13/20', '67 B+', '67,5', 'ABS'. */
export function readMark(cell: Value | null, answer: Answer): Understood<ReadMark> {
  const text = textOf(cell);
  if (typeof cell === 'number' && cell > 0 && cell < 1) return ofShare(cell, answer);
  if (text === '' || unclear.test(text)) return withoutMark(text, answer);
  if (absent.test(text)) return { value: 'absent' };
  const number = numberIn(text);
  if (number)
    return {
      value: { mark: number.mark },
      ...(number.isChanged && { note: `${text} read as ${number.mark}` }),
    };
  const share = /^([0-9]{1,3}(?:[.,][0-9]+)?) ?\/ ?([0-9]{1,3})$/.exec(text);
  const most = Number(share?.[2]);
  if (share?.[1] && most > 0 && Number(share[1].replace(',', '.')) <= most) {
    const mark = hundredths((Number(share[1].replace(',', '.')) / most) * 100);
    return { value: { mark }, note: `${text} read as ${mark}` };
  }
  if (letters.test(text)) return lettersAlone(answer);
  const mended = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  return /^[0-9]{1,3}$/.test(mended)
    ? lettersForDigits(text, mended, answer)
    : { fault: `This is not a mark: ${text}` };
}

/** The number of a mark, mean or total, or null where the cell has none. */
export function readFigure(cell: Value | null): number | null {
  const text = textOf(cell);
  const mark = numberIn(text);
  if (mark) return Number(mark.mark);
  const found = /^([0-9]{1,5})(?:[.,]([0-9]+))?$/.exec(
    text.replace(/(?<=[0-9])[ ,](?=[0-9]{3}$)/, ''),
  );
  return found ? Number(`${found[1]}.${found[2] ?? '0'}`) : null;
}
