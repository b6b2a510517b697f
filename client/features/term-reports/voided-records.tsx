import { useState } from 'react';
import { listVoided, restoreVoided } from '#contract/voided/calls.ts';
import type { Voided } from '#contract/voided/shapes.ts';
import { messageOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { dayText } from '../../lib/time-text.ts';
import { useChangeOf } from '../../lib/use-change.ts';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PdfLink } from './pdf-link.tsx';
import { Loaded } from './profile-section.tsx';
import { termReportsTexts as texts } from './term-reports.texts.ts';

/** What was voided about a student, with the way back; nothing where there is nothing. */
export function VoidedRecords({ id }: { id: number }) {
  const voided = useRead(read(listVoided, { query: { student: id } }));
  return (
    <Loaded load={voided}>
      {(rows) => rows.map((row) => <VoidedRecord key={row.id} row={row} />)}
    </Loaded>
  );
}

function VoidedRecord({ row }: { row: Voided }) {
  const [state, setState] = useState<'open' | 'busy' | { readonly failure: string }>('open');
  const restore = useChangeOf(restoreVoided, 'everything');
  const name = texts.voidedName(texts.voidedKinds[row.kind], row.term, row.year);
  const handleRestore = () => {
    setState('busy');
    restore(row.id).catch((reason: unknown) => setState({ failure: messageOf(reason) }));
  };
  return (
    <section className={look.stack} aria-label={name}>
      <h3 className={look.subheading}>{name}</h3>
      <p className={look.breaks}>{texts.voidedBy(row.by, dayText(new Date(row.at)), row.reason)}</p>
      <div className={look.spread}>
        <PdfLink path={row.path} word={texts.voidedFile} label={texts.voidedFileOf(name)} />
        <Button
          variant="default"
          loading={state === 'busy'}
          aria-label={texts.bringBackOf(name)}
          onClick={handleRestore}
        >
          {texts.bringBack}
        </Button>
      </div>
      {typeof state === 'string' ? null : <Message tone="bad">{state.failure}</Message>}
    </section>
  );
}
