import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { anyValue, choicesOf, noValue, shownOwn } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import { listPaperKinds } from '#contract/papers/calls.ts';
import { may, type Permission } from '#contract/permissions.ts';
import { listClasses } from '#contract/reference-data/calls.ts';
import { categoryIds, categoryNames } from '#contract/reference-data/categories.ts';
import { listClusters, listSchools } from '#contract/schools/calls.ts';
import { listLiaisons, listSupporters } from '#contract/students/calls.ts';
import { studentStatusIds, studentStatusNames } from '#contract/students/lists.ts';
import { paperNeedOf, studentNeeds } from '#contract/students/needs.ts';
import { queryOf } from '../../lib/api.ts';
import { read, type StudentFilters } from '../../lib/reads.ts';
import type { Filter, FilterChoice } from '../../ui/filters/filter.ts';
import { useOfferedFields } from '../own-fields/own-fields.api.ts';
import { ownFieldsTexts } from '../own-fields/own-fields.texts.ts';
import { useSignedInUser } from '../session/use-session.ts';
import type { FilterName } from './kept-filters.ts';
import { studentsTexts as texts } from './students.texts.ts';

type List<Row> = Endpoint<string, Record<never, never>, undefined, Row[]>;

/** Choices that come from the server; read once a filter needs them. */
function useChoices<Row>(
  call: List<Row>,
  isWanted: boolean,
  choiceOf: (row: Row) => readonly [id: number | string, name: string] | null,
): readonly FilterChoice[] {
  const { data } = useQuery({
    ...queryOf(read(call, {})),
    enabled: isWanted,
    staleTime: 60_000,
    select: (reply) =>
      reply.data.flatMap((row) => {
        const [id, label = ''] = choiceOf(row) ?? [];
        return id === undefined ? [] : [{ value: String(id), label }];
      }),
  });
  return data ?? [];
}

const fixed = <Id extends number>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  ids.map((id) => ({ value: String(id), label: names[id] }));
const statuses = fixed(studentStatusIds, studentStatusNames);
const categories = fixed(categoryIds, categoryNames);

/**
 * The filters that this person has for a list of students, with the choices of each.
 * @param isWanted whether all choices are needed; otherwise only those of filters that are chosen are read
 */
export function useFilters(filters: StudentFilters, isWanted: boolean): Filter<FilterName>[] {
  const user = useSignedInUser();
  const reads = (name: keyof StudentFilters, needed: Permission) =>
    may(user, needed) && (isWanted || Boolean(filters[name]));
  const schools = useChoices(listSchools, reads('school', 'schools.list'), (row) => [
    row.id,
    row.school,
  ]);
  const clusters = useChoices(listClusters, reads('cluster', 'schools.manage'), (row) => [
    row.id,
    row.cluster_name,
  ]);
  const classes = useChoices(listClasses, reads('class', 'reference.read'), (row) => [
    row.id,
    row.class_name,
  ]);
  const liaisons = useChoices(listLiaisons, reads('liaison', 'students.chooseLiaison'), (row) => [
    row.id,
    row.name,
  ]);
  const supporters = useChoices(
    listSupporters,
    reads('supporter', 'students.setSupporter'),
    (row) => [row.id, row.name],
  );
  const papers = useChoices(
    listPaperKinds,
    reads('needs', 'board.read'),
    ({ id, name, is_expected, is_retired }) =>
      is_expected === 1 && is_retired === 0 ? [paperNeedOf(id), name] : null,
  );
  const needs: FilterChoice[] = studentNeeds
    .filter((need) => need !== 'supporter' || may(user, 'students.setSupporter'))
    .map((need) => ({ value: need, label: texts.missing[need] }));
  const all: readonly (Filter<FilterName> & { readonly may?: Permission })[] = [
    { name: 'status', label: texts.filters.status, choices: statuses },
    { name: 'category', label: texts.filters.category, choices: categories },
    { name: 'school', label: texts.filters.school, choices: schools, may: 'schools.list' },
    { name: 'cluster', label: texts.filters.cluster, choices: clusters, may: 'schools.manage' },
    { name: 'class', label: texts.filters.class, choices: classes },
    {
      name: 'liaison',
      label: texts.filters.liaison,
      choices: liaisons,
      may: 'students.chooseLiaison',
    },
    {
      name: 'supporter',
      label: texts.filters.supporter,
      choices: supporters,
      may: 'students.setSupporter',
    },
    { name: 'needs', label: texts.filters.needs, choices: [...needs, ...papers] },
  ];
  const seen = all.filter((one) => one.may === undefined || may(user, one.may));
  return [...seen, ...useOfferedFields().map(ownFilter)];
}

/** A filter by an own field: one of its choices, or whether anything is written there. */
function ownFilter(field: OwnField): Filter<FilterName> {
  const few = choicesOf(field).map((value) => ({ value, label: shownOwn(field.kind, value) }));
  const filled = [{ value: anyValue, label: ownFieldsTexts.any }];
  const none = { value: noValue, label: ownFieldsTexts.empty };
  const choices = [...(few.length > 0 ? few : filled), none];
  return { name: `own_${field.id}`, label: field.name, choices };
}
