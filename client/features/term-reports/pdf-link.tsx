import { IconFileTypePdf } from '@tabler/icons-react';
import { storedFile } from '../../lib/stored-file.ts';
import './profile-section.css';

interface PdfLinkProps {
  path: string;
  /** What is seen, and what is heard: which PDF of what. */
  word: string;
  label: string;
}

/** A stored PDF, in a new tab. */
export function PdfLink({ path, word, label }: PdfLinkProps) {
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
