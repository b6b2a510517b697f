import process from 'node:process';
import { migrate } from '../../server/db/migrate.ts';
import { openSqlite } from '../../server/db/sqlite.ts';

// Brings a data folder up to date, for the tests that kill it on the way (security 9.3).
const db = openSqlite(process.argv[2] ?? '');
process.stdout.write('begun\n');
const { ran } = await migrate(db);
await db.close();
process.stdout.write(`${ran.join(' ')}\n`);
