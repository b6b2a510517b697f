import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { leastLetters } from '#contract/search/limits.ts';
import type { Found } from '#contract/search/shapes.ts';
import { listStudentActivities, listStudents } from '#contract/students/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { messageOf } from '../../lib/api.ts';
import { useGoTo } from '../../lib/place.ts';
import { useAfterChange } from '../../lib/use-after-render.ts';
import { useListSearch } from '../../ui/data-list/use-list.ts';
import look from '../../ui/looks.ts';
import { Message } from '../../ui/message/message.tsx';
import { useSignedInUser } from '../session/use-session.ts';
import { HitList } from './hit-list.tsx';
import {
  countOf,
  type Group,
  groups,
  type Hit,
  hitsOf,
  openedHits,
  type ScreenLink,
  screenHits,
  type Way,
} from './hits.ts';
import { useLastOpened, useSearch } from './search.api.ts';
import styles from './search.module.css';
import { searchTexts as texts } from './search.texts.ts';

/** A pause in typing after which the server is asked, in milliseconds. */
const typingPause = 80;

const lists = {
  students: listStudents,
  activities: listStudentActivities,
  users: listUsers,
} as const;

/** Handles a key that is pressed in the field above the results. */
export interface SearchKeys {
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export interface SearchResultsProps {
  ref: Ref<SearchKeys>;
  /** The id of the list, to which the field refers. */
  id: string;
  typed: string;
  screens: readonly ScreenLink[];
  /** Tells the field which hit is selected; null while there is none. */
  onPoint: (id: string | null) => void;
  onLeave: () => void;
}

/** Opens a place, with its list searched for the same words. */
function useWays(onLeave: () => void): (way: Way) => void {
  const goTo = useGoTo();
  const searchIn = useListSearch();
  return ({ place, path, list }) => {
    if (list) searchIn(lists[list.of], list.search);
    onLeave();
    goTo(place, path);
  };
}

/** The hits for the words in the field, as they are typed. */
export default function SearchResults(props: SearchResultsProps) {
  const { ref, id, typed, screens, onPoint, onLeave } = props;
  const actor = useSignedInUser();
  const go = useWays(onLeave);
  const [kind, setKind] = useState<Kind>('everything');
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, typingPause);
  const found = useSearch(asked);
  const isAsking = words.length >= leastLetters;
  const opened = useLastOpened(actor.id, words === '');

  const all = [
    ...(words === '' ? openedHits(actor, opened.data ?? []) : []),
    ...(isAsking && found.data ? hitsOf(actor, asked, found.data) : []),
    ...screenHits(screens, words),
  ];
  const hits = all.filter(({ group }) => kind === 'everything' || kind === group);
  // With other words the selection starts at the top.
  const at = Math.min(chosen.typed === typed ? chosen.at : 0, hits.length - 1);
  const choose = (place: number) => setChosen({ typed, at: place });
  const kinds = groups.filter((group) => all.some((hit) => hit.group === group));
  const idOf = (place: number) => `${id}-${place}`;
  const pointed = at < 0 ? null : idOf(at);
  useAfterChange(pointed, () => onPoint(pointed));

  const turnTo = (one: Kind) => {
    setKind(one);
    choose(0);
  };
  const turnKind = (step: number) => {
    const names: readonly Kind[] = ['everything', ...kinds];
    turnTo(names.at((names.indexOf(kind) + step) % names.length) ?? 'everything');
  };
  useImperativeHandle(ref, () => ({
    press(event) {
      const way = wayOf(event, hits, at);
      if (way) go(way);
      else if (event.key === 'ArrowDown') choose(Math.min(at + 1, hits.length - 1));
      else if (event.key === 'ArrowUp') choose(Math.max(at - 1, 0));
      else if (event.key === 'Tab' && kinds.length > 0) turnKind(event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    },
  }));

  return (
    <>
      {kinds.length > 0 ? (
        <KindChips
          kinds={kinds}
          chosen={kind}
          found={isAsking ? found.data : undefined}
          onChoose={turnTo}
        />
      ) : null}
      <div className={styles.body}>
        {found.isError && isAsking ? <Message tone="bad">{messageOf(found.error)}</Message> : null}
        <HitList id={id} idOf={idOf} hits={hits} at={at} words={words} onGo={go} />
        <p className={look.note} role="status">
          {!isAsking
            ? texts.moreLetters(leastLetters)
            : found.isPending || asked !== words
              ? null
              : found.data && all.length === 0
                ? `${texts.none(asked)}. ${texts.searched}`
                : null}
        </p>
      </div>
      <Foot />
    </>
  );
}

/** The hit to which a key leads from the selected one; null for any other key. */
function wayOf(event: KeyboardEvent, hits: readonly Hit[], at: number): Way | null {
  if (event.key === 'Enter') {
    const asList = event.ctrlKey || event.metaKey;
    return (asList ? hits.find(({ group }) => group === 'lists') : hits[at]) ?? null;
  }
  if (!event.altKey || !/^Digit[1-3]$/.test(event.code)) return null;
  return hits.find(({ steps }) => steps)?.steps?.[Number(event.code.slice(-1)) - 1] ?? null;
}

function Foot() {
  const keys = [
    ['↑ ↓', texts.move],
    ['↵', texts.open],
    ['Ctrl ↵', texts.asList],
    ['Tab', texts.kind],
    ['Esc', texts.close],
  ] as const;
  return (
    <div
      className={`${look.note} ${look.wide} ${look.wrap} ${look.gap16} ${look.ruled} ${look.subtle} ${look.padded}`}
      aria-hidden
    >
      {keys.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </div>
  );
}

type Kind = Group | 'everything';

interface KindChipsProps {
  kinds: readonly Group[];
  chosen: Kind;
  found: Found | undefined;
  onChoose: (kind: Kind) => void;
}

/** Chips for all hits, or for one kind, with their numbers. */
function KindChips({ kinds, chosen, found, onChoose }: KindChipsProps) {
  const wordsOf = (kind: Kind) => {
    if (kind === 'everything') return texts.everything;
    const count = countOf(kind, found);
    const word = texts.groups[kind];
    return count === null ? word : texts.counted(word, count);
  };
  return (
    <fieldset className={styles.kinds} aria-label={texts.kinds}>
      {(['everything', ...kinds] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={`${look.button} ${kind === chosen ? look.on : look.soft}`}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {wordsOf(kind)}
        </button>
      ))}
    </fieldset>
  );
}
