import { useState } from 'react';
import { listNames } from '#contract/names/calls.ts';
import { nameKinds } from '#contract/names/kinds.ts';
import type { NameOpening } from '../features/names/name-modal.tsx';
import { namesTexts as texts } from '../features/names/names.texts.ts';
import { NamesNotice } from '../features/names/names-notice.tsx';
import { NameCard, nameColumns } from '../features/names/names-table.tsx';
import { termNamesForm } from '../features/names/order-notice.tsx';
import { usePlace } from '../lib/place.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { OpenedModal } from '../ui/form-modal/opened-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { Segments } from '../ui/segments/segments.tsx';

const NameModal = lateModal(() => import('../features/names/name-modal.tsx'));

/** The lists of names, to rename, merge and retire them (rule 6.7). */
export default function NamesScreen() {
  const isTerms = usePlace().form === termNamesForm;
  const [chosen, choose] = useState(isTerms ? nameKinds.indexOf('term') : 0);
  const modal = useModal<NameOpening>();
  const kind = nameKinds[chosen] ?? 'school';
  const row = { kind, onOpen: modal.open };
  return (
    <>
      <DataList
        title={texts.title}
        things={texts.things[kind]}
        call={listNames}
        query={{ kind }}
        part={kind}
        columns={nameColumns(row)}
        rowKey={({ id }) => id}
        card={(name) => <NameCard name={name} {...row} />}
        actions={
          <Segments
            label={texts.list}
            choices={nameKinds.map((one, id) => ({ id, name: texts.kinds[one] }))}
            chosen={chosen}
            onChoose={choose}
          />
        }
        notice={<NamesNotice kind={kind} />}
        emptyText={texts.empty}
        searchText={texts.searchText}
      />
      <OpenedModal of={modal} as={NameModal} />
    </>
  );
}
