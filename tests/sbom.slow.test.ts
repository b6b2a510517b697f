import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = JSON.parse(
  execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' }),
);
const names: string[] = list.components.map(({ name }: { name: string }) => name);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('the list of parts is one of CycloneDX and of this version', () => {
  expect(list).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { version: manifest.version } },
  });
});
test('every package that the server runs on is in it', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
});
test('the libraries in the scripts of the web app are in it', () => {
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@mantine/core', '@fontsource-variable/inter']),
  );
});
test.each(['vitest', 'typescript', 'vite', 'dependency-cruiser'])('%s is not', (tool) => {
  expect(names).not.toContain(tool);
});
test('no part leans on one that is not in it', () => {
  const refs = new Set(list.components.map((one: { 'bom-ref': string }) => one['bom-ref']));
  const leaned = list.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
  expect(leaned.filter((ref: string) => !refs.has(ref))).toEqual([]);
});
