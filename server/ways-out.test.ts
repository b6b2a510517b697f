import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What opens a connection or starts a program, by the import or the call that it takes. */
const ways: Readonly<Record<string, RegExp>> = {
  program: /^import (?!type).* from 'node:(child_process|cluster)';/m,
  socket:
    /^import (?!type).*\b(connect|createConnection|Socket|TLSSocket)\b.* from 'node:(net|tls)';/m,
  http: /^import (?!type).*\b(request|get|Agent)\b.* from 'node:(http|https|http2)';/m,
  names: /from 'node:(dns|dgram)/,
  fetch: /\bfetch\(/,
  database: /^import (?!type).* from 'pg';/m,
  store: /import\('@aws-sdk\/client-s3'\)|^import (?!type).* from '@aws-sdk/m,
  mail: /import\('nodemailer\/lib\/smtp-connection'\)/,
};

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

function waysOut(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return Object.keys(ways).filter((way) => ways[way]?.test(text));
}

// Every one of these is named in docs/security.md, 'What it talks to', or is a part of this program.
test('nothing but database, mail, store and scanner is called, and no foreign program is started (rule 1.3)', () => {
  const found = sources.map((file) => [file, waysOut(file)] as const);
  expect(Object.fromEntries(found.filter(([, out]) => out.length > 0))).toEqual({
    // The backup of the day is this program again, so that its memory is not the server's.
    'backup/daily.ts': ['program'],
    'backup/postgres-tables.ts': ['database'],
    'db/postgres-server.ts': ['socket', 'database'],
    'db/postgres-silence.ts': ['database'],
    'db/postgres.ts': ['database'],
    'files/s3-store.ts': ['store'],
    'files/virus-scanner.ts': ['socket'],
    // Work on strange files, in a process of its own with limits.
    'job-process.ts': ['program'],
    'mail/smtp.ts': ['mail'],
    // The operator's own look at the bucket, on a command line.
    'operations/doctor/beyond.ts': ['fetch'],
    // And at the address that people type.
    'operations/doctor/machine.ts': ['fetch'],
  });
});
