import './submit-button.css';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/**
 * The one filled button of a sign-in page; while sending it is disabled and says so.
 * Made without the component kit, which would add a twentieth to the first chunk.
 */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button type="submit" className="solid-button visitor-submit" disabled={isBusy}>
      {isBusy ? <span className="spinner" aria-hidden /> : null}
      {isBusy ? busyLabel : label}
    </button>
  );
}
