// What forms with a list to choose from offer besides the list, and how they head the column for what is meant then.

const other =
  'others?|another|(?:shule |jina )?(?:ny|w|m|l|z)?ingine(?:yo|zo)?|autres?|otr[ao]s?|outr[ao]s?|altr[aoie]|andere[rns]?|anders|sonstiges?';
const specify =
  'specif(?:y|ied|ication)|state|name it|mention|describe|write|which|taja|eleza|bainisha|pr[ée]cise[rz]?|especifi\\w+|especificar|specificare|quale|angeben|bitte angeben|welche[rs]?|namelijk';

const choice = new RegExp(
  `^(?:${other})(?: (?:schools?|one|[ée]coles?|escuelas?|escolas?|scuol[ae]|schulen?|scholen))?(?:[\\s:;,.(\\[/–—-]+(?:please |if any |[aà] )*(?:(?:${specify})\\b.*)?)?$`,
  'iu',
);
const longest = 40;

/** Whether a cell says only that it is none of a list: 'Other', 'Other (please specify)', 'Nyingine', 'Autre'. */
export const isOtherChoice = (text: string): boolean =>
  text.length <= longest && choice.test(text.trim());

const says = new RegExp(`(?<!\\p{L})(?:${other}|${specify})(?!\\p{L})`, 'iu');

/** Whether a heading may ask for what is meant by 'Other' beside it: 'If other, specify', 'other_school', 'Specify'. */
export const asksForOther = (heading: string): boolean => says.test(heading.replace(/[_/.]/g, ' '));
