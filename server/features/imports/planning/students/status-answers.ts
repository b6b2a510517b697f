import {
  type StudentStatus,
  studentStatusIds,
  studentStatusNames,
} from '#contract/students/lists.ts';
import { answers, type Option } from '../../words/understood.ts';

// The statuses of a student as answers to a question.

export const statusAnswers: readonly Option[] = studentStatusIds.map((id) =>
  answers(String(id), studentStatusNames[id]),
);

/** The status that an answer says; undefined for any other answer. */
export const statusOfAnswer = (chosen: string | undefined): StudentStatus | undefined =>
  studentStatusIds.find((id) => String(id) === chosen);

/** Those of who is no longer there. */
export const statusesGone: readonly StudentStatus[] = studentStatusIds.filter((id) => id !== 0);
