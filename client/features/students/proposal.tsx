import type { WaitingStudent } from '#contract/supporters/shapes.ts';
import { Button } from '../../ui/button/button.tsx';
import look from '../../ui/look.module.css';
import { Message } from '../../ui/message/message.tsx';
import shared from '../../ui/shared.module.css';
import { studentsTexts as texts } from './students.texts.ts';

interface ProposalProps {
  /** The supporter's name. */
  supporter: string;
  student: Pick<WaitingStudent, 'name' | 'days'>;
  /** Opens the form; without it the words stand alone. */
  onChoose?: () => void;
}

/** Who waits longest, for a supporter who supports nobody now (rule 5.19). */
export function Proposal({ supporter, student: { name, days }, onChoose }: ProposalProps) {
  return (
    <Message tone="wait">
      <div className={`${look.stack} ${shared.gap10}`}>
        <span>{texts.proposal(supporter, name, days)}</span>
        {onChoose ? (
          <span>
            <Button variant="default" onClick={onChoose}>
              {texts.setFor(name)}
            </Button>
          </span>
        ) : null}
      </div>
    </Message>
  );
}
