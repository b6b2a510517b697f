import { headingKey } from './headings.ts';
import { statusOf } from './lists.ts';

const here =
  /^(?:isactive|stillactive|present|attending|inprogram(?:me)?|onprogram(?:me)?|sponsored|supported|enrolled|continuing|ongoing|activo|activa|ativo|ativa|actif|active|inscrit|inscrite|matriculado|matriculada|cursando|vigente|aktiv|actief|yupo|anasoma|anaendelea|hai)$/;
const gone =
  /(?:exit|inactive|inactiv|inativ|notactive|nolonger|left|leaver|transfer|depart|expel|ranaway|runaway|movedaway|relocat|stopped|ended|closed|cancel|withdr|drop|discontinu|graduat|complet|deceased|died|dead|retir|terminat|suspend|abandon|ancien|wahitimu|desert|desist|sorti|sortant|saiu|egres|alumn|decede|falec|fallec|ameacha|amehama|amefariki|amemaliza|ameondoka|ausgeschieden|abgebrochen|verlassen|beendet|verstorben|gestorben|umgezogen|weggezogen|gestopt|verhuisd|overleden|uitgestroomd)/;

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

/** Whether a heading speaks of leaving or of being there: 'exit_date', 'Date de sortie', 'Situação'. */
export const saysLeaving = (heading: string): boolean =>
  leaving.test(heading.normalize('NFD').replace(/\p{M}/gu, '').replace(/_/g, ' '));
