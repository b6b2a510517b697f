import * as z from 'zod/mini';

/** A number as replies tell it (rule 5.15). */
const telephone = z.object({
  /** The field that it stands in, such as `guardian_telephone`. */
  of: z.string(),
  /** As people write it where the foundation is, with what was said beside it. */
  shown: z.string(),
  /** What a telephone dials: `+254722000111`, or the digits of one whose country is not known. */
  number: z.string(),
  ext: z.nullable(z.string()),
});
export type Telephone = z.infer<typeof telephone>;
export const telephones = z.array(telephone);
