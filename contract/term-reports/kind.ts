import { endpoint, type LazyShape } from '../endpoint.ts';

const shapes = () => import('./shapes.ts');

const activeOnly = 'the student must be Active (409)';

/** What differs between the kinds of report in what both sides promise. */
interface KindDescription<Input, Report, Shown> {
  /** Address of its calls. */
  readonly path: `/api/${string}`;
  /** The wire's `?query=` value of the year's report over all students (spec 2). */
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
  /** What its calls do, a line each for the API page. */
  readonly summaries: Readonly<
    Record<'choices' | 'get' | 'add' | 'edit' | 'ofYear' | 'verify', string>
  >;
}

/** A kind of report with its calls (spec 7): one report per student, year and term (contract 7). */
export function reportKind<Input, Report, Shown>(kind: KindDescription<Input, Report, Shown>) {
  const { path, summaries } = kind;
  const form = {
    spec: 'spec 5 and 7, contract 7',
    may: 'reports.edit',
    changesData: true,
    objectRule: activeOnly,
    mode: '',
    input: kind.input,
    files: { [kind.pdf.field]: 'pdf' },
    data: async () => (await shapes()).savedReport,
  } as const;
  const calls = {
    /** A student's reports, to choose one. */
    choices: endpoint({
      call: `GET ${path}`,
      mode: ':id',
      summary: summaries.choices,
      spec: 'spec 2 and 7, contract 3',
      may: 'reports.edit',
      changesData: false,
      data: async () => (await shapes()).reportChoices,
    }),
    get: endpoint({
      call: `GET ${path}/:id`,
      mode: 'edit',
      summary: summaries.get,
      spec: 'spec 3 and 7, contract 3 and 7',
      may: 'reports.edit',
      changesData: false,
      data: kind.report,
    }),
    add: endpoint({
      ...form,
      call: `POST ${path}`,
      summary: summaries.add,
      requiredFiles: { [kind.pdf.field]: kind.pdf.required },
    }),
    edit: endpoint({ ...form, call: `PUT ${path}/:id`, summary: summaries.edit }),
    /** A student's reports of a year, terms in order. */
    ofYear: endpoint({
      call: `GET ${path}`,
      mode: 'profile',
      summary: summaries.ofYear,
      spec: 'spec 2 and 7, contract 3 and 7',
      may: 'reports.read',
      changesData: false,
      query: async () => (await shapes()).yearOfStudentQuery,
      data: kind.reportsOfYear,
    }),
    verify: endpoint({
      call: `GET ${path}/:id`,
      mode: 'verify',
      summary: summaries.verify,
      spec: 'spec 4 and 7, contract 3 and 7',
      may: 'reports.verify',
      changesData: true,
      data: async () => (await shapes()).verifiedReport,
    }),
  } as const;
  return { ...kind, calls };
}

/** What `reportKind` gives. */
export type ReportKind<Input, Report, Shown> = ReturnType<typeof reportKind<Input, Report, Shown>>;
