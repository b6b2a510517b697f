import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';
import { useResetFactors } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';

/** For a user who lost phone and codes: says what happens, then removes their second step (rule 4.25). */
export function LostFactorField({ id, name }: { id: number; name: string }) {
  const reset = useResetFactors();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({ mutationFn: () => reset(id), onSettled: () => setAsked(false) });
  const said = removal.error ? messageOf(removal.error) : removal.data;
  return (
    <fieldset className={`${look.stack} ${shared.gap10}`}>
      <legend className={fields.label}>{texts.lostLegend}</legend>
      {isAsked ? <p className={shared.soft}>{texts.resetText(name)}</p> : null}
      <div className={`${shared.wrap} ${shared.gap10}`}>
        {isAsked ? (
          <>
            <Button variant="default" onClick={() => setAsked(false)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" loading={removal.isPending} onClick={() => removal.mutate()}>
              {texts.reset}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {texts.resetAsk}
          </Button>
        )}
      </div>
      <p className={look.note} role="status">
        {said}
      </p>
    </fieldset>
  );
}
