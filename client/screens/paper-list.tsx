import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPaperList } from '#contract/paper-lists/calls.ts';
import { type PaperLayout, paperColumnsFor } from '#contract/students/paper.ts';
import { firstLayout } from '../features/paper-lists/layout.ts';
import { paperTexts as texts } from '../features/paper-lists/paper.texts.ts';
import { PaperList } from '../features/paper-lists/paper-list.tsx';
import { TermForms } from '../features/paper-lists/term-forms.tsx';
import { SaveView } from '../features/saved-views/save-view.tsx';
import { useViews } from '../features/saved-views/saved-views.api.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { queryOf } from '../lib/api.ts';
import { usePlace } from '../lib/place.ts';
import { needsOf, read } from '../lib/reads.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import { Button } from '../ui/button/button.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Segments } from '../ui/segments/segments.tsx';

const kinds = [
  { id: 0, name: texts.list },
  { id: 1, name: texts.forms },
];

/** The students of a place on paper: as a list, or an empty term form for each (rule 11.6). */
export default function PaperListScreen() {
  const place = usePlace();
  const all = paperColumnsFor(useSignedInUser());
  const [kind, setKind] = useState(0);
  const [changed, setLayout] = useState<PaperLayout | null>(null);
  const view = useViews('students').data?.find(({ id }) => String(id) === place.part);
  const [typed, setTitle] = useState<string | null>(null);
  const layout = changed ?? view?.paper ?? firstLayout;
  const title = typed ?? view?.name ?? texts.everybody;
  const { chosen, needs } = place;
  const filters = { ...place.filters, ...(needs && { needs }) };
  const students = useQuery({
    ...queryOf(
      read(readPaperList, { query: { ...needsOf(place), ...(chosen && { ids: [...chosen] }) } }),
    ),
    // Each reading is written down as taken along.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: ({ data }) => data,
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        beside={<Segments label={texts.kinds} choices={kinds} chosen={kind} onChoose={setKind} />}
        actions={
          <>
            {kind === 0 && !chosen && !place.own ? (
              <SaveView list="students" filters={filters} paper={layout} />
            ) : null}
            <Button
              disabled={!students.data?.length}
              icon={IconPrinter}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </>
        }
      />
      <Loaded of={students} texts={{ notLoaded: texts.notRead }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyBlock title={texts.none}>{texts.noneText}</EmptyBlock>
          ) : kind === 1 ? (
            <TermForms rows={rows} />
          ) : (
            <PaperList {...{ title, layout, all, rows }} onTitle={setTitle} onChange={setLayout} />
          )
        }
      </Loaded>
    </>
  );
}
