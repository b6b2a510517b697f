import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireRequest } from './load.ts';

const perPage = 25;

/** The calls around students that only read. */
export function studentReadings(students: number): { name: string; path: string }[] {
  const list = `/api/students?query=list&per_page=${perPage}`;
  const deep = Math.ceil((students / perPage) * 0.6);
  return [
    { name: 'page of 25 students', path: `${list}&page=2` },
    { name: 'deep page of 25 students', path: `${list}&page=${deep}` },
    { name: 'deep page by name', path: `${list}&page=${deep}&sort=name` },
    { name: 'search, many found', path: `${list}&page=1&search=wanjiru` },
    { name: 'search, few found', path: `${list}&page=1&search=zawadi%20naliaka` },
    { name: 'search, two letters', path: `${list}&page=1&search=an` },
    { name: 'search from every screen', path: '/api/search?words=wanjiru' },
    { name: 'search from every screen, few found', path: '/api/search?words=zawadi%20naliaka' },
    { name: 'search from every screen, two letters', path: '/api/search?words=an' },
    { name: 'profile', path: `/api/students/${Math.ceil(students / 2)}?query=profile` },
  ];
}

const picture = readFileSync(
  join(import.meta.dirname, '..', 'tests', 'fixtures', 'files', 'images', 'hopper.jpg'),
);
const boundary = 'somesha-bench';

/** Ids of students who are Active: among those of the bench every eighth is not. */
export const activeStudent = (index: number): number => index * 8 + 2;

/** A new picture for a student, as the web app sends it. */
export function pictureUpload(studentId: number): WireRequest {
  return {
    method: 'POST',
    path: `/api/students/${studentId}?_method=PATCH&query=list`,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="pic"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
