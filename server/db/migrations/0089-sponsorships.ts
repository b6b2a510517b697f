import type { Migration } from './migration.ts';

/** An entry that names the present supporter on this side. */
const names = (values: string) =>
  [
    '"supporter_id":\' || cast(s.supporter_id as text) || \',',
    '"supporter_id":\' || cast(s.supporter_id as text) || \'}',
  ]
    .map((text) => `l.${values} like '%${text}%'`)
    .join(' or ');

/**
 * Who supports a student since when. Each present supporter becomes a period that began with the last change that
 * set them, or on a day that is not recorded; nothing of before is made up.
 */
export const migration: Migration = {
  name: '0089-sponsorships',
  statements: ({ id, integer, text, strict }) => [
    `create table sponsorships (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      supporter_id ${integer} not null references users (id),
      began_on ${text},
      ended_on ${text},
      end_reason ${integer},
      amount ${integer} check (amount > 0),
      amount_currency ${text},
      rhythm ${integer},
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_by ${integer} references users (id),
      check (ended_on is null or began_on is null or ended_on >= began_on)
    ) ${strict}`,
    'create index sponsorships_by_student on sponsorships (student_id)',
    'create index sponsorships_by_supporter on sponsorships (supporter_id)',
    'create unique index sponsorships_present on sponsorships (student_id) where ended_on is null',
    `insert into sponsorships (student_id, supporter_id, began_on, created_at)
      select s.id, s.supporter_id, (select substr(max(l.at), 1, 10) from change_log l
        where l.entity = 'student' and l.entity_id = s.id and (${names('new_values')})
          and not (${names('old_values')})), s.updated_at
      from students s where s.supporter_id is not null`,
  ],
};
