import type { ReactNode } from 'react';
import { exportLetters } from '#contract/exports/calls.ts';
import { listLetters } from '#contract/notifications/calls.ts';
import type { LetterState } from '#contract/notifications/letter-states.ts';
import type { Letter, NotificationRow } from '#contract/notifications/shapes.ts';
import { may } from '#contract/permissions.ts';
import { ExportMenu, exportChoice } from '../features/exports/export-menu.tsx';
import { LetterCard, letterColumns } from '../features/notifications/letters-table.tsx';
import { useTermRow } from '../features/notifications/notifications.api.ts';
import { notificationsTexts as texts } from '../features/notifications/notifications.texts.ts';
import { termOf } from '../features/notifications/notifications-table.tsx';
import { Narrowing } from '../features/saved-views/narrowing.tsx';
import { useSignedInUser } from '../features/session/use-session.ts';
import { useNarrowing } from '../features/students/narrowed-list.tsx';
import { studentsTexts } from '../features/students/students.texts.ts';
import { useKept } from '../lib/use-kept.ts';
import { Button } from '../ui/button/button.tsx';
import { DataList } from '../ui/data-list/data-list.tsx';
import { lateModal } from '../ui/form-modal/late-modal.tsx';
import { useModal } from '../ui/form-modal/use-modal.ts';
import { SmallSelect } from '../ui/small-select/small-select.tsx';

const SendAgainModal = lateModal(() => import('../features/notifications/send-again-modal.tsx'));

/** `sent` and `handed` read alike, so only the distinguishable states are filters. */
const shownStates: readonly LetterState[] = ['queued', 'held', 'sent', 'failed', 'unclear'];

export interface Term
  extends Pick<NotificationRow, 'year_id' | 'term_id' | 'year_name' | 'term_name'> {
  /** Not its e-mails, but who gets one and who does not. */
  readonly isPlan?: boolean;
}

export function isTerm(value: unknown): value is Term {
  if (typeof value !== 'object' || value === null) return false;
  const { year_id, term_id, year_name, term_name }: Partial<Record<keyof Term, unknown>> = value;
  return (
    [year_id, term_id].every(Number.isSafeInteger) &&
    [year_name, term_name].every((name) => typeof name === 'string')
  );
}

interface TermLettersProps {
  term: Term;
  notice: ReactNode;
  /** Shows who gets one, and why not. */
  onPlan: () => void;
}

/** Who got which e-mail when, and why not (rule 9.8). */
export function TermLetters({ term, notice, onPlan }: TermLettersProps) {
  const actor = useSignedInUser();
  const again = useModal<Letter | NotificationRow>();
  const row = useTermRow(term);
  const { year_id, term_id } = term;
  const narrowed = useNarrowing();
  const [state, setState] = useKept<LetterState | ''>('letters state', '');
  const query = { ...narrowed.query, year_id, term_id, ...(state && { state }) };
  const isNarrowed = narrowed.isFiltered || state !== '';
  const actions = { actor, onAgain: again.open };
  return (
    <>
      <DataList
        title={texts.lettersTitle(termOf(term))}
        things={texts.letterThings}
        call={listLetters}
        query={query}
        columns={letterColumns(actions)}
        rowKey={({ id }) => id}
        card={(letter) => <LetterCard letter={letter} actions={actions} />}
        notice={notice}
        narrowing={
          <>
            <Narrowing narrowed={narrowed} />
            <SmallSelect
              aria-label={texts.state}
              value={state}
              onChange={({ currentTarget: { value } }) =>
                setState(shownStates.find((one) => one === value) ?? '')
              }
            >
              <option value="">{texts.everyState}</option>
              {shownStates.map((one) => (
                <option key={one} value={one}>
                  {texts.states[one]}
                </option>
              ))}
            </SmallSelect>
            {row && row.failed > 0 && may(actor, 'notifications.send') ? (
              <Button variant="default" onClick={() => again.open(row)}>
                {texts.failedAgain(row.failed)}
              </Button>
            ) : null}
            <Button variant="default" onClick={onPlan}>
              {texts.showPlan}
            </Button>
          </>
        }
        exportMenu={(view) => (
          <ExportMenu choices={[exportChoice(exportLetters, query)]} view={view} />
        )}
        emptyTitle={isNarrowed ? texts.noLettersSo : undefined}
        emptyText={isNarrowed ? studentsTexts.noneMatchText : texts.noLetters}
        searchText={texts.lettersSearch}
      />
      {again.subject ? <SendAgainModal subject={again.subject} {...again.shown} /> : null}
    </>
  );
}
