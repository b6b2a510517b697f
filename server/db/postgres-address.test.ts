import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';
import { checkedAddresses } from './postgres-address.ts';

test.each([
  'postgres://somesha:x@localhost/somesha',
  'postgres://somesha:x@127.0.0.1:5432/somesha?application_name=a',
  'postgres://somesha:x@[::1]/somesha',
  'postgres:///somesha?host=/var/run/postgresql',
])('%s is on this machine and stays as it is', (url) => {
  expect(checkedAddresses(url)).toEqual([url]);
});

test.each([
  ['postgres://a:x@db.example.org/s', 'postgres://a:x@db.example.org/s?sslmode=verify-full'],
  ['postgres://a@10.0.0.7/s?sslmode=prefer', 'postgres://a@10.0.0.7/s?sslmode=verify-full'],
  [
    'postgres://a@db/s?sslmode=require&uselibpqcompat=true&sslrootcert=/etc/ca.pem',
    'postgres://a@db/s?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
  ],
  [
    'postgres://a@localhost/s?host=db.example.org',
    'postgres://a@localhost/s?host=db.example.org&sslmode=verify-full',
  ],
])('%s is elsewhere: %s', (url, sealed) => {
  expect(checkedAddresses(url)).toEqual([sealed]);
});

test.each(['sslmode=disable', 'sslmode=no-verify', 'sslmode=allow', 'ssl=false', 'ssl=0'])(
  'elsewhere %s stops the start',
  (search) => {
    expect(() => checkedAddresses(`postgres://a@db.example.org/s?${search}`)).toThrow(
      'DATABASE_URL',
    );
  },
);

test('a primary and its standby are two addresses, each with its line sealed', () => {
  expect(checkedAddresses('postgres://a:x@localhost:5432,db2:5433/s')).toEqual([
    'postgres://a:x@localhost:5432/s',
    'postgres://a:x@db2:5433/s?sslmode=verify-full',
  ]);
  expect(() => checkedAddresses('postgres://a@localhost,db2/s?sslmode=disable')).toThrow(
    'DATABASE_URL',
  );
});

test('no name, password or query goes to a server elsewhere that offers no TLS (rule 1.5)', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      heard.push(Buffer.from(String(text), 'latin1'));
      // How PostgreSQL says that it has no TLS.
      socket.write('N');
    });
  });
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '0.0.0.0', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const opening = openPostgres(`postgres://somesha:secret@0.0.0.0:${port}/somesha`);
  await expect(opening).rejects.toThrow('does not support SSL');
  expect(Buffer.concat(heard).toString('hex')).toBe('0000000804d2162f');
});
