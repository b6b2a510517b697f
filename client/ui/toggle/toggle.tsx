import { useHint } from '../hint/use-hint.tsx';
import styles from './toggle.module.css';

interface ToggleProps {
  /** The name of the switch: 'Status of Mary Atieno'. */
  label: string;
  isOn: boolean;
  /** Why it is locked; it stays focusable and shows it. */
  refusal?: string | null;
  onToggle: () => void;
}

/** A switch that asks before it changes: it shows the stored state, and changes when the server has agreed. */
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
