import * as calls from '#contract/letter-texts/calls.ts';
import { letterTextMessages as words } from '#contract/letter-texts/messages.ts';
import { textFaults } from '#contract/letter-texts/rules.ts';
import { type Route, reads, route } from '../../http/route.ts';
import { noteSeen } from '../guard/seen.ts';
import { listLanguageTexts, saveLetterTexts } from './letter-texts.service.ts';
import { previewTexts } from './texts-preview.ts';

/** The texts around the facts of progress letters: rule 9.12. */
export const letterTextsRoutes: readonly Route[] = [
  reads(calls.getLetterTexts, ({ app }) => listLanguageTexts(app.db.read)),
  route(calls.saveLetterTexts, {
    faults: (_call, input) => textFaults(input),
    async handle({ app, actor, input }) {
      const { message, texts } = await saveLetterTexts(app, actor, input);
      return { message, data: texts };
    },
  }),
  route(calls.previewLetterTexts, {
    faults: (_call, input) => textFaults(input),
    async handle({ app, user, input }) {
      const data = await previewTexts(app, input);
      if (data) noteSeen(app.reads, user, [{ ...data, warnings: [] }]);
      return { message: data ? words.previewed : words.nothingToShow, data };
    },
  }),
];
