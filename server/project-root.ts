import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with package.json: above server/ in the sources, and above dist/program/ in the build. */
export function projectRoot(from: string = import.meta.dirname): string {
  const above = dirname(from);
  if (existsSync(join(from, 'package.json')) || above === from) return from;
  return projectRoot(above);
}
