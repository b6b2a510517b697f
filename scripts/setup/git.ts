import { execFileSync } from 'node:child_process';
import { root } from './root.js';

/** What git says of the project. @throws Error where it refuses */
export const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();
