import { withoutPeople } from './bare-headings.ts';
import { headingKey } from './headings.ts';
import { isOfFormerSchool } from './leaving.ts';
import { statusOf } from './lists.ts';

const here =
  /^(?:isactive|stillactive|present|attending|inprogram(?:me)?|onprogram(?:me)?|sponsored|supported|enrolled|continuing|ongoing|activo|activa|ativo|ativa|actif|active|inscrit|inscrite|matriculado|matriculada|cursando|vigente|aktiv|actief|attivo|attiva|yupo|anasoma|anaendelea|hai)$/;
const gone =
  /(?:exit|inactive|inactiv|inativ|notactive|nolonger|(?<!c)left|leaver|transfer|depart(?!ment)|expel|ranaway|runaway|movedaway|relocat|stopped|(?:^|support|sponsorship|program(?:me)?|funding)ended|(?:^|file|case)closed|cancel|withdr|drop(?:$|s$|ped|out|ping)|discontinu|graduat|(?<!in)complet(?:$|e$|es$|ed|ers|ion|ad[oa]|ou)|deceased|died|dead(?!line)|retir|terminat|suspend|abandon|ancien|wahitimu|desert|desist|sorti|sortant|saiu|egres|alumn|decede|falec|fallec|ameacha|amehama|amefariki|amemaliza|ameondoka|ausgeschieden|abgebrochen|verlassen|beendet|verstorben|gestorben|umgezogen|weggezogen|gestopt|verhuisd|overleden|uitgestroomd|ritirat|diplomat|trasferit|abbandonat|laureat|conclus[oaie])/;

/** Whether a word says that a child is still there: 'ACTIVE', 'Ativo', 'anasoma'. */
export const isHere = (text: string): boolean =>
  statusOf(text) === 0 || here.test(headingKey(text));

/** Whether a word says that a child has left: 'EXITED', 'Transferred out', 'Egresado'. */
export const saysGone = (text: string): boolean => gone.test(headingKey(text)) && !isHere(text);

const leaving =
  /exit|status|statut|estado|situac|hali ya|leaving|left|departure|withdraw|terminat|sortie|salida|saida|egreso|baja|retiro|kuondoka|end of support|discharge/i;

const support =
  /sponsor|support|program|student|learner|child|beneficiary|enrol|scholar|eleve|filleul|crianca/i;

/** Whether a heading speaks of the status of somebody who is supported: 'Sponsorship Status', not 'HIV status'. */
export const isSupportStatus = (heading: string): boolean =>
  /status|statut/i.test(heading) && support.test(heading);

const plain = (heading: string) =>
  heading.normalize('NFD').replace(/\p{M}/gu, '').replace(/_/g, ' ');

/** Whether a heading speaks of leaving or of being there: 'exit_date', 'Date de sortie', 'Situação'; of no school before. */
export const saysLeaving = (heading: string): boolean =>
  leaving.test(plain(heading)) && !isOfFormerSchool(heading);

const cause =
  /reason|cause|\bwhy\b|motif|motivo|raison|razon|razao|sababu|grund|reden\b|\b(?:class|grade)\b/i;
const state = /status|statut|estado|situac|hali ya/i;

/** Whether a heading is that of reasons why somebody left, or of the class: 'Reason for leaving', 'Motif de sortie', 'Class left'. */
export const isOfReasons = (heading: string): boolean =>
  saysLeaving(heading) && cause.test(plain(heading)) && !state.test(plain(heading));

const times =
  /\b(?:date|day|month|year|term|when|tarehe|mwaka|jour|annee|data|fecha|dia|ano|datum|jahr)\b/i;

const toCome = /\b(?:expected|planned|likely|target|estimated|projected|prevue?|prevista?|due)\b/i;

/** Whether a heading is that of when somebody left, in whatever words: 'Date left', 'Year of exit', no 'Expected exit year'. */
export const isOfTimes = (heading: string): boolean =>
  saysLeaving(heading) &&
  times.test(plain(heading)) &&
  !state.test(plain(heading)) &&
  !toCome.test(plain(heading));

const there =
  /^(?:(?:is|still|currently|now)*(?:active|activo|activa|ativo|ativa|actif|aktiv|actief)(?:now|yn|status|flag)?|(?:still|currently)(?:in|on|with|at)?(?:the|our)?(?:program(?:me)?|project|school|sponsorship|foundation|sponsored|supported|enrolled|attending|studying|here)|(?:is)?(?:in|on)(?:the|our)?(?:program(?:me)?|project)|(?:is)?enrolled(?:now)?)$/;
const away =
  /^(?:is|has|have|already)*(?:inactive|inactif|inativ[oa]|inactiv[oa]|inaktiv|notactive|nolonger(?:active|in(?:the)?(?:program(?:me)?|project|school))|left(?:the|our)?(?:program(?:me)?|project|school|sponsorship|foundation)?|exited(?:the)?(?:program(?:me)?|project)?|gone|dropped(?:out)?|dropout|departed|withdrawn|discontinued|transferred(?:out|away)?|graduated|deceased|archived|ameacha|amehama|ameondoka)(?:yn|flag|status)?$/;

/** What YES says below a heading: that a child is there ('Active?', 'Still in program?') or has left ('INACTIVE', 'Left?'). */
export function whatYesSays(heading: string): 'here' | 'gone' | null {
  const key = (withoutPeople(heading) ?? [])[0] ?? '';
  const keys = [headingKey(heading.replace(/\([^)]*\)?/g, ' ')), key];
  if (keys.some((one) => away.test(one))) return 'gone';
  return keys.some((one) => there.test(one)) ? 'here' : null;
}

/** What a cell of yes and no says, also as a tick or as 1 and 0. */
export function yesOrNo(text: string): boolean | null {
  if (/^(?:y|yes|true|t|1|x|✓|✔|☑|ndiyo|ndio|oui|s[ií]|sim|ja|vrai|wahr)$/i.test(text.trim()))
    return true;
  return /^(?:n|no|false|f|0|✗|✘|☐|hapana|non|n[aã]o|nein|nee|faux|falsch)$/i.test(text.trim())
    ? false
    : null;
}
