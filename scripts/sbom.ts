import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './setup/root.js';

// `npm run sbom`: what goes out with us, as a CycloneDX list: the packages that the server runs on, and
// those that the build put into the scripts of the web app. Nothing of what only developers use.

interface Component {
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** 'react 19.3.1' of each library in the scripts, as the build wrote them down. */
function librariesInScripts(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'dist/client/licences.md'), 'utf8');
  const titles = text.matchAll(/^## (\S+) - (\S+) /gm);
  return new Set([...titles].map(([, name, version]) => `${name} ${version}`));
}

const isForDevelopers = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

const list = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const inScripts = librariesInScripts();
const components = list.components.filter(
  (one: Component) => !isForDevelopers(one) || inScripts.has(`${one.name} ${one.version}`),
);
const kept = new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref']));
kept.add(list.metadata.component['bom-ref']);
const dependencies = list.dependencies
  .filter(({ ref }: { ref: string }) => kept.has(ref))
  .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
    ref,
    dependsOn: dependsOn.filter((one) => kept.has(one)),
  }));
process.stdout.write(`${JSON.stringify({ ...list, components, dependencies }, null, 1)}\n`);
