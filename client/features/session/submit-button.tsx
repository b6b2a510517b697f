import look from '../../ui/look.module.css';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** The only filled button of a sign-in page; while sending it is disabled and says so. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button type="submit" className={look.solid} disabled={isBusy}>
      {isBusy ? <span className={look.spinner} aria-hidden /> : null}
      {isBusy ? busyLabel : label}
    </button>
  );
}
