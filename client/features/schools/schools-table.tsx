import { IconBuilding } from '@tabler/icons-react';
import { schoolFields } from '#contract/schools/record.ts';
import type { School } from '#contract/schools/shapes.ts';
import { CardHead } from '../../ui/data-list/card-parts.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { recordColumns } from '../../ui/data-list/record-columns.ts';
import { IconAction } from '../../ui/icon-action/icon-action.tsx';
import shared from '../../ui/shared.module.css';
import styles from './schools.module.css';
import { schoolsTexts as texts } from './schools.texts.ts';

interface RowProps {
  school: School;
  onEdit: (school: School) => void;
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

/** No., School, Cluster and edit (spec 2, 'Schools list'). */
export function schoolColumns(onEdit: (school: School) => void): Column<School>[] {
  return [
    {
      key: 'number',
      header: texts.number,
      width: 72,
      shape: 'number',
      cell: (_, { number }) => number,
    },
    ...recordColumns<School>(schoolFields, null, {
      school: { cell: ({ school }) => <span className={shared.name}>{school}</span> },
    }),
    {
      key: 'edit',
      header: texts.edit,
      align: 'center',
      width: 96,
      shape: 'icon',
      cell: (school) => <EditAction school={school} onEdit={onEdit} />,
    },
  ];
}

/** The same row for phones. */
export function SchoolCard({ school, onEdit }: RowProps) {
  return (
    <CardHead
      picture={
        <span className={`${shared.tile} ${styles.mark}`} aria-hidden="true">
          <IconBuilding stroke={1.75} />
        </span>
      }
      name={school.school}
      line={school.cluster_name}
      aside={<EditAction school={school} onEdit={onEdit} />}
    />
  );
}
