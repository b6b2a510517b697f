import { extname, join } from 'node:path';
import { projectRoot } from './project-root.ts';

const isBuilt = extname(import.meta.filename) === '.js';
const root = isBuilt ? join(projectRoot(), 'dist', 'program') : projectRoot();

/** A file or folder that lies beside the code, by its path in the sources: the build puts it at the same one. */
export const programPath = (path: string): string => join(root, path);

/** The file with which a process or thread of this program starts, by its path without an ending. */
export const programFile = (path: string): string => programPath(path + (isBuilt ? '.js' : '.ts'));
