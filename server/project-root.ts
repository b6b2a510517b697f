import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with package.json: above server/ as it is written, and above dist/program/ as it is built. */
export function projectRoot(from: string = import.meta.dirname): string {
  const above = dirname(from);
  if (existsSync(join(from, 'package.json')) || above === from) return from;
  return projectRoot(above);
}
