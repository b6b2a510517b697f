import { english, languageNow } from '#contract/texts.ts';
import shared from '../../ui/shared.module.css';
import styles from './guide.module.css';
import type { Block, Part, Words } from './guide-text.ts';

const plain = (words: Words) =>
  words.map((word) => (typeof word === 'string' ? word : word.name)).join('');

function Sentence({ words }: { words: Words }) {
  return words.map((word, at) =>
    typeof word === 'string' ? word : <b key={plain(words.slice(0, at + 1))}>{word.name}</b>,
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'words')
    return (
      <p>
        <Sentence words={block.words} />
      </p>
    );
  if (block.kind === 'steps')
    return (
      <ol className={`${shared.numbered} ${shared.measure} ${shared.above8} ${shared.tight}`}>
        {block.steps.map((words) => (
          <li key={plain(words)}>
            <Sentence words={words} />
          </li>
        ))}
      </ol>
    );
  const source = guidePicture(block.name);
  return source === undefined ? null : (
    <figure className={`${shared.measure} ${styles.picture}`}>
      {/* In a tab of its own it can be made larger. Its words are read where it does not come. */}
      <a href={source} target="_blank" rel="noreferrer">
        <img
          src={source}
          alt={block.alt}
          loading="lazy"
          decoding="async"
          width={1280}
          height={800}
        />
      </a>
    </figure>
  );
}

const keyOf = (block: Block) =>
  block.kind === 'picture'
    ? block.name
    : plain(block.kind === 'words' ? block.words : block.steps.flat());

/** One part: its heading takes the focus when somebody is led here. */
export function GuidePart({ part: { id, title, blocks } }: { part: Part }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={`${shared.subheading} ${shared.led}`} tabIndex={-1}>
        {title}
      </h3>
      {blocks.map((block) => (
        <BlockOf key={keyOf(block)} block={block} />
      ))}
    </section>
  );
}

/** Made by `npm run guide` from the demonstration; each is loaded when it is scrolled to. */
const addresses = import.meta.glob<string>('../../guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture in the current language, or in English. */
const guidePicture = (name: string): string | undefined =>
  [languageNow(), english]
    .map((tag) => addresses[`../../guide/pictures/${tag}/${name}.webp`])
    .find((address) => address !== undefined);
