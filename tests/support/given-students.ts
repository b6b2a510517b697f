import { readFileSync } from 'node:fs';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { addStudent } from '#contract/students/calls.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { BrowserLike } from './browser-like.ts';
import { type FormFields, formOf } from './form-of.ts';
import type { GivenUser } from './given.ts';
import type { RunningApp } from './start-app.ts';

/** A sample of `tests/fixtures/files`, as a form carries it. */
export const sampleFile = (name: string): Blob =>
  new Blob([readFileSync(new URL(`../fixtures/files/${name}`, import.meta.url))]);

export const pictureFile = [sampleFile('images/hopper.jpg'), 'face.jpg'] as const;
export const pdfFile = [sampleFile('pdf/minimal.pdf'), 'certificate.pdf'] as const;
export const bothFiles = { pic: pictureFile, kcpe_file: pdfFile };

export interface GivenRegister {
  readonly school_id: number;
  readonly liaison: GivenUser;
  readonly supporter: GivenUser;
  /** A whole and right form, but for what the case wants otherwise. */
  fields(wanted?: FormFields): FormFields;
  /** Registers a student as an administrator does. */
  student(wanted?: FormFields, by?: BrowserLike): Promise<Student>;
}

/** A school, a liaison, a supporter, and students registered through the API. */
export async function givenRegister({
  as,
  given,
}: Pick<RunningApp, 'as' | 'given'>): Promise<GivenRegister> {
  const administrator = as.role(role.administrator);
  const cluster = await administrator.call(addCluster, { input: { cluster_name: 'Lake' } });
  const school = await administrator.call(addSchool, {
    input: { school: 'Mwanzo Primary', cluster_id: cluster.body.data.id },
  });
  const school_id = school.body.data.id;
  const liaison = await given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
  const supporter = await given.user({
    role_id: role.supporter,
    first_name: 'Peter',
    last_name: 'Njoroge',
  });
  const fields = (wanted: FormFields = {}): FormFields => ({
    name: 'Achieng Otieno',
    dob: '2012-05-04',
    dor: '2020-01-10',
    gender: 2,
    category: 1,
    school_id,
    liaison_id: liaison.id,
    siblings: 3,
    ambition: 'Civil engineer',
    languages: 'Dholuo, Kiswahili',
    background: 'Third of five.',
    ...wanted,
  });
  return {
    school_id,
    liaison,
    supporter,
    fields,
    async student(wanted, by = administrator) {
      const reply = await by.call(addStudent, { form: formOf(fields(wanted), bothFiles) });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body.data;
    },
  };
}
