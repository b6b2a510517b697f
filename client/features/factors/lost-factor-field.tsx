import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import { useResetFactors } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';

/** For a user who lost phone and codes: says what happens, then removes their second step (rule 4.25). */
export function LostFactorField({ id, name }: { id: number; name: string }) {
  const reset = useResetFactors();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({ mutationFn: () => reset(id), onSettled: () => setAsked(false) });
  const said = removal.error ? messageOf(removal.error) : removal.data;
  return (
    <fieldset className={`${look.stack} ${look.gap10}`}>
      <legend className={fields.label}>{texts.lostLegend}</legend>
      {isAsked ? <p className={look.soft}>{texts.resetText(name)}</p> : null}
      <div className={`${look.wrap} ${look.gap10}`}>
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
