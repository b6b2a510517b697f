import { IconFileTypePdf } from '@tabler/icons-react';
import { storedFile } from '../../lib/stored-file.ts';
import { termReportsTexts as texts } from './term-reports.texts.ts';
import './profile-section.css';

interface PdfLinkProps {
  /** Null for a report that came from a sheet, without its PDF. */
  path: string | null;
  /** What is seen, and what is heard: which PDF of what. */
  word: string;
  label: string;
}

/** A stored PDF, in a new tab. */
export function PdfLink({ path, word, label }: PdfLinkProps) {
  if (path === null) return <span className="report-no-pdf">{texts.noPdf}</span>;
  return (
    <a
      className="report-link"
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
