import { subjectPrefix } from '#contract/imports/fields.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { remarkOfLeaving } from '../../words/leaving.ts';
import { isWithoutMark } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { RowWork } from '../plan/row-work.ts';
import { isReadAsEver } from './scale-cells.ts';

// 'SICK - did not sit exams' over the marks of a row: there is none to take.

const nothing = /^(?:[-–—./]*|0+(?:[.,]0+)?%?)$/;
/** What a row without marks has in the place of its total, mean, grade or position. */
const nothingBeside = /^(?:x|inc(?:omplete)?|n\/?a|nil|abs(?:ent)?|#\S+|0*\/[0-9]+)$/i;
/** What stands in place of marks is said in words, and no grade, level or figure; a remark beside them may have figures. */
const inWords = /^(?=.*\p{L}{3})[^0-9]+$/u;
const inWordsMost = /^(?=.*\p{L}{3})(?:[^0-9]*[0-9]{1,4}(?![0-9])){0,6}[^0-9]*$/u;
/** Words about how good somebody is are no reason why there are no marks. */
const ofLevel =
  /\b(?:excell?\w*|v(?:ery)?\b|good|fair\w*|poor\w*|average|weak|credit|merit|distinct\w*|pass(?:ed)?|fail(?:ed)?|satisf\w*|exceed\w*|meet\w*|approach\w*|below|above|profic\w*|emerg\w*|develop\w*|progress\w*|achiev\w*|independent\w*|bien|assez|passable|tr[eè]s|vizuri|wastani|bom|bueno|regular)/iu;
/** Why somebody has no marks, in a column beside the subjects. */
const ofAbsence =
  /\b(?:sick|ill|unwell|hospital\w*|absent\w*|abs|did ?n[o']t|not sit|no exams?|never sat|missed|transfer\w*|left|dropped|drop ?out|suspend\w*|expelled|deceased|pregnan\w*|maternity|malade|absente?|mgonjwa|[ah]?(?:ana|ali|li)umwa|hakufanya|hajafanya|haku(?:ja|wepo)|hayupo|[ak](?:li|me)hami?a|ameacha|enferm[oa]|doente|transf[ée]r\w*)(?!\p{L})/iu;
/** That results are still to come. */
const stillToCome =
  /\b(?:(?:results?|reports?|marks|cards?)\b.*\b(?:not|never|un|yet|still)[ -]?(?:yet |been )?(?:received|issued|released|out|given|sent|in|collected|ready|available)|(?:results?|reports?|marks|cards?)\b.*\b(?:pending|awaited|missing|withheld|held|due)|(?:await\w*|waiting for|no) (?:the |her |his )?(?:results?|reports?|marks|cards?)|matokeo\b.*\b(?:bado|hayaja\w*|hayapo)|(?:bulletins?|r[ée]sultats?|notes)\b.*\b(?:pas|non|manqu\w*|attend\w*))(?!\p{L})/iu;

/** Whether a remark says why there are no marks. */
const isReasonBeside = (text: string): boolean =>
  ofAbsence.test(text) || stillToCome.test(text) || remarkOfLeaving(text);

/**
 * The only words of a row that has no mark, no total and no mean, in place of its marks or beside them why there is none;
 * null for any other row. A short word that is known, such as ABS, is asked about as in other rows.
 */
export function saidInsteadOfMarks({ table, at }: RowWork, scale: Scale): string | null {
  if (!isReadAsEver(scale) || !scale.has_marks) return null;
  // Parts of a mark are where it stands, too.
  const subjects = table.columns.flatMap((one, column) =>
    one?.startsWith(subjectPrefix) || table.meaningAt(column)?.reason === remarks.partOfMark
      ? [column]
      : [],
  );
  const [first] = subjects;
  if (first === undefined || subjects.length < 2) return null;
  const said = table.headings.flatMap((_, column) => {
    const text = column < first ? '' : table.textAt(at, column);
    const isNothing =
      nothing.test(text) || (!subjects.includes(column) && nothingBeside.test(text));
    return isNothing ? [] : [{ column, text }];
  });
  const [only, ...others] = new Set(said.map(({ text }) => text));
  if (only === undefined || others.length > 0) return null;
  const isInMarks = said.some(({ column }) => subjects.includes(column));
  if (!isInMarks) return inWordsMost.test(only) && isReasonBeside(only) ? only : null;
  if (!inWords.test(only)) return null;
  const isOnce = said.filter(({ column }) => subjects.includes(column)).length === 1;
  const isReason = ofAbsence.test(only) || (/\s/.test(only) && !ofLevel.test(only));
  return isReason && isOnce && !isWithoutMark(only) ? only : null;
}
