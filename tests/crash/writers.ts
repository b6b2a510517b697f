import { randomUUID } from 'node:crypto';
import { addMedia, deleteMedia } from '#contract/gallery/calls.ts';
import { addStudent, patchStudent } from '#contract/students/calls.ts';
import type { BrowserLike } from '../support/browser-like.ts';
import { formOf } from '../support/form-of.ts';
import { bothFiles, pdfFile, sampleFile } from '../support/given-students.ts';
import type { Found } from './found.ts';
import { callNoted, type Ending, type Journal } from './journal.ts';
import type { Office } from './place.ts';

/** Somebody who writes without a pause and remembers what was acknowledged. */
export interface Writer {
  /** One call. */
  write(): Promise<Ending<unknown>>;
  /** What this one was told is done and is not there, or is there against what was told. */
  faults(found: Found): string[];
}

export interface Desk {
  readonly journal: Journal;
  readonly office: Office;
  /** Ids of students that are surely there, for those who write about them. */
  readonly students: number[];
}

const film = [sampleFile('video/minimal.mp4'), 'prize.mp4'] as const;

/** Registers students with picture and certificate. */
export function registrar({ journal, office, students }: Desk, client: BrowserLike): Writer {
  const done: string[] = [];
  return {
    async write() {
      const name = `Registered ${randomUUID()}`;
      const fields = {
        name,
        ...{ dob: '2012-05-04', dor: '2020-01-10', gender: 2, category: 1, siblings: 3 },
        ...{ school_id: office.schools[0] ?? 0, liaison_id: office.liaison.id },
        ...{ ambition: 'Engineer', languages: 'Dholuo', background: 'Third of five.' },
      };
      const form = formOf(fields, bothFiles);
      const ending = await callNoted(journal, client, addStudent, { form });
      if (ending.known) {
        done.push(name);
        students.push(ending.data.id);
      }
      return ending;
    },
    faults: (found) =>
      done.filter((name) => !found.studentNames.has(name)).map((name) => `${name} is lost`),
  };
}

/** Replaces the certificate of one student again and again. */
export function clerk({ journal, students }: Desk, client: BrowserLike): Writer {
  const id = students[0] ?? 0;
  let told: string | null = null;
  let unsure = false;
  return {
    async write() {
      unsure = true;
      const form = formOf({}, { kcpe_file: pdfFile });
      const ending = await callNoted(journal, client, patchStudent, { params: { id }, form });
      if (ending.known) {
        told = ending.data.cert;
        unsure = false;
      }
      return ending;
    },
    faults(found) {
      const now = found.certificates.get(id) ?? null;
      return told === null || unsure || now === told ? [] : [`certificate ${told}, found ${now}`];
    },
  };
}

/** Films come to one student's gallery and go again. */
export function curator({ journal, students }: Desk, client: BrowserLike): Writer {
  const added = new Set<number>();
  const deleted: number[] = [];
  let shown: number | null = null;
  return {
    async write() {
      if (shown === null) {
        const fields = { student_id: students[0] ?? 0, title: 'Prize', description: 'Day' };
        const form = formOf(fields, { media: film });
        const ending = await callNoted(journal, client, addMedia, { form });
        if (ending.known) {
          shown = ending.data.id;
          added.add(shown);
        }
        return ending;
      }
      const id: number = shown;
      shown = null;
      // Until it is answered nobody knows whether the film is still there.
      added.delete(id);
      const ending = await callNoted(journal, client, deleteMedia, { params: { id } });
      if (ending.known) deleted.push(id);
      return ending;
    },
    faults: (found) => [
      ...[...added].filter((id) => !found.media.has(id)).map((id) => `film ${id} is lost`),
      ...deleted.filter((id) => found.media.has(id)).map((id) => `film ${id} is back`),
    ],
  };
}
