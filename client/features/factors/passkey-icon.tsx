import { IconFingerprint } from '@tabler/icons-react';

export const PasskeyIcon = () => <IconFingerprint size={18} stroke={1.75} aria-hidden />;
