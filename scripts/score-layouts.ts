import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Layout } from '../tests/fixtures/imports/kit/layout.ts';
import { varied } from '../tests/fixtures/imports/kit/variations.ts';
import { furnish } from '../tests/imports/house.ts';
import { type Score, scoreLayout, scoreWithLook, verdicts } from '../tests/imports/score.ts';
import { startApp } from '../tests/support/start-app.ts';

// Scores the layouts of a folder through the real calls on a real server:
// `node scripts/score-layouts.ts [--folder DIR] [--only NAME,NAME] [--findings DIR] [--answers N]`, or `--files DIR` to have the files.
// `--looked`: by somebody who holds the rows that are shown against the sheet, and keeps out what is wrong.
// `--vary SEED` scores each as somebody else might keep it, `--change NAME` with one change alone.

const { values } = parseArgs({
  options: {
    folder: {
      type: 'string',
      default: join(import.meta.dirname, '../tests/fixtures/imports/layouts'),
    },
    only: { type: 'string', default: '' },
    findings: { type: 'string' },
    files: { type: 'string' },
    answers: { type: 'string', default: '5' },
    looked: { type: 'boolean', default: false },
    vary: { type: 'string' },
    change: { type: 'string', default: '' },
  },
});

const folder = resolve(values.folder);
const kept: Layout[] = [];
for (const file of readdirSync(folder).sort())
  if (file.endsWith('.ts')) kept.push(...(await import(join(folder, file))).layouts);
const layouts =
  values.vary === undefined
    ? kept
    : kept.flatMap((one, at) => varied(one, Number(values.vary) * 1000 + at, values.change) ?? []);

const scores: Score[] = [];
for (const layout of layouts.filter((one) =>
  values.only.split(',').some((name) => one.name.includes(name)),
)) {
  if (values.files) {
    const { ext } = parse(layout.file);
    const name = `${layout.name}${layout.bytes === layout.written ? ext : '.xlsx'}`;
    writeFileSync(join(values.files, name), layout.written());
    continue;
  }
  const running = await startApp(null, {});
  try {
    await furnish(running, layout.given);
    const { score, refused } = values.looked
      ? await scoreWithLook(running, layout, Number(values.answers))
      : {
          score: await scoreLayout(running, layout, Number(values.answers)),
          refused: new Set<string>(),
        };
    if (refused.size > 0)
      console.log(`${layout.name}: seen to be wrong: ${[...refused].join(', ')}`);
    scores.push(score);
    const { counts } = score;
    console.log(
      `${layout.name}: ${score.rows} rows, ${verdicts.map((one) => `${counts[one]} ${one}`).join(', ')}; ${score.answers} of ${score.allowed} answers`,
    );
    if (values.only) console.log(score.remarks.join('\n'));
    if (values.findings)
      writeFileSync(
        join(values.findings, `${layout.name.replace(/ \[.*/, '')}.md`),
        `# ${layout.name} (${layout.file})\n${score.rows} rows, ${verdicts.map((one) => `${counts[one]} ${one}`).join(', ')}; ${score.answers} answers of ${score.allowed}\n\n${score.remarks.map((one) => `- ${one}`).join('\n')}\n`,
      );
  } finally {
    await running.close();
  }
}
const total = (one: (score: Score) => number) => scores.reduce((sum, each) => sum + one(each), 0);
console.log(
  `| layouts | rows | can be read | ${verdicts.join(' | ')} |\n| --- | --- | --- | ${verdicts.map(() => '---').join(' | ')} |\n| ${scores.length} | ${total((one) => one.rows)} | ${total((one) => one.readable)} | ${verdicts.map((each) => total((one) => one.counts[each])).join(' | ')} |`,
);
process.exit(0);
