import type { Migration } from './migration.ts';

const ofStudent = "l.entity = 'student' and l.entity_id = students.id";
/** Entries in which the supporter went; some repeat a value that did not change. */
const supporterWent = `l.old_values like '%"supporter_id":%'
  and l.old_values not like '%"supporter_id":null%' and l.new_values like '%"supporter_id":null%'`;
const isActive = (values: string) =>
  `(l.${values} like '%"status":0,%' or l.${values} like '%"status":0}%')`;

/**
 * What rules asked the change log has columns: since when a student is without the supporter they had, and since
 * when not Active; the last rehearsal. Filled from the log, this once.
 */
export const migration: Migration = {
  name: '0065-facts-as-columns',
  statements: ({ integer, text }) => {
    return [
      `alter table students add column unsupported_since ${text}`,
      `alter table students add column inactive_since ${text}`,
      `update students set unsupported_since = (select max(substr(l.at, 1, 10)) from change_log l
        where ${ofStudent} and ${supporterWent}) where supporter_id is null`,
      `update students set inactive_since = coalesce((select max(l.at) from change_log l
        where ${ofStudent} and ${isActive('old_values')} and l.new_values like '%"status":%'
          and not ${isActive('new_values')}), created_at) where status <> 0`,
      `alter table foundation add column rehearsed_at ${text}`,
      `alter table foundation add column rehearsed_by ${integer} references users (id)`,
      `alter table foundation add column rehearsed_letters ${integer}`,
      ...[
        ['at', 'l.at'],
        ['by', 'l.user_id'],
        [
          'letters',
          `cast(replace(replace(l.new_values, '{"letters":', ''), '}', '') as ${integer})`,
        ],
      ].map(
        ([
          name,
          value,
        ]) => `update foundation set rehearsed_${name} = (select ${value} from change_log l
          where l.entity = 'foundation' and l.action = 'rehearse' order by l.id desc limit 1)`,
      ),
    ];
  },
};
