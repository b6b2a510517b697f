import type { Pattern } from './pattern.ts';

// Ways to reach somebody. Sums of money, years and admission numbers do not match.

export const contactWords: readonly Pattern[] = [
  { find: '[\\w.+-]{1,64} ?@ ?[\\w-]{1,63}(?:\\.[\\w-]{1,63})+' },
  { find: '[\\w.]{2,40} ?(?:\\(at\\)|\\[at\\]| at ) ?(?:gmail|yahoo|hotmail|outlook|icloud)' },
  { find: '(?:https?://|www\\.)\\S+' },
  // International, and as people of East Africa write their own: 07xx, 01xx, with or without blanks.
  { find: '\\+\\d{1,3}(?:[ ().-]{0,2}\\d){7,12}' },
  { find: '(?:00)?2(?:50|54|55|56|57|11|51)[ -]?[17]\\d{2}(?:[ -]?\\d){6}' },
  { find: '0[17]\\d{2}(?:[ .-]?\\d){6}' },
  {
    find: '(?:[Tt]el|[Pp]hone|[Cc]ell|[Mm]obile|[Ss]imu|[Nn]amba|[Cc]all|[Ww]hats[Aa]pp)(?:ephone)?(?: (?:no|number|ya|yake|ni|him|her|me|us|on|at))*[ :.]{1,3}\\+?\\d(?:[ -]?\\d){5,}',
  },
  {
    find: '(?:[Ff]acebook|[Ii]nstagram|[Tt]ik[Tt]ok|[Tt]elegram|[Ss]napchat)(?: (?:name|account|page|handle|yake|ni|is|as|kama))*:? ?[A-Za-z]+[._]?\\w*\\d\\w*',
  },
  { find: '(?<![\\w.])@[A-Za-z][\\w.]{2,}' },
  {
    find: '(?:[Ff]ind|[Rr]each|[Ww]rite(?: to)?|[Cc]ontact|[Cc]all|[Tt]ext|[Mm]essage|[Aa]dd|[Ff]ollow|DM) (?:him|her|me|us|them|the (?:family|mother|father|school|guardian)) (?:on|via|through|by|at) (?:[Ww]hats[Aa]pp|[Ff]acebook|[Ii]nstagram|[Tt]ik[Tt]ok|[Tt]elegram|[Mm]essenger|[Pp]hone|[Ee]-?mail)',
  },
  {
    find: '(?:[Nn]ipigie|[Mm]pigie|[Tt]upigie|[Ww]asiliana (?:na (?:mimi|sisi|yeye|familia)|naye|nasi))',
  },
  {
    find: '(?:[Pp]ay|[Ss]end|[Tt]uma)(?: \\w+){0,4} (?:to |via |kwa )?(?:[Mm]-?[Pp][Ee][Ss][Aa]|[Pp]aybill|[Tt]ill (?:no|number|namba))(?: (?:no|number|namba))?[ :.]*\\d{4,}',
  },
];
