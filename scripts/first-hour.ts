import process from 'node:process';
import { parseArgs } from 'node:util';
import { Complaint } from '../server/complaint.ts';
import { languages, speaking } from '../server/language.ts';
import { holdAgainstKey } from './first-hour/house-and-key.ts';
import { lettersOut } from './first-hour/outbox.ts';
import { equalTable, minutesOf, stepsTable } from './first-hour/table.ts';
import { writeFigures } from './lighthouse/document.ts';

/** All of it within an hour, thinking included. */
const goal = 60;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});

const { phone, language } = options;
if (!languages.includes(language))
  throw new Complaint(`There is no language '${language}': ${languages.join(', ')} are there.`);
const how = `${phone ? '390 × 844' : '1440 × 900'}, ${language === 'en' ? 'English' : language}`;

/** Walks, and holds what is in the house and what left it against what should be. */
const walked = await speaking(language, async () => {
  // The app's texts are those of the language in which they are loaded, as in a browser.
  const { walkFirstHour } = await import('./first-hour/walk/walk.ts');
  return walkFirstHour({ isPhone: phone, language }, ({ app, workbook, files, administrator }) =>
    // The key is in English.
    speaking(null, async () => ({
      held: await holdAgainstKey(app, workbook, files),
      letters: await lettersOut(app.dataDir, administrator, workbook.children),
      workbook,
      files,
    })),
  );
});
const { steps, held, letters, workbook, files } = walked;
const { acts, thought } = minutesOf(steps);
const photos = files.filter(({ is }) => is === null).length;
const missed = [
  ...(thought < goal ? [] : [`It takes ${thought.toFixed(1)} minutes and not less than ${goal}.`]),
  ...held.wrong.map((one) => `Wrong: ${one}`),
  ...held.missing.map((one) => `Not in: ${one}`),
  ...letters.toldOthers.map((one) => `A letter tells of a child: ${one}`),
  ...(letters.rehearsals === 0 ? ['No letter was rehearsed.'] : []),
];
const out =
  letters.invitations + letters.rehearsals + letters.others.length + letters.toldOthers.length;
const others = letters.others.map((subject) => `, ‘${subject}’`).join('');
const summary = [
  `Walked at ${how}: **${acts.toFixed(1)} minutes** for acts, reading and waits, **${thought.toFixed(1)}** with thinking.`,
  `The workbook has ${workbook.rows} rows, the folder ${photos} photos and ${files.length - photos} PDFs.`,
  `Wrong: ${held.wrong.length}, not in: ${held.missing.length}.`,
  `${out} letters left the house: ${letters.invitations} invitations, ${letters.rehearsals} rehearsed for the administrator alone${others}.`,
  `${letters.toldOthers.length} told anybody else of a child.`,
].join('\n');
const figures = `${stepsTable(steps)}\n\n${summary}\n\n${equalTable(held.equal)}`;
process.stdout.write(`${figures}\n`);
for (const one of missed) process.stderr.write(`${one}\n`);
if (options.write)
  await writeFigures(
    [phone ? 'phone' : 'steps', ...(language === 'en' ? [] : [language])].join(' '),
    figures,
    'first-hour.md',
  );
process.exitCode = missed.length === 0 ? 0 : 1;
