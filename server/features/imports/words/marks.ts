import { textOf, type Value } from '../reading/sheet.ts';
import { asks } from './questions.texts.ts';
import { remarks } from './remarks.texts.ts';
import { type Answer, answers, leaveOut, type Understood } from './understood.ts';

/** What a mark cell says: decimal text, absent (grade X), or nothing (the subject was not taken). */
export type ReadMark = { readonly mark: string } | 'absent' | 'none';

const hundredths = (number: number) => String(Math.round(number * 100) / 100);

/** Words for a subject that was taken without a mark; more than one meaning is asked about. */
const unclear =
  /^(?:[-–—_.*/\\]+|n\/?a|nil|none|null|p|i|inc(?:omplete)?|mm|missing|pending|ng|w|(?:subject )?not (?:offered|taught|applicable)|s[/.][nc]\.?|s[ei][mn] (?:nota|califica(?:r|ci[óo]n))|sans note)$/i;
const exempt =
  /^(?:ex|exo|exempt(?:ed|ion|[ée]e?)?|disp(?:ens[ée]e?|ensad[oa])?|isent[oa]|eximid[oa]|exent[oa]|exon[ée]r(?:[ée]e?|ad[oa])|excused)\.?$/i;
/** Somebody who did not sit, in words that say nothing of why. */
const notSat =
  /^(?:hakufanya|hajafanya|hakukaa|hakuhudhuria|did(?: not|n[’']?t) (?:write|do|take)|not (?:sat|done|written|assessed)|dnw|dnt|non compos[ée]|non not[ée]|no se present[óo]|no present[óo]|n\.?s\.?p|n\.?p|n[ãa]o (?:fez|compareceu)|faltou|falt[óo]|sick|ill|malade|mgonjwa)(?: (?:the |ya |la )?(?:exams?|tests?|paper|mtihani|examen))?\.?$/i;
const absent =
  /^(?:x|abs(?:ent)?|ab|aa|a\.b\.s|hakuwepo|hayupo|absente?|ausente|did not sit|dns)\.?$/i;
const letters = /^(?:[a-e][+-]?|a\*|f|y|(?:ee|me|ae|be)[ -]?[12]?|[a-f][ -]?[1-9]|p[1-9]|exc|vg)$/i;
/** The same in words: what somebody reached, and no figure of it. */
const gradeWords =
  /^(?:pass(?:ed)?|fail(?:ed)?|credit|merit|distinction|(?:upper |lower )?second class|(?:very )?(?:good|poor)|excellent|outstanding|fair|average|satisfactory|unsatisfactory|proficient|emerging|developing|mastered|(?:exceed(?:s|ing|ed)?|meet(?:s|ing)?|met|approach(?:es|ing|ed)?|below)(?: (?:the )?expectations?)?|tr[èe]s bien|bien|assez bien|passable|m[ée]diocre|insuffisant|acquis|non acquis|en cours d[’']acquisition|reprobado|aprobado|aprovado|reprovado)$/i;

/** A short word or some letters, which may stand there for many a child; a sentence is about one. */
const aWord = /^\p{L}[\p{L}\p{M}.’'/-]{0,14}$/u;

/** Whether a mark is a grade or level without a number. */
export const isGradeAlone = (text: string): boolean => letters.test(text) || gradeWords.test(text);

/** A level of a competency-based curriculum: 'EE', 'ME2'. */
export const isLevelOfCurriculum = (text: string): boolean =>
  /^(?:EE|ME|AE|BE)[ -]?[12]?$/i.test(text);

/** Whether the cell of a mark says that somebody was absent. */
export const isAbsent = (text: string): boolean => absent.test(text) || notSat.test(text);

/** The same in words and not by a letter: 'ABS' in a part of the mark. */
export const saysAbsence = (text: string): boolean => text.length > 2 && isAbsent(text);

/** A mark with what it is out of: '56/80'; null for any other text. */
export function shareIn(text: string): { readonly mark: number; readonly most: number } | null {
  const [, mark = '', most] = /^([0-9]{1,3}(?:[.,][0-9]+)?) ?\/ ?([0-9]{1,3})$/.exec(text) ?? [];
  const share = { mark: Number(mark.replace(',', '.')), most: Number(most) };
  return share.most > 0 && share.mark <= share.most ? share : null;
}

/** Whether a cell says that somebody did not sit: alone in its row it stands for all subjects. */
export const saysNotSat = (text: string): boolean => notSat.test(text);

/** Whether a cell says in words that there is no mark. */
export const isWithoutMark = (text: string): boolean =>
  unclear.test(text) || exempt.test(text) || notSat.test(text) || absent.test(text);

/** What a cell without a mark is asked as: by what stands there. */
function kindWithoutMark(text: string): { key: string; words: string } | null {
  if (text === '') return { key: 'mark-empty', words: asks.marksEmpty };
  if (unclear.test(text)) return { key: 'mark-dash', words: asks.marksDashed };
  if (exempt.test(text)) return { key: 'mark-exempt', words: asks.marksExempt(text) };
  return notSat.test(text) ? { key: 'mark-not-sat', words: asks.marksNotSat(text) } : null;
}

/** The meanings that a cell without a mark can have. */
function withoutMark(
  { key, words }: { readonly key: string; readonly words: string },
  answer: Answer,
): Understood<ReadMark> {
  const chosen = answer(key);
  if (chosen === 'none') return { value: 'none' };
  if (chosen === 'absent') return { value: 'absent' };
  return {
    ask: {
      key,
      words,
      options: [answers('none', asks.notTaken), answers('absent', asks.wasAbsent), leaveOut],
    },
  };
}

/** An empty mark in a row that says ABS in another column, such as a part of it. */
export const readNoMarkBeside = (answer: Answer): Understood<ReadMark> =>
  withoutMark({ key: 'mark-absent-beside', words: asks.marksAbsentBeside }, answer);

/** A report has no place for it: such subjects are left out, or the class takes a scale of levels. */
const lettersAlone = (text: string, answer: Answer): Understood<ReadMark> =>
  gradeAlone('mark-grade', asks.gradeNoNumber(text), answer);

/** What can become of a grade without a number. */
export function gradeAlone(key: string, words: string, answer: Answer): Understood<ReadMark> {
  if (answer(key) === 'none') return { value: 'none' };
  return {
    ask: {
      key,
      words,
      options: [answers('none', asks.leaveSubjects), leaveOut],
    },
  };
}

function lettersForDigits(text: string, mended: string, answer: Answer): Understood<ReadMark> {
  if (answer('mark-letters') === 'digits')
    return { value: { mark: mended }, note: remarks.readAs(text, mended) };
  return {
    ask: {
      key: 'mark-letters',
      words: asks.letterForDigit,
      options: [answers('digits', asks.oIsZero), leaveOut],
    },
  };
}

/**
 * A mark with nothing but digits, or with a grade, a percent sign or the sign of a footnote, as of a subject that was failed,
 * beside it: 67, '67,5', '67 B+', '66.333', '14*'.
 */
function numberIn(text: string): { mark: string; isChanged: boolean } | null {
  const found =
    /^[*#†‡]? ?([0-9]{1,3})(?:[.,]([0-9]+))? ?%?(?: ?[([]?(?:[a-f][+-]?|ee|me|ae|be)[12]?[)\]]?)?(?: ?[*#†‡]{1,3})?$/i.exec(
      text,
    );
  if (!found) return null;
  const exact = found[2] === undefined ? (found[1] ?? '') : `${found[1]}.${found[2]}`;
  const mark = hundredths(Number(exact));
  return { mark, isChanged: !/^[0-9]+(?:\.[0-9]{1,2})?%?$/.test(text) };
}

/** A grade or level that stands beside a mark, and no word for an absence. */
export const isGradeLetter = (text: string): boolean =>
  /^(?:[A-F][+-]?[1-9]?|A\*|[EMAB]E[ -]?[12]?)$/i.test(text);

/** The grade in the cell of a mark: B+ of '67 B+' and '67 (B+)'; null for none. */
export function gradeAfterMark(text: string): string | null {
  const [, grade] = /^[0-9][0-9.,]* ?%? ?[([]?([A-Z][A-Z]?[+-]?[12]?)[)\]]?$/i.exec(text) ?? [];
  return grade !== undefined && numberIn(text) !== null ? grade.toUpperCase() : null;
}

/** A number below one, which may be a share of the whole. */
function ofShare(share: number, answer: Answer): Understood<ReadMark> {
  const chosen = answer('mark-share');
  const mark = hundredths(share * 100);
  if (chosen === 'percent') return { value: { mark }, note: remarks.readAs(share, mark) };
  if (chosen === 'same') return { value: { mark: hundredths(share) } };
  return {
    ask: {
      key: 'mark-share',
      words: asks.belowOne(share),
      options: [
        answers('percent', asks.yesIs(share, mark)),
        answers('same', asks.noOutOf100),
        leaveOut,
      ],
    },
  };
}

/** A mark out of 100 as people write it: 65, '65%', '13/20', '67 B+', '67,5', 'ABS'. */
export function readMark(cell: Value | null, answer: Answer): Understood<ReadMark> {
  const text = textOf(cell);
  if (typeof cell === 'number' && cell > 0 && cell < 1) return ofShare(cell, answer);
  const without = kindWithoutMark(text);
  if (without !== null) return withoutMark(without, answer);
  if (absent.test(text)) return { value: 'absent' };
  const number = numberIn(text);
  if (number)
    return {
      value: { mark: number.mark },
      ...(number.isChanged && { note: remarks.readAs(text, number.mark) }),
    };
  const share = shareIn(text);
  if (share !== null) {
    const mark = hundredths((share.mark / share.most) * 100);
    return { value: { mark }, note: remarks.readAs(text, mark) };
  }
  if (isGradeAlone(text)) return lettersAlone(text, answer);
  const mended = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  if (/^[0-9]{1,3}$/.test(mended)) return lettersForDigits(text, mended, answer);
  return aWord.test(text)
    ? withoutMark(
        { key: `mark-word:${text.toLowerCase()}`, words: asks.marksInWords(text) },
        answer,
      )
    : { fault: remarks.noMarkText(text) };
}

/**
 * The number of a mark, mean or total, or null where the cell has none.
 * @param near what it is compared with: '1,034' is a thousand and more, or a little more than one
 */
export function readFigure(cell: Value | null, near = 0): number | null {
  const text = textOf(cell);
  const mark = numberIn(text);
  const found = /^([0-9]{1,5})(?:[.,]([0-9]+))?$/.exec(
    text.replace(/(?<=[0-9])[ ,](?=[0-9]{3}(?:\.[0-9]+)?$)/, ''),
  );
  const readings = [
    ...(mark ? [Number(mark.mark)] : []),
    ...(found ? [Number(`${found[1]}.${found[2] ?? '0'}`)] : []),
  ];
  const [nearest = null] = readings.sort(
    (one, other) => Math.abs(one - near) - Math.abs(other - near),
  );
  return nearest;
}

/** A number or a sum of money, whatever stands beside it, and no day or code: '7 500', 'KES 300', '67 B+'. */
export const isFigure = (text: string) =>
  /^[^0-9]{0,5}[0-9][0-9 .,'/=%()-]*[^0-9]{0,5}$/.test(text) &&
  !isLevelOfCurriculum(text) &&
  // '4ème A' and '7th' are classes.
  !/^[0-9]{1,2}(?:[eè]me|er|[eè]re|e|st|nd|rd|th)\b/i.test(text) &&
  !/^[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{2,4}$/.test(text) &&
  !/^\p{L}+ ?[-/] ?0*[0-9]/u.test(text);
