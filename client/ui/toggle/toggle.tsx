import { useHint } from '../hint/use-hint.tsx';
import styles from './toggle.module.css';

interface ToggleProps {
  /** What it switches, and whose: 'Status of Mary Atieno'. */
  label: string;
  isOn: boolean;
  /** Why it is locked; it stays focusable and tells it. */
  refusal?: string | null;
  onToggle: () => void;
}

/** A switch that asks before it changes: it shows what is, and moves when the server has agreed. */
export function Toggle({ label, isOn, refusal, onToggle }: ToggleProps) {
  const { listeners, bubble } = useHint(refusal);
  return (
    <>
      <button
        type="button"
        role="switch"
        className={styles.toggle}
        aria-label={label}
        aria-checked={isOn}
        aria-disabled={refusal ? true : undefined}
        {...listeners}
        onClick={refusal ? undefined : onToggle}
      />
      {bubble}
    </>
  );
}
