import { useEffect, useState } from 'react';

/** An object URL of a chosen picture; null without one. */
export function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // Runs when the file changes: the object URL keeps the file in memory until it is revoked.
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
