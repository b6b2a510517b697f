import type { Fields } from '#contract/record.ts';
import { schoolFields } from '#contract/schools/record.ts';

const fields: Fields = schoolFields;

/** What a number of a school is called. */
export const labelOfSchool = (of: string): string => fields[of]?.label ?? '';
