import { endpoint, type LazyShape } from '../endpoint.ts';
import type { ReportKindName } from '../report-kinds.ts';
import type { Beginning } from './shapes.ts';

const shapes = () => import('./shapes.ts');

const activeOnly = 'the student must be Active (409)';

/** What differs between the kinds of report in what both sides promise. */
interface KindDescription<Input, Report, Shown, Version, Begun> {
  /** How the calls name it that are about both kinds. */
  readonly name: ReportKindName;
  /** Address of its calls. */
  readonly path: `/api/${string}`;
  /** The wire's `?query=` value of the year's report over all students (rule 7.16). */
  readonly annualMode: string;
  /** The form's field of the PDF, and the words for a new report without one. */
  readonly pdf: { readonly field: string; readonly required: string };
  /** The form's field of the rows below a report, and the words for none. */
  readonly rows: { readonly field: string; readonly required: string };
  /** What a save answers. */
  readonly words: { readonly added: string; readonly saved: string };
  /** The form without the PDF; a report as the form reads it; a year of them as the profile does. */
  readonly input: LazyShape<Input>;
  readonly report: LazyShape<Report>;
  readonly reportsOfYear: LazyShape<Shown>;
  /** Its verified versions that were corrected since. */
  readonly versions: LazyShape<Version[]>;
  /** What a new report of each student starts from. */
  readonly beginnings: LazyShape<Beginning<Begun>[]>;
  /** What its calls do, a line each for the API page. */
  readonly summaries: Readonly<
    Record<
      | 'choices'
      | 'beginnings'
      | 'get'
      | 'add'
      | 'edit'
      | 'ofYear'
      | 'verify'
      | 'sendBack'
      | 'versions',
      string
    >
  >;
}

/** A kind of report with its calls (rule 7.1): one report per student, year and term. */
export function reportKind<Input, Report, Shown, Version, Begun>(
  kind: KindDescription<Input, Report, Shown, Version, Begun>,
) {
  const { path, summaries } = kind;
  const form = {
    rules: '7.1, 7.9',
    may: 'reports.edit',
    objectRule: activeOnly,
    mode: '',
    input: kind.input,
    files: { [kind.pdf.field]: 'pdf' },
    data: async () => (await shapes()).savedReport,
  } as const;
  const versioned = `${kind.name}_report` as const;
  const calls = {
    /** A student's reports, to choose one. */
    choices: endpoint({
      call: `GET ${path}`,
      mode: ':id',
      summary: summaries.choices,
      rules: '7.21',
      may: 'reports.edit',
      data: async () => (await shapes()).reportChoices,
    }),
    /**
     * The same for several students at once, with the rows of their last reports: a form that is opened next
     * has it already. Without `students` for the caller's own, at most 200.
     */
    beginnings: endpoint({
      call: `GET ${path}`,
      mode: 'new',
      summary: summaries.beginnings,
      rules: '7.21',
      may: 'reports.edit',
      query: async () => (await shapes()).beginningsQuery,
      data: kind.beginnings,
      objectRule: 'Active students that the caller may file for; others are left out',
    }),
    get: endpoint({
      call: `GET ${path}/:id`,
      mode: 'edit',
      summary: summaries.get,
      rules: '7.3, 7.7',
      may: 'reports.edit',
      data: kind.report,
      beside: async () => (await shapes()).filedBeside,
    }),
    add: endpoint({
      ...form,
      call: `POST ${path}`,
      summary: summaries.add,
      requiredFiles: { [kind.pdf.field]: kind.pdf.required },
    }),
    edit: endpoint({ ...form, call: `PUT ${path}/:id`, summary: summaries.edit, versioned }),
    /** A student's reports of a year, terms in order. */
    ofYear: endpoint({
      call: `GET ${path}`,
      mode: 'profile',
      summary: summaries.ofYear,
      rules: '7.15',
      may: 'reports.read',
      query: async () => (await shapes()).yearOfStudentQuery,
      data: kind.reportsOfYear,
    }),
    verify: endpoint({
      call: `GET ${path}/:id`,
      mode: 'verify',
      summary: summaries.verify,
      rules: '7.11',
      may: 'reports.verify',
      changesData: true,
      objectRule: 'where a version is named, it must be as it was looked at, and wait (409)',
      query: async () => (await import('../versions.ts')).seenVersionAlone,
      data: async () => (await shapes()).verifiedReport,
    }),
    /** What was verified never changes: a correction makes a new version. */
    versions: endpoint({
      call: `GET ${path}/:id/versions`,
      summary: summaries.versions,
      rules: '7.13',
      may: 'reports.versions',
      data: kind.versions,
    }),
    /** It stays unverified (rule 7.12) and tells who filed it what to mend, until it is corrected. */
    sendBack: endpoint({
      call: `POST ${path}/:id/send-back`,
      summary: summaries.sendBack,
      rules: '7.12',
      may: 'reports.verify',
      objectRule: 'it must be as it was looked at, and wait (409)',
      input: async () => (await shapes()).sendBackInput,
      data: async () => (await shapes()).verifiedReport,
    }),
  } as const;
  return { ...kind, calls };
}

/** What `reportKind` gives. */
export type ReportKind<Input, Report, Shown, Version = unknown, Begun = unknown> = ReturnType<
  typeof reportKind<Input, Report, Shown, Version, Begun>
>;
