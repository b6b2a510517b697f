import * as z from 'zod/mini';
import { retired } from '../fields.ts';
import { inputShapes, listedShapes, rowShapes } from '../record.shapes.ts';
import { telephones } from '../telephones.shapes.ts';
import { seenVersion, versioned } from '../versions.ts';
import { clusterRecord, schoolFields } from './record.ts';

/** A row of the Schools list (rule 6.6). */
export const school = z.object({
  id: z.int(),
  ...rowShapes(schoolFields),
  ...listedShapes(schoolFields),
  ...versioned,
  ...retired,
});
export type School = z.infer<typeof school>;
/** A school in the list, with its numbers. */
export const listedSchool = z.object({ ...school.shape, telephones });
export type ListedSchool = z.infer<typeof listedSchool>;
export const schoolList = z.array(listedSchool);

/** What the Edit School form loads (rule 6.6). */
export const schoolEdit = z.object({ id: z.int(), ...rowShapes(schoolFields), ...versioned });
export type SchoolEdit = z.infer<typeof schoolEdit>;

export const cluster = z.object({ id: z.int(), ...rowShapes(clusterRecord.fields) });
export type Cluster = z.infer<typeof cluster>;
/** A cluster in the list of all: with the number of its schools. */
export const listedCluster = z.object({ ...cluster.shape, schools: z.int(), ...retired });
export type ListedCluster = z.infer<typeof listedCluster>;
export const clusterList = z.array(listedCluster);

/** The school of an edit is the one in the address; an `id` in the body is ignored. */
export const schoolInput = z.object(inputShapes(schoolFields));
export const schoolCorrection = z.object({ ...schoolInput.shape, ...seenVersion });
export const clusterInput = z.object(inputShapes(clusterRecord.fields));
