import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import fields from '../../theme/fields.module.css';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/looks.ts';
import EditUserModal from '../users/edit-user-modal.tsx';
import { mayReset, nameOf } from '../users/user-actions.ts';
import { useResetFactors } from './factors.api.ts';
import { factorTexts as texts } from './factors.texts.ts';

/** The form of a user, with the way back for somebody who lost their factors (rule 4.25). */
export default function EditUserAndFactors(props: ComponentProps<typeof EditUserModal>) {
  const { actor, user } = props;
  return (
    <EditUserModal {...props}>
      {mayReset(actor, user) ? (
        <LostFactorField key={user.id} id={user.id} name={nameOf(user)} />
      ) : null}
    </EditUserModal>
  );
}

/** For a user who lost phone and codes: says what happens, then removes their second step (rule 4.25). */
function LostFactorField({ id, name }: { id: number; name: string }) {
  const reset = useResetFactors();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({ mutationFn: () => reset(id), onSettled: () => setAsked(false) });
  const said = removal.error ? messageOf(removal.error) : removal.data;
  return (
    <fieldset className={`${look.stack} ${look.gap12}`}>
      <legend className={fields.label}>{texts.lostLegend}</legend>
      {isAsked ? <p className={look.soft}>{texts.resetText(name)}</p> : null}
      <div className={`${look.wrap} ${look.gap12}`}>
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
