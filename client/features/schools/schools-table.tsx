import { IconBuilding } from '@tabler/icons-react';
import { schoolFields } from '#contract/schools/record.ts';
import type { ListedSchool } from '#contract/schools/shapes.ts';
import { useGoTo } from '../../lib/place.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { recordColumns } from '../../ui/data-list/record-columns.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import look from '../../ui/looks.ts';
import { telephoneTexts } from '../../ui/telephones/telephones.texts.ts';
import { Telephones } from '../../ui/telephones/telephones.tsx';
import { labelOfSchool } from './school-telephones.ts';
import { schoolsTexts as texts } from './schools.texts.ts';

interface RowProps {
  school: ListedSchool;
  onEdit: (school: ListedSchool) => void;
}

function EditAction({ school, onEdit }: RowProps) {
  return (
    <IconAction
      label={texts.editSchool(school.school)}
      icon="pencil"
      onClick={() => onEdit(school)}
    />
  );
}

/** Leads to the students of the school on paper. */
function PaperAction({ school: { id, school } }: Pick<RowProps, 'school'>) {
  const goTo = useGoTo();
  return (
    <IconAction
      label={texts.paperOf(school)}
      icon="printer"
      onClick={() => goTo({ menu: 'paper', filters: { school: id } })}
    />
  );
}

/** The name, and whether the school is retired. */
function SchoolName({ school: { school, is_retired } }: Pick<RowProps, 'school'>) {
  const name = <span className={look.name}>{school}</span>;
  if (!is_retired) return name;
  return (
    <span className={look.row}>
      {name}
      <Badge tone="mute">{texts.retired}</Badge>
    </span>
  );
}

const SchoolTelephones = ({ school }: Pick<RowProps, 'school'>) => (
  <Telephones numbers={school.telephones} labelOf={({ of }) => labelOfSchool(of)} />
);

/** No., School, Cluster, telephones and edit (rule 10.15). */
export function schoolColumns(onEdit: (school: ListedSchool) => void): Column<ListedSchool>[] {
  return [
    {
      key: 'number',
      header: texts.number,
      width: 72,
      shape: 'number',
      cell: (_, { number }) => number,
    },
    ...recordColumns<ListedSchool>(schoolFields, null, {
      school: { cell: (row) => <SchoolName school={row} /> },
      cluster_id: { word: 'cluster' },
    }),
    {
      key: 'telephones',
      header: telephoneTexts.telephones,
      cell: (row) => <SchoolTelephones school={row} />,
    },
    {
      key: 'edit',
      header: texts.edit,
      align: 'center',
      width: 96,
      shape: 'icon',
      cell: (school) => <EditAction school={school} onEdit={onEdit} />,
    },
    {
      key: 'paper',
      header: texts.paper,
      align: 'center',
      width: 96,
      shape: 'icon',
      cell: (school) => <PaperAction school={school} />,
    },
  ];
}

/** The same row for phones. */
export function SchoolCard({ school, onEdit }: RowProps) {
  return (
    <>
      <CardHead
        picture={
          <span className={`${look.tile} ${look.large}`} aria-hidden="true">
            <IconBuilding stroke={1.75} />
          </span>
        }
        name={school.school}
        line={school.is_retired ? texts.retiredIn(school.cluster_name) : school.cluster_name}
        aside={
          <span className={`${look.row} ${look.gap20}`}>
            <PaperAction school={school} />
            <EditAction school={school} onEdit={onEdit} />
          </span>
        }
      />
      <SchoolTelephones school={school} />
    </>
  );
}
