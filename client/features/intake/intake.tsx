import { IconArrowLeft, IconFolder, IconPhotoUp } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { pickerAccept } from '#contract/files.ts';
import { firstIn } from '../../lib/in-page.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { intakeTexts as texts } from './intake.texts.ts';
import { type Item, type ItemState, stateOf } from './items.ts';
import { type Intake, useIntake } from './use-intake.ts';
import { WhoIsThis } from './who-is-this.tsx';

const tones: Readonly<Record<ItemState, Tone>> = {
  asked: 'wait',
  ready: 'info',
  filed: 'ok',
  left: 'mute',
  failed: 'bad',
};
const shownNames = 5;
/** Supported by every browser, but missing in React's types. */
const wholeFolder = { webkitdirectory: '' };
const accept = [...pickerAccept.picture, 'image/tiff', ...pickerAccept.pdf, '.zip'].join();

function ChooseFiles({ intake }: { intake: Intake }) {
  const handle = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const list = [...(input.files ?? [])];
    // Cleared so that the same folder can be chosen again.
    input.value = '';
    if (list.length > 0) void intake.choose(list);
  };
  const isBusy = intake.busy !== null;
  return (
    <div className={`${look.stack} ${look.section} ${look.card} ${look.pad16}`}>
      <p className={`${look.dim} ${look.breaks}`}>{texts.intro}</p>
      <p className={`${look.dim} ${look.breaks}`}>{texts.consent}</p>
      {intake.fault ? <Message tone="bad">{intake.fault}</Message> : null}
      {intake.said ? <Message tone="ok">{intake.said}</Message> : null}
      {intake.passed.length > 0 ? (
        <Message tone="wait">
          {texts.passed(
            intake.passed.length,
            `${intake.passed.slice(0, shownNames).join(', ')}${intake.passed.length > shownNames ? ', …' : ''}`,
          )}
        </Message>
      ) : null}
      <div className={`${look.wrap} ${look.gap12}`}>
        <FileButton
          aria-label={texts.folder}
          multiple
          {...wholeFolder}
          disabled={isBusy}
          onChange={handle}
        >
          <IconFolder size={18} stroke={1.75} aria-hidden />
          {texts.folder}
        </FileButton>
        <FileButton
          aria-label={texts.some}
          multiple
          accept={accept}
          disabled={isBusy}
          onChange={handle}
        >
          <IconPhotoUp size={18} stroke={1.75} aria-hidden />
          {texts.some}
        </FileButton>
        {intake.busy === 'reading' ? (
          <span className={look.dim} role="status">
            {texts.reading}
          </span>
        ) : null}
      </div>
      {intake.filedCount > 0 && intake.items.length === 0 ? (
        <p className={look.dim}>{texts.earlier(intake.filedCount)}</p>
      ) : null}
    </div>
  );
}

function Line({ item, intake }: { item: Item; intake: Intake }) {
  const state = stateOf(item);
  const where =
    item.student && item.place ? `${item.student.name} · ${texts.places[item.place]}` : '';
  const mayChange = state === 'ready' || state === 'left' || state === 'failed';
  return (
    <li className={`${look.spread} ${look.ruledBelow} ${look.line}`}>
      <span className={look.words}>
        {item.path}
        <span className={look.note}>{[where, item.fault].filter(Boolean).join(' · ')}</span>
      </span>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {mayChange ? (
        <Button
          variant="default"
          size="small"
          aria-label={texts.change(item.path)}
          disabled={intake.busy !== null}
          onClick={() => intake.askAgain(item.key)}
        >
          {texts.changeShort}
        </Button>
      ) : null}
    </li>
  );
}

/** Pictures and papers in one go: chosen, matched by their names, asked about, filed (rule 8.13). */
export function IntakeScreen({ onClose }: { onClose: () => void }) {
  const intake = useIntake();
  const { items } = intake;
  const of = (state: ItemState) => items.filter((one) => stateOf(one) === state);
  const [ready, asked, filed, left] = [of('ready'), of('asked'), of('filed'), of('left')];
  const [first] = asked;
  const body = useRef<HTMLDivElement>(null);
  const isAskedFor = first && `${first.key}${first.student?.id ?? ''}`;
  useLeaveQuestion(ready.length + asked.length > 0);
  // Runs when the question is shown: its keys work at once.
  useFocusAfter(isAskedFor, () => firstIn(body.current, 'h2'));
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button variant="default" icon={IconArrowLeft} onClick={onClose}>
            {texts.back}
          </Button>
        }
      />
      <ChooseFiles intake={intake} />
      <div ref={body}>
        {first && intake.busy !== 'filing' ? (
          <WhoIsThis item={first} intake={intake} of={texts.of(1, asked.length)} />
        ) : null}
      </div>
      {items.length > 0 || intake.filedCount > 0 ? (
        <section className={`${look.stack} ${look.section}`}>
          <p role="status">{texts.counts(ready.length, asked.length, filed.length, left.length)}</p>
          <div className={`${look.wrap} ${look.gap12}`}>
            <Button
              disabled={ready.length === 0 || intake.busy === 'reading'}
              loading={intake.busy === 'filing'}
              onClick={() => void intake.file()}
            >
              {intake.fault === texts.stopped ? texts.goOn : texts.file(ready.length)}
            </Button>
            {intake.busy === 'filing' ? (
              <span className={look.dim} role="status">
                {texts.filing(filed.length, filed.length + ready.length)}
              </span>
            ) : null}
            {intake.filedCount > 0 ? (
              <Button
                variant="default"
                disabled={intake.busy !== null}
                onClick={() => void intake.undo()}
              >
                {texts.undo}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
      {items.length > 0 ? (
        <section className={`${look.stack} ${look.section}`}>
          <h2>{texts.list}</h2>
          <ul>
            {items.map((one) => (
              <Line key={one.key} item={one} intake={intake} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
