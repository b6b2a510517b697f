import { messageOf } from '../../lib/api.ts';
import { useGoTo } from '../../lib/place.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { firstHourTexts as texts } from './first-hour.texts.ts';
import { useLeaveOut } from './foundation.api.ts';

/** Takes all steps of the first hour back in. */
export function GuideButton() {
  const save = useLeaveOut();
  const goTo = useGoTo();
  return (
    <Button
      variant="default"
      onClick={() => {
        save([]).then(
          () => goTo({}),
          (failure: unknown) => showToast(texts.show, messageOf(failure), 'bad'),
        );
      }}
    >
      {texts.show}
    </Button>
  );
}
