import type { Generated } from 'kysely';
import { attentionRecord } from '#contract/attention/record.ts';
import { schoolCheckRecord } from '#contract/in-school/record.ts';
import type { OwnKind } from '#contract/own-fields/kinds.ts';
import { pathEventRecord } from '#contract/path/record.ts';
import { type Part, sponsorshipRecord } from '#contract/sponsorships/record.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import { photoConsentRecord } from '#contract/students/photo-consent.record.ts';
import { type StudentColumns, studentRecord } from '#contract/students/record.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import {
  fieldColumns,
  fieldColumnsAs,
  internal,
  type Key,
  type Row,
  sensitive,
  type Time,
  table,
  versioned,
} from './table.ts';

interface Described extends StudentColumns {
  /** Stored paths of the picture, its thumbnail and the certificate; null for what a sheet had none of. */
  picture: string | null;
  thumb: string | null;
  certificate: string | null;
}

/** Without its version, which grows by itself. */
export interface StudentsTable extends Omit<Row<typeof studentTables.students>, 'version'> {}

type Flag = 0 | 1;

/** Students, and what was agreed or decided about them. */
export const studentTables = {
  /** One row, from which students get their ids. */
  student_register: table('server/features/students', {
    id: internal<number>(),
    /** The highest id that was ever given to a student. */
    last_id: internal<number>(),
  }),
  /** `ref` is `SM-` and the id with at least four digits: lasting because the id is. */
  students: table('server/features/students', {
    ...fieldColumnsAs<Described>(studentRecord),
    /** Handed out by the register, each once. */
    id: sensitive<number>(),
    /** Name and ref in lower case, for search and sort. */
    search_key: sensitive<Key>(),
    /** The numbers of the family's telephones, in JSON. */
    telephones: sensitive<string | null>(),
    /** The day on which the last supporter went; null with one, and where there never was one. */
    unsupported_since: sensitive<string | null>(),
    /** When the student ceased to be Active; null for an Active one. */
    inactive_since: sensitive<Time | null>(),
    /** The day from which an Active student pauses: nothing is expected that is due from then on. */
    paused_since: sensitive<string | null>(),
    created_by: sensitive<number | null>(),
    updated_by: sensitive<number | null>(),
    created_at: sensitive<Time>(),
    updated_at: sensitive<Time>(),
    version: sensitive<Generated<number>>(),
  }),
  /** A student is at a school from a day until the next row's. */
  student_schools: table('server/features/students', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    school_id: sensitive<number>(),
    from_day: sensitive<string>(),
    source: sensitive<SchoolSource>(),
  }),
  /** Consent to a student's pictures; without a row none is recorded (rule 13.3). */
  photo_consents: table('server/features/students', {
    ...fieldColumns(photoConsentRecord),
    student_id: sensitive<number>(),
    withdrawn_at: sensitive<Time | null>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** A student who was erased (rule 13.4). */
  erasures: table('server/features/privacy', {
    student_id: internal<number>(),
    erased_at: internal<Time>(),
    erased_by: internal<number | null>(),
    /** JSON of what is still to be removed outside of the tables. */
    traces: internal<string>(),
    /** When nothing of it was left; null until then. */
    finished_at: internal<Time | null>(),
  }),
  /** The file name of a picture that a list of students named. */
  expected_pictures: table('server/features/students', {
    student_id: sensitive<number>(),
    /** Folded, without folders. */
    file_name: sensitive<Key>(),
    import_id: sensitive<number | null>(),
    created_at: sensitive<Time>(),
    /** When it was filed; null while it is waited for. */
    matched_at: sensitive<Time | null>(),
  }),
  /** Who supported a student, and when; at most one main supporter is without an end: the present one. */
  sponsorships: table('server/features/sponsorships', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    supporter_id: sensitive<number>(),
    ...fieldColumns(sponsorshipRecord),
    part: sensitive<Generated<Part>>(),
    version: sensitive<Generated<number>>(),
    created_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** What happened to students on a day; moves to other schools stand in `student_schools`, too. */
  path_events: table('server/features/path', {
    id: sensitive<Generated<number>>(),
    student_id: sensitive<number>(),
    ...fieldColumns(pathEventRecord),
    /** The status that the event led to. */
    status: sensitive<StudentStatus | null>(),
    promotion_id: sensitive<number | null>(),
    /** Since when the supporter may read of it. */
    told_at: sensitive<Time | null>(),
    told_by: sensitive<number | null>(),
    version: sensitive<Generated<number>>(),
    created_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** A promotion of whole classes in one step. */
  promotions: table('server/features/path', {
    id: internal<Generated<number>>(),
    made_by: internal<number>(),
    at: internal<Time>(),
    undone_at: internal<Time | null>(),
  }),
  /** Brothers and sisters, each in both directions. */
  student_siblings: table('server/features/path', {
    student_id: sensitive<number>(),
    sibling_id: sensitive<number>(),
  }),
  /** What somebody said of an item of the attention list. */
  attention_notes: table('server/features/attention', {
    ...fieldColumns(attentionRecord),
    id: sensitive<Generated<number>>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** Where a student was at the opening or at mid-term. */
  school_checks: table('server/features/in-school', {
    ...fieldColumns(schoolCheckRecord),
    id: sensitive<Generated<number>>(),
    updated_at: sensitive<Time>(),
    updated_by: sensitive<number | null>(),
  }),
  /** When a supporter last looked at the page of a learner. */
  learner_visits: table('server/features/my-learners', {
    user_id: sensitive<number>(),
    student_id: sensitive<number>(),
    /** When the visit before this one ended; null at the first. */
    since: sensitive<Time | null>(),
    seen_at: sensitive<Time>(),
  }),
  /** A supporter's question for news; what the office says of it stands on the attention list. */
  news_questions: table('server/features/my-learners', {
    id: sensitive<Generated<number>>(),
    user_id: sensitive<number>(),
    student_id: sensitive<number>(),
    asked_at: sensitive<Time>(),
    sentence: sensitive<string | null>(),
  }),
  /** One step in which students went to other liaison officers. */
  hand_overs: table('server/features/hand-over', {
    id: internal<Generated<number>>(),
    made_by: internal<number>(),
    at: internal<Time>(),
    undone_at: internal<Time | null>(),
  }),
  /** Who had a student before, and who has them now. */
  hand_over_students: table('server/features/hand-over', {
    hand_over_id: internal<number>(),
    student_id: sensitive<number>(),
    from_id: internal<number>(),
    to_id: internal<number>(),
  }),
  /** A task of the attention list that was handed over with its student, or by itself from its owner to another one. */
  hand_over_tasks: table('server/features/hand-over', {
    hand_over_id: internal<number>(),
    note_id: internal<number>(),
    from_id: internal<number | null>(),
    to_id: internal<number | null>(),
  }),
  /** Fields that the foundation added to its students. */
  own_fields: table('server/features/own-fields', {
    id: internal<Generated<number>>(),
    name: internal<string>(),
    name_key: internal<Key>(),
    kind: internal<OwnKind>(),
    /** JSON of the choices, in their order. */
    choices: internal<string>(),
    for_supporters: internal<Flag>(),
    in_list: internal<Flag>(),
    is_retired: internal<Flag>(),
    ...versioned,
  }),
  /** What is written in such a field of a student; without a row nothing is. */
  own_values: table('server/features/own-fields', {
    student_id: sensitive<number>(),
    field_id: sensitive<number>(),
    value: sensitive<string>(),
    /** `ownKey` of the value: by it lists are sorted and narrowed. */
    sort_key: sensitive<Key>(),
  }),
};
