import * as z from 'zod/mini';
import { id, sumCurrency } from '../fields.ts';
import { studentStatusIds } from '../students/lists.ts';
import { studentFilters } from '../students/shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';

const status = z.literal(studentStatusIds);

/** A row of the Cluster Report (rule 10.16). `path` is the thumbnail. */
export const clusterReportRow = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  cluster_name: z.string(),
  liaison: z.nullable(z.string()),
  status,
  path: z.nullable(z.string()),
});
export type ClusterReportRow = z.infer<typeof clusterReportRow>;
export const clusterReport = z.array(clusterReportRow);

/** A student's year at one school per entry, one value per term; null where there is none. */
const annualStudent = {
  student_id: z.int(),
  student: z.string(),
  path: z.nullable(z.string()),
  /** The class of the latest report of that year. */
  class: z.string(),
};

/**
 * A row of the Annual Academic Report: mean scores as JSON numbers (rule 7.16). A report
 * without one (grade X or Y, Special Education) has its mean grade all the same.
 */
export const academicReportRow = z.object({
  ...annualStudent,
  schools: z.array(
    z.object({
      school: z.string(),
      marks: z.array(z.nullable(z.number())),
      grades: z.array(z.nullable(z.string())),
    }),
  ),
});
export type AcademicReportRow = z.infer<typeof academicReportRow>;
export const academicReport = z.array(academicReportRow);

/** A row of the Annual Finance Report: amounts formatted like '12,345.00' (rule 7.16). */
export const financeReportRow = z.object({
  ...annualStudent,
  schools: z.array(
    z.object({
      school: z.string(),
      costs: z.array(z.nullable(z.string())),
      /** Costs in another currency than the foundation's, as 'KES 12,345.00': they are in no total. */
      apart: z.optional(z.array(z.nullable(z.string()))),
      total_year_cost: z.string(),
    }),
  ),
});
export type FinanceReportRow = z.infer<typeof financeReportRow>;
export const financeReport = z.array(financeReportRow);

/** Names of the terms, in the order of the values. */
export const annualTerms = z.object({ terms: z.array(z.string()) });
export type AnnualTerms = z.infer<typeof annualTerms>;

/** The same, with the currency of the sums. */
export const annualFinanceBeside = z.extend(annualTerms, { currency: sumCurrency });
export type AnnualFinanceBeside = z.infer<typeof annualFinanceBeside>;

/** The id of a year, and whom of its students. */
export const annualQuery = z.object({ year: id(reportMessages.year), ...studentFilters.shape });
export type AnnualQuery = z.infer<typeof annualQuery>;
