import { type StudentStatus, studentStatus, studentStatusNames } from '#contract/students/lists.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';

const tones: Readonly<Record<StudentStatus, Tone>> = {
  [studentStatus.active]: 'ok',
  [studentStatus.discontinued]: 'bad',
  [studentStatus.withdrawn]: 'wait',
  [studentStatus.graduated]: 'info',
};

export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  return <Badge tone={tones[status]}>{studentStatusNames[status]}</Badge>;
}
