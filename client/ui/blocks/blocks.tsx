import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useFocusHeir } from '../../lib/focus-heir.ts';
import look from '../look.module.css';
import { blockTexts } from './blocks.texts.ts';
import { BookDrawing, MastDrawing } from './drawings.tsx';

interface BlockProps {
  title: string;
  children: ReactNode;
  /** The only action. */
  action?: ReactNode;
}

/** An empty list or a search without hits: what is missing, and one action. */
export function EmptyBlock({ title, children, action }: BlockProps) {
  return <Block drawing={<BookDrawing />} title={title} text={children} action={action} />;
}

interface ErrorBlockProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
}

/** Something did not load: a plain sentence and 'Try again'. The server's own message is shown above. */
export function ErrorBlock({ title, children, onRetry }: ErrorBlockProps) {
  const retry = (
    <button type="button" className={look.solid} onClick={onRetry}>
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      {blockTexts.tryAgain}
    </button>
  );
  return <Block drawing={<MastDrawing />} title={title} text={children} action={retry} />;
}

interface BlockParts {
  drawing: ReactNode;
  title: string;
  text: ReactNode;
  action: ReactNode;
}

function Block({ drawing, title, text, action }: BlockParts) {
  const block = useRef<HTMLDivElement>(null);
  useFocusHeir(block);
  return (
    <div ref={block} className={look.emptyBlock}>
      {drawing}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
