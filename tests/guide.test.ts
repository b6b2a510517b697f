import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { may } from '#contract/permissions.ts';
import { role, roleIds } from '#contract/roles.ts';
import { screens } from '../client/app/screens.ts';
import { guideOf, guideParts, partOfScreen } from '../client/features/guide/guide-parts.ts';
import { readCatalogue } from '../scripts/checks/catalogues.ts';
import { readGuide, readGuideFile } from '../scripts/setup/guide-files.ts';
import { root } from '../scripts/setup/root.js';
import { guidePictures } from './journeys/support/guide-pictures.ts';

const guideIn = (tag: string) => readGuideFile(join(root, 'client/guide', `${tag}.md`));
const english = guideIn('en');
const everyone = [
  ...roleIds.map((role) => ({ role, admin_liaison: false })),
  { role: role.adminLiaison, admin_liaison: true },
];
const partsOf = (reader: (typeof everyone)[number]) =>
  guideOf(reader, english).flatMap(({ parts }) => parts);

describe.each(globSync('*.md', { cwd: join(root, 'client/guide') }))('guide/%s', (file) => {
  const shapeOf = (chapters: typeof english) =>
    chapters.map(({ id, parts }) => [
      id,
      parts.map((part) => [
        part.id,
        part.blocks.map((block) =>
          block.kind === 'steps'
            ? block.steps.length
            : block.kind === 'picture'
              ? block.name
              : block.kind,
        ),
      ]),
    ]);
  test('has the chapters, parts, steps and pictures of the English one', () => {
    expect(shapeOf(guideIn(file.replace('.md', '')))).toEqual(shapeOf(english));
  });
});

test('each part says who reads it, and each of these has its part', () => {
  const parts = english.flatMap((chapter) => chapter.parts.map(({ id }) => id));
  expect(parts.toSorted()).toEqual(Object.keys(guideParts).toSorted());
});

test.each(everyone)('whoever has role $role finds a part for each of their screens', (reader) => {
  const own = guideOf(reader, english);
  const without = screens
    .filter((screen) => screen.menu !== 'guide' && may(reader, screen.may))
    .map((screen) => screen.menu ?? ('child' in screen ? screen.child : 'overview'))
    .filter((screen) => partOfScreen(own, screen) === undefined);
  expect(without).toEqual([]);
});

test('a supporter reads of nothing but reading', () => {
  expect(partsOf({ role: role.supporter, admin_liaison: false }).map(({ id }) => id)).toEqual([
    'sign-in',
    'account',
    'overview',
    'progress',
    'learners',
    'supporter',
    'print-year',
  ]);
});

test('only who sends letters reads how', () => {
  const readers = everyone.filter((one) => partsOf(one).some(({ id }) => id === 'letters'));
  expect(readers).toEqual([
    { role: role.administrator, admin_liaison: false },
    { role: role.adminLiaison, admin_liaison: true },
  ]);
});

test.each(globSync('*.md', { cwd: join(root, 'client/guide') }))(
  'the pictures of guide/%s are there, small, and have their way',
  (file) => {
    const tag = file.replace('.md', '');
    const named = guideIn(tag).flatMap(({ parts }) =>
      parts.flatMap(({ blocks }) =>
        blocks.flatMap((one) => (one.kind === 'picture' ? [one.name] : [])),
      ),
    );
    expect(named.toSorted()).toEqual(Object.keys(guidePictures).toSorted());
    // A language of its own may do with the English ones.
    const folder = join(root, 'client/guide', 'pictures', tag);
    if (!existsSync(folder)) return;
    expect(readdirSync(folder).toSorted()).toEqual(named.map((name) => `${name}.webp`).toSorted());
    const large = named.filter((name) => statSync(join(folder, `${name}.webp`)).size > 60 * 1024);
    expect(large).toEqual([]);
  },
);

describe('a button that the guide names', () => {
  const catalogues = ['sw', 'en'].map((tag) => readCatalogue(root, tag));
  const said = (step: string) => readGuide(`# A {#a}\n\n## B {#b}\n\n${step}\n`, catalogues);

  test('has the name that the screen gives it in that language', () => {
    const [chapter] = said('Bonyeza {studentsTexts.add}.');
    expect(chapter?.parts[0]?.blocks).toEqual([
      { kind: 'words', words: ['Bonyeza ', { name: 'Ongeza mwanafunzi' }, '.'] },
    ]);
  });

  test.each(['{studentsTexts.gone}', '{noTexts.add}', '{studentsTexts.editStudent(name)}'])(
    'fails the build when it is not there: %s',
    (name) => {
      expect(() => said(`Press ${name}.`)).toThrow(name);
    },
  );

  test('stands there by its key: nothing is bold that the app does not say', () => {
    expect(() => said('Press **Add New Student**.')).toThrow('Add New Student');
  });
});
