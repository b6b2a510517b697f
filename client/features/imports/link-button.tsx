import { IconLayoutGrid, type TablerIcon } from '@tabler/icons-react';
import look from '../../ui/look.module.css';
import styles from './import-steps.module.css';
import { importsTexts as texts } from './imports.texts.ts';

interface LinkButtonProps {
  icon?: TablerIcon;
  /** Whether it has opened what it opens. */
  isOpened?: boolean;
  onClick: () => void;
  children: string;
}

/** A button that looks like a link. */
export function LinkButton({ icon: Icon, isOpened, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={`${look.inline} ${look.link} ${styles.link}`}
      aria-expanded={isOpened}
      onClick={onClick}
    >
      {Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : null}
      {children}
    </button>
  );
}

/** Leads to what to do with sheets that are no lists. */
export const ShapesLink = ({ onClick }: { onClick: () => void }) => (
  <LinkButton icon={IconLayoutGrid} onClick={onClick}>
    {texts.notAList}
  </LinkButton>
);
