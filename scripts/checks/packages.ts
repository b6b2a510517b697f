import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.js';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

/** Licences that our own allows to carry and pass on. */
const goodLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'OFL-1.1',
  'CC0-1.0',
  'PSF-2.0',
  'Python-2.0',
]);

/** Packages that name their licence elsewhere than in the field for it; read there by a person. */
const licencesReadByHand: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  only: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
};

/** Run-time packages that may be there twice, and why. */
const mayBeTwice: Readonly<Record<string, string>> = {
  'base64-js': 'pdfkit wants version 0, readable-stream version 1; some 4 kB',
  tslib: 'tsyringe, below what reads passkeys, wants version 1, all others version 2; some 80 kB',
  'fast-uri': 'ajv wants version 3, fast-json-stringify version 4; some 40 kB',
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

function licenceFault(name: string, licence = licencesReadByHand[name]): string | null {
  const parts = licence?.split(/ (?:AND|OR) |[()]/).filter(Boolean) ?? [];
  return parts.length > 0 && parts.every((part) => goodLicences.has(part))
    ? null
    : `${name}: licence ${licence ?? 'not named'}`;
}

function faultsOf(path: string, entry: LockedPackage): string[] {
  const name = nameOf(path);
  const licence = licenceFault(name, entry.license);
  return [
    ...(entry.hasInstallScript ? [`${name}: has an install script`] : []),
    ...(entry.integrity?.startsWith('sha512-') ? [] : [`${name}: is not locked by its hash`]),
    ...(entry.resolved?.includes('://') ? [`${name}: the lockfile names a host`] : []),
    ...(licence === null ? [] : [licence]),
  ];
}

/** What goes out with us carries the text of its licence, or NOTICE does so for it. */
function textFaults(path: string, { dev }: LockedPackage, notice: string): string[] {
  const folder = join(root, path);
  // A package for another machine is not here to be looked at.
  if (dev || !existsSync(folder)) return [];
  const name = nameOf(path);
  const isTold = readdirSync(folder).some((file) => /^(licen[cs]e|copying)/i.test(file));
  return isTold || notice.includes(`\n  ${name}:`)
    ? []
    : [`${name}: no text of its licence, and none in NOTICE`];
}

/** What must be there once: all that runs in production, and what the web app is built from. */
function duplicateFaults(
  locked: readonly (readonly [string, LockedPackage])[],
  direct: Manifest,
): string[] {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, dev }] of locked) {
    const name = nameOf(path);
    if (dev && !(name in direct.devDependencies)) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return [...versions]
    .filter(
      ([name, found]) => found.size > 1 && !(name in mayBeTwice) && !name.startsWith('@emnapi/'),
    )
    .map(([name, found]) => `${name}: in versions ${[...found].join(' and ')}`);
}

function directFaults(direct: Manifest, told: string): string[] {
  const ranges = Object.entries({
    ...direct.dependencies,
    ...direct.devDependencies,
    ...direct.optionalDependencies,
  }).filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version));
  return [
    ...ranges.map(([name, version]) => `${name}: ${version} is not one exact version`),
    ...Object.keys(direct.dependencies)
      .filter((name) => !told.includes(`| \`${name}\` |`))
      .map((name) => `${name}: has no line in docs/dependencies.md`),
  ];
}

/** Locked packages: hashes, install scripts, licences, duplicates, and what each direct one is for. */
export async function checkPackages(): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<LockedPackage>(lockfile.packages).filter(([path]) => path !== '');
  const told = await readFile(join(root, 'docs', 'dependencies.md'), 'utf8');
  const notice = await readFile(join(root, 'NOTICE'), 'utf8');
  return [
    ...directFaults(manifest, told),
    ...duplicateFaults(locked, manifest),
    ...locked.flatMap(([path, entry]) => textFaults(path, entry, notice)),
    ...locked.flatMap(([path, entry]) => faultsOf(path, entry)),
  ];
}

interface Audit {
  readonly vulnerabilities?: Record<string, { readonly severity: string }>;
}

/**
 * Known faults of what runs in production, as the registry knows them.
 * @returns the faults, or null when the registry gives no answer
 */
export async function askForKnownFaults(): Promise<string[] | null> {
  const answer = await new Promise<string>((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--omit=dev', '--audit=true', '--fetch-retries=0'],
      { cwd: root, timeout: 30_000, maxBuffer: 10_000_000 },
      (_error, stdout) => resolve(stdout),
    );
  });
  let audit: Audit;
  try {
    audit = JSON.parse(answer);
  } catch {
    // No JSON means that no registry answered: the caller says so.
    return null;
  }
  if (!audit.vulnerabilities) return null;
  return Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
}
