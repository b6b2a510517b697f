import { Button, Loader } from '@mantine/core';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** The one filled button of a sign-in page; while sending it is disabled and says so. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      className="visitor-submit"
      fullWidth
      disabled={isBusy}
      leftSection={isBusy ? <Loader size={16} color="currentColor" /> : null}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
