import type { Migration } from './migration.ts';

/**
 * Who wrote what a report says, as `,3,7,`. Of before the log tells it, except where names were merged or an
 * import was undone: these moved reports and wrote nothing. Saving
 * one unchanged told no field, or the status alone.
 */
export const migration: Migration = {
  name: '0066-report-authors',
  statements: ({ kind, text }) =>
    ['academic', 'finance'].flatMap((of) => {
      const ids =
        kind === 'sqlite' ? 'group_concat(q.user_id)' : "string_agg(cast(q.user_id as text), ',')";
      return [
        `alter table ${of}_reports add column authors ${text} not null default ''`,
        `update ${of}_reports set authors = coalesce((select ',' || ${ids} || ',' from (
          select distinct l.user_id from change_log l where l.entity = '${of}_report'
            and l.entity_id = ${of}_reports.id and l.user_id is not null
            and (l.action = 'add' or (l.action = 'edit' and l.fields not in ('[]', '["status"]')))
            and l.at not in (select m.at from change_log m
              where m.action in ('merge', 'undo merge', 'undo'))) q), '')`,
      ];
    }),
};
