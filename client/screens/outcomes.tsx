import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { exportOutcomes } from '#contract/exports/calls.ts';
import { readOutcomes } from '#contract/outcomes/calls.ts';
import { type OutcomeGroup, outcomeGroupNames, outcomeGroups } from '#contract/outcomes/figures.ts';
import { firstView } from '#contract/paging.ts';
import { may } from '#contract/permissions.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { outcomesTexts as texts } from '../features/outcomes/outcomes.texts.ts';
import { OutcomesCards, OutcomesTable } from '../features/outcomes/outcomes-table.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { queryOf } from '../lib/api.ts';
import { read } from '../lib/reads.ts';
import { useKept } from '../lib/use-kept.ts';
import { below } from '../theme/breakpoints.ts';
import { EmptyBlock } from '../ui/blocks/blocks.tsx';
import { Loaded } from '../ui/blocks/loaded.tsx';
import look from '../ui/look.module.css';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { Segments } from '../ui/segments/segments.tsx';
import shared from '../ui/shared.module.css';

const choices = outcomeGroups.map((by, id) => ({ id, name: outcomeGroupNames[by] }));

/** What became of those who joined, for the board (rule 5.20). */
export default function OutcomesScreen() {
  const [by, setBy] = useKept<OutcomeGroup>('outcomes by', 'cohort');
  const load = queryOf(read(readOutcomes, { query: { by } }));
  const loaded = useQuery({ ...load, select: ({ data }) => data });
  const actor = useSignedInUser();
  const isPhone = useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PageHeader
        title={texts.title}
        beside={
          <Segments
            label={texts.by}
            choices={choices}
            chosen={outcomeGroups.indexOf(by)}
            onChoose={(id) => setBy(outcomeGroups[id] ?? 'cohort')}
          />
        }
        intro={texts.intro}
        actions={<ExportMenu choices={[exportChoice(exportOutcomes, { by })]} view={firstView} />}
      />
      <Loaded of={loaded} texts={texts}>
        {(outcomes) =>
          outcomes.groups.length === 0 ? (
            <EmptyBlock title={texts.nobody}>{texts.nobodyText}</EmptyBlock>
          ) : isPhone ? (
            <OutcomesCards outcomes={outcomes} />
          ) : (
            <OutcomesTable outcomes={outcomes} />
          )
        }
      </Loaded>
      {may(actor, 'outcomes.seeSmall') ? null : (
        <p className={`${look.note} ${shared.above8}`}>{texts.small}</p>
      )}
    </>
  );
}
