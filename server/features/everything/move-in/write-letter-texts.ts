import { letterTextsRecord } from '#contract/letter-texts/record.ts';
import { textFaults } from '#contract/letter-texts/rules.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { languageFault } from '../../session/own-language.ts';
import { headOf } from '../columns.ts';
import { heads, titles } from '../sheet-names.ts';
import { insertAll, type MovingIn, personOf, type Written } from './moving-in.ts';
import { readRecord } from './read-record.ts';

/** All versions of the texts of letters, in the order in which they were saved. */
export async function writeLetterTexts(on: MovingIn): Promise<void> {
  const { trx, workbook, reading, now, changes } = on;
  const { entity, fields } = letterTextsRecord;
  const versions: Written[] = [];
  for (const row of workbook.rows(titles.letterTexts)) {
    const own = readRecord(fields, row, reading);
    const language = row.text(heads.language) ?? '';
    if (languageFault(language) !== null) reading.faults.add(row.place, sessionMessages.language);
    for (const [part, faults = []] of Object.entries(textFaults(own))) {
      const field = Object.entries(fields).find(([name]) => name === part)?.[1];
      for (const fault of faults)
        reading.faults.add(row.place, `${field ? headOf(field) : part}: ${fault}`);
    }
    versions.push({
      ...{ ...own, language, taken_from: null },
      saved_at: row.text(heads.addedAt) ?? now.toISOString(),
      saved_by: personOf(reading, row, heads.addedBy),
    });
  }
  reading.faults.check();
  await insertAll(trx, 'letter_texts', versions);
  if (versions.length > 0)
    changes.push({
      by: null,
      at: now,
      action: 'add',
      entity,
      id: null,
      fields: Object.keys(fields),
    });
}
