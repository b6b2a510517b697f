import type { IntakePlace, IntakeStudent } from '#contract/intake/shapes.ts';
import { texts } from '#contract/texts.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);

/** Screen text around pictures and papers that come in one go; what both sides say is in the contract. */
export const intakeTexts = texts('intakeTexts', {
  title: 'Pictures and Papers',
  back: 'Import',
  intro:
    'Choose a folder, a zip or files: photos (JPEG, PNG, TIFF) and papers (PDF). Files are matched by name, ref or number; you are asked about the others.',
  consent:
    'Photo consent stays as it is recorded for each student. Where it is not recorded, ask the family before a picture is used.',
  folder: 'Choose a folder',
  some: 'Choose files or a zip',
  reading: 'Looking at the names of the files…',
  passed: (count: number, names: string) =>
    `Left out, because they are no pictures or PDFs: ${files(count)} (${names})`,
  brokenZip: (name: string) => `${name} cannot be opened. Unpack it and choose the folder`,
  counts: (ready: number, asked: number, filed: number, left: number) =>
    [
      `${ready} ready`,
      `${asked} to ask about`,
      ...(filed > 0 ? [`${filed} filed`] : []),
      ...(left > 0 ? [`${left} left out`] : []),
    ].join(' · '),
  who: 'Who is this?',
  what: 'What is this?',
  of: (at: number, all: number) => `${at} of ${all}`,
  openPaper: 'Open in a new tab',
  mayBe: 'It may be',
  search: 'Student: name or ref',
  place: 'Where it goes',
  choosePlace: 'Choose where it goes',
  leave: 'Leave it out',
  keys: 'Keys: a number chooses, letters look for a name, 0 leaves the file out.',
  file: (count: number) => `Save ${files(count)}`,
  filing: (done: number, all: number) => `Filing ${done} of ${all}`,
  goOn: 'Go on',
  stopped: 'The internet is gone. Nothing is lost: go on when it is back.',
  list: 'All files',
  states: {
    asked: 'To ask about',
    ready: 'Ready',
    filed: 'Filed',
    left: 'Left out',
    failed: 'Not filed',
  },
  change: (name: string) => `Change ${name}`,
  changeShort: 'Change',
  undo: 'Take all back',
  undone: (count: number) => `${files(count)} taken back.`,
  earlier: (count: number) =>
    `${files(count)} were filed from this device before. They are known when the same folder is chosen again.`,
  places: {
    picture: 'Picture of the student',
    gallery: 'Gallery',
    certificate: 'Certificate',
    paper: 'Papers',
    academic: 'Academic report',
    finance: 'Finance report',
  } satisfies Record<IntakePlace, string>,
  report: ({ kind, year, term }: IntakeStudent['reports'][number]) =>
    `${kind === 'academic' ? 'Academic report' : 'Finance report'}, ${term} ${year}`,
});
