import { blockTexts } from '../blocks/blocks.texts.ts';
import look from '../looks.ts';
import { Skeleton } from './skeleton.tsx';

/** What a screen will have, from the top: what one reads in a row, small cards, a list, a form. */
type Part = 'line' | 'tiles' | 'cards' | 'rows' | 'fields';

const counts: Readonly<Record<Part, number>> = { line: 1, tiles: 4, cards: 6, rows: 6, fields: 6 };
/** Widths in turn, so that it looks like text rather than a grid. */
const widths = ['68%', '52%', '74%', '60%', '48%', '64%'];

interface WaitingProps {
  parts: readonly Part[];
  /** The name of what is read, for screen readers. */
  label?: string;
}

/** The shape of a screen, or of a part of it, in grey while it is being read. */
export function Waiting({ parts, label = blockTexts.loading }: WaitingProps) {
  return (
    <div className={look.stack} role="status" aria-busy="true" aria-label={label}>
      {parts.map((part) => (
        <div
          key={part}
          className={`${look.waiting} ${part === 'rows' || part === 'fields' ? look.card : ''}`}
          data-part={part}
          aria-hidden="true"
        >
          {widths.slice(0, counts[part]).map((width) => (
            <Item key={width} part={part} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Item({ part, width }: { part: Part; width: string }) {
  if (part === 'line') return <Skeleton width={width} />;
  if (part === 'rows')
    return (
      <span className={look.row}>
        <Skeleton shape="avatar" />
        <Skeleton width={width} />
      </span>
    );
  return (
    <span className={`${look.stack} ${part === 'fields' ? '' : look.card}`}>
      <Skeleton width={width} />
      <Skeleton width="100%" height={part === 'fields' ? 36 : 8} />
    </span>
  );
}

/** A whole screen whose code is still on its way: its title and what nearly all of them have. */
export function WaitingPage({ label }: { label: string }) {
  return (
    <>
      <div className={look.below16} aria-hidden="true">
        <Skeleton width="min(11.25rem, 50%)" height={24} />
      </div>
      <Waiting parts={['rows']} label={label} />
    </>
  );
}
