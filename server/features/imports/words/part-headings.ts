// Lines alone between the rows of a list that head a part of it: 'PRIMARY', 'Secondary section', 'FINISHED SCHOOL'.

const level =
  /^(?:(?:upper|lower|junior|senior|pre)[ -]?)?(?:nursery|kindergarten|ecd|primary|secondary|tertiary|university|universities|vocational|polytechnic|tvet|maternelle|primaire|secondaire|universit[ée]|universit[áa]rio|prim[áa]ri[ao]|secund[áa]ri[ao]|msingi|sekondari|chuo(?: kikuu)?)$/i;
const ofParts =
  /(?:^(?:(?:shule(?: ya| za)?|niveau|n[íi]vel|level|[ée]coles?|enseignement|ensino)\s+)|[\s:.–—-]*(?:\b(?:schools?|levels?|sections?|departments?|division|students?|pupils?|learners?|children|colleges?|training|education|institutions?)\b[\s:.–—-]*)+$)/gi;
/** Alone they may be names. */
const besideOnly = /^(?:day|boarding|high|middle)$/i;
const ofDay = /^(?:(?:day|boarding) scholars|boarders)$/i;
/** Those who are there, as they stand above or below those who have left. */
const ofPresent =
  /^(?:(?:currently |still )?active|continuing|ongoing|still in (?:the )?(?:school|program(?:me)?)|in (?:the )?program(?:me)?|actifs?|activos?|ativos?|wanaoendelea|waliopo)$/i;
/** Beside a word for students alone: by themselves they may be names. */
const ofStudentsOnly = /^(?:new|current|present|sponsored|supported|enrolled)$/i;
const aCount = /[\s:–—-]*[([]?[0-9]{1,4}[)\]]?\s*$/;

const gone =
  /^(?:(?:those|who|have|has|already|children|students|pupils|learners|school|form 4|form four)\s+)*(?:finished|completed|completers|graduated?|graduates|left|exited|dropped|drop ?-?outs?|transferred|leavers|alumni|discontinued|withdrawn|deceased|wahitimu|waliomaliza|walioacha|walioondoka|anciens|sortants|egresados)(?:[\s-]+(?:the|from|of|our|out|off|a|school|schools|primary|secondary|high|form|four|4|class|8|studies|education|program(?:me)?|project|course|college|university|students?|pupils?|learners?|children|sponsorship|shule|masomo))*$/i;

const longest = 60;

/** What a line heads: a part of those who are there, or those who have left; null for any other line. */
export function partHeaded(line: string): 'present' | 'gone' | null {
  if (line.length > longest) return null;
  const text = line
    .replace(aCount, '')
    .trim()
    .replace(/[\s:.–—-]+$/, '');
  if (gone.test(text)) return 'gone';
  const bare = text.replace(ofParts, ' ').trim();
  const isBeside = bare !== text && (besideOnly.test(bare) || ofStudentsOnly.test(bare));
  const isOfThere = level.test(bare) || ofPresent.test(bare) || ofDay.test(text) || isBeside;
  return isOfThere ? 'present' : null;
}
