import { onTestFinished, TestRunner } from 'vitest';
import { type Options, type RunningApp, startApp } from './start-app.ts';
import { freshDatabase } from './test-database.ts';

const open = new Set<() => Promise<void>>();

/** Ends what a file's tests left open; `close-at-the-end.ts` calls it after each file. */
export async function closeAll(): Promise<void> {
  for (const close of open) await close();
}

/**
 * The real server on a fresh data folder and database, SQLite or PostgreSQL as this run says.
 * Called inside a test it ends with the test, elsewhere with the file.
 */
export async function appUnderTest(options: Options = {}): Promise<RunningApp> {
  const database = await freshDatabase();
  const running = await startApp(database.url, options);
  const close = async () => {
    if (!open.delete(close)) return;
    await running.close();
    await database.drop();
  };
  open.add(close);
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  return { ...running, close };
}
