import { IconFileTypePdf } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { listStudentActivities } from '#contract/students/calls.ts';
import { isActive } from '#contract/students/rules.ts';
import { allIn, firstIn } from '../../lib/in-page.ts';
import { useFileAddress } from '../../lib/use-file-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { ServerSelectField } from '../../ui/form/server-select-field.tsx';
import look from '../../ui/looks.ts';
import { usePaperKinds } from '../papers/papers.api.ts';
import styles from './intake.module.css';
import { intakeTexts as texts } from './intake.texts.ts';
import { type FreePlace, type Item, placesFor } from './items.ts';
import type { Intake } from './use-intake.ts';

/** The picture itself; a PDF opens in a new tab, because its name alone does not say whose it is. */
function Look({ item: { kind, file } }: { item: Item }) {
  const address = useFileAddress(file);
  if (address === null) return null;
  if (kind === 'picture') return <img className={styles.look} src={address} alt="" />;
  return (
    <div className={`${look.stack} ${look.gap8} ${styles.paper}`}>
      <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
      <a className={look.link} href={address} target="_blank" rel="noreferrer">
        {texts.openPaper}
      </a>
    </div>
  );
}

const nameOf = ({ place, reportId }: FreePlace, { student }: Item): string => {
  const report = student?.reports.find((one) => one.kind === place && one.id === reportId);
  return report ? texts.report(report) : texts.places[place];
};

function Students({ item, intake }: { item: Item; intake: Intake }) {
  return (
    <>
      {item.offered.length > 0 ? <p className={look.dim}>{texts.mayBe}</p> : null}
      <ul className={`${look.stack} ${look.gap8}`}>
        {item.offered.map((student, at) => (
          <li key={student.id}>
            <button
              type="button"
              className={`${look.row} ${look.gap12} ${look.choice} ${look.edged}`}
              onClick={() => void intake.give(item.key, student.id)}
            >
              <kbd aria-hidden>{at + 1}</kbd>
              <span className={look.words}>
                <span className={look.name}>{student.name}</span>
                <span className={look.note}>{`${student.ref} · ${student.school}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ServerSelectField
        name="student"
        label={texts.search}
        plainLabel
        value=""
        takesFirst
        error={null}
        onChange={(id) => void intake.give(item.key, Number(id))}
        call={listStudentActivities}
        choiceOf={(student) => ({
          value: String(student.id),
          // Two students of one name are distinguished by their officer.
          label: [`${student.name} (${student.ref})`, student.liaison].filter(Boolean).join(' · '),
          disabled: !isActive(student),
        })}
      />
    </>
  );
}

function Places({ item, intake }: { item: Item; intake: Intake }) {
  const kinds = usePaperKinds().data?.filter(({ is_retired }) => is_retired === 0) ?? [];
  if (!item.student) return null;
  const kindIds = kinds.map(({ id }) => id);
  const others = intake.items.filter((one) => one.key !== item.key);
  return (
    <>
      <p>
        <b>{item.student.name}</b>{' '}
        <span className={look.dim}>{`${item.student.ref} · ${item.student.school}`}</span>
      </p>
      <p className={look.dim}>{texts.choosePlace}</p>
      <ul className={`${look.stack} ${look.gap8}`}>
        {placesFor(item.student, item.kind, others, kindIds).map((one, at) => (
          <li key={`${one.place}${one.reportId ?? one.kindId}`}>
            <button
              type="button"
              className={`${look.row} ${look.gap12} ${look.choice} ${look.edged}`}
              onClick={() => intake.place(item.key, one)}
            >
              <kbd aria-hidden>{at + 1}</kbd>
              {kinds.find(({ id }) => id === one.kindId)?.name ?? nameOf(one, item)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One file that could not be matched by its name: whose it is, and for a PDF what it is. */
export function WhoIsThis({ item, intake, of }: { item: Item; intake: Intake; of: string }) {
  const isWhat = item.student !== null;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const isTyping = target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    // The first letter typed is also the first letter of the search.
    if (/^\p{L}$/u.test(key)) firstIn(currentTarget, 'input')?.focus();
    if (!/^[0-9]$/.test(key)) return;
    event.preventDefault();
    const buttons = allIn(currentTarget, 'li button');
    if (key === '0') intake.leave(item.key);
    else buttons[Number(key) - 1]?.click();
  };
  return (
    // The keys work wherever the focus is within; each has a button that says what it does.
    <section
      className={`${look.section} ${look.card} ${look.pad16}`}
      aria-label={isWhat ? texts.what : texts.who}
      onKeyDown={handleKey}
    >
      <div className={look.columns} style={{ '--columns': 'minmax(12rem, 18rem) 1fr' }}>
        <Look key={item.key} item={item} />
        <div className={look.stack}>
          <h2 tabIndex={-1}>{isWhat ? texts.what : texts.who}</h2>
          <p className={`${look.dim} ${look.breaks}`}>{`${item.path} · ${of}`}</p>
          {isWhat ? (
            <Places item={item} intake={intake} />
          ) : (
            <Students key={item.key} item={item} intake={intake} />
          )}
          <div className={`${look.wrap} ${look.gap12}`}>
            <Button variant="default" onClick={() => intake.leave(item.key)}>
              {texts.leave}
            </Button>
            <span className={look.note}>{texts.keys}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
