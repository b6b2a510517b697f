import process from 'node:process';

/**
 * What a program of ours gets of this process's environment: no setting of rule 1.2, and where
 * Node keeps what it made of the modules (`vitest.config.ts`), with which a program is there in half
 * the processor's time.
 */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
