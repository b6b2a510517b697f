import { headingKey } from './headings.ts';

const all =
  /^(?:(?:all|total|overall|combined|whole|aggregate|summaryof|totalof|averageof|meanof)(?:the)?(?:subjects?|learningareas?|courses|papers|matieres|units)|(?:all)?(?:subjects|learningareas)(?:combined|together|total|overall|summary|average|mean)|(?:grand|overall|general|final|class|term|terms)?(?:totals?|overall|average|avg|mean|aggregates?|summary|performance|results?summary)(?:performance|results?|scores?|marks?|position)?|(?:toutes|ensembledes|totaldes|moyennedes)(?:les)?(?:matieres|disciplines)|(?:moyenne|total|resultat)(?:general)?e?|todas(?:as|las)(?:disciplinas|materias|asignaturas|areas)|masomoyote|jumla(?:yamasomo)?(?:yote)?|wastani(?:wamasomo)?(?:yote)?)$/;

/** Whether a group of headings is about all subjects together, and is no subject itself: 'All subjects', 'Overall', 'Masomo yote'. */
export const saysAllSubjects = (group: string): boolean => all.test(headingKey(group));
