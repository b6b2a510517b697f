import process from 'node:process';
import { parseReply } from '../access/raw-request.ts';
import { pour } from './pour.ts';

/** So many strangers at once who pour a form of 4 GB into an upload; prints which statuses they read. */
const [url = '', count = '', most = ''] = process.argv.slice(2);
const body = {
  type: 'multipart/form-data; boundary=b',
  begin: '',
  again: 'a',
  length: 4_000_000_000,
};
const statuses = await Promise.all(
  Array.from({ length: Number(count) }, async () => {
    const { text } = await pour(
      url,
      ['POST /api/students HTTP/1.1', 'Host: localhost'],
      body,
      Number(most),
    );
    return parseReply(text).status;
  }),
);
process.stdout.write(JSON.stringify([...new Set(statuses)]));
