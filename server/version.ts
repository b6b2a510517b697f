import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Which Somesha this is, as package.json says: `0.1.0`. */
export const version: string = JSON.parse(
  readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
).version;
