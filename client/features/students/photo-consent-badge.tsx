import { type PhotoConsentState, photoConsentNames } from '#contract/students/photo-consent.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';

const tones: Readonly<Record<PhotoConsentState, Tone>> = {
  'not recorded': 'mute',
  given: 'ok',
  withdrawn: 'bad',
};

/** The state of the consent to a student's pictures (rule 13.3). */
export function PhotoConsentBadge({ state }: { state: PhotoConsentState }) {
  return (
    <Badge tone={tones[state]} wraps>
      {photoConsentNames[state]}
    </Badge>
  );
}
