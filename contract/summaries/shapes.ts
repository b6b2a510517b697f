import * as z from 'zod/mini';
import { studentStatus } from '../students/lists.ts';

const status = z.literal([
  studentStatus.active,
  studentStatus.discontinued,
  studentStatus.withdrawn,
  studentStatus.graduated,
]);

/** A row of the Cluster Report (spec 3). `path` is the thumbnail. */
export const clusterReportRow = z.object({
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  cluster_name: z.string(),
  liaison: z.nullable(z.string()),
  status,
  path: z.string(),
});
export type ClusterReportRow = z.infer<typeof clusterReportRow>;
export const clusterReport = z.array(clusterReportRow);

/** A supporter with the students in their care; none shows as 'Unassigned' (spec 2 and 3). */
export const supporterReportRow = z.object({
  name: z.string(),
  email: z.string(),
  students: z.array(
    z.object({
      student_name: z.string(),
      school: z.string(),
      liaison: z.nullable(z.string()),
      status,
    }),
  ),
});
export type SupporterReportRow = z.infer<typeof supporterReportRow>;
export const supporterReport = z.array(supporterReportRow);
