import process from 'node:process';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';

// Brings a data folder or a PostgreSQL up to date, for the tests that kill it on the way (rule 1.6).
const [folder = '', databaseUrl = ''] = process.argv.slice(2);
const db = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(folder);
process.stdout.write('begun\n');
const { ran } = await migrate(db);
await db.close();
process.stdout.write(`${ran.join(' ')}\n`);
