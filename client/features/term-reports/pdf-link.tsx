import { IconFileTypePdf } from '@tabler/icons-react';
import { storedFile } from '../../lib/stored-file.ts';
import look from '../../ui/look.module.css';
import styles from './term-reports.module.css';
import { termReportsTexts as texts } from './term-reports.texts.ts';

interface PdfLinkProps {
  /** Null for a report from a sheet, without a PDF. */
  path: string | null;
  /** The visible text, and the text for screen readers: which PDF of what. */
  word: string;
  label: string;
}

/** A stored PDF, in a new tab. */
export function PdfLink({ path, word, label }: PdfLinkProps) {
  if (path === null) return texts.noPdf;
  return (
    <a
      className={`${look.link} ${look.inline} ${styles.pdf}`}
      href={storedFile(path)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
      {word}
    </a>
  );
}
