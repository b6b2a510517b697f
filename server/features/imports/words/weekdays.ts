import { headingKey } from './headings.ts';

// Days of the week as headings of a register, where ticks of attendance stand: 'M | T | W | T | F'.

const weeks: readonly (readonly RegExp[])[] = [
  [
    /^m(?:on(?:day)?)?$/,
    /^t(?:ue?s?(?:day)?)?$/,
    /^w(?:ed(?:nesday)?)?$/,
    /^th?(?:u(?:rs?)?(?:day)?)?$/,
    /^f(?:ri(?:day)?)?$/,
  ],
  [
    /^l(?:un(?:di|es)?)?$/,
    /^m(?:ar(?:di|tes)?)?$/,
    /^(?:m|x|mer(?:credi)?|mie(?:rcoles)?)$/,
    /^j(?:eu(?:di)?|ue(?:ves)?)?$/,
    /^v(?:en(?:dredi)?|ie(?:rnes)?)?$/,
  ],
  [
    /^(?:s|2a?|seg(?:unda)?(?:feira)?)$/,
    /^(?:t|3a?|ter(?:ca)?(?:feira)?)$/,
    /^(?:q|4a?|qua(?:rta)?(?:feira)?)$/,
    /^(?:q|5a?|qui(?:nta)?(?:feira)?)$/,
    /^(?:s|6a?|sex(?:ta)?(?:feira)?)$/,
  ],
  [
    /^j(?:uma)?(?:3|tatu)$/,
    /^j(?:uma)?(?:4|nne)$/,
    /^j(?:uma)?(?:5|tano)$/,
    /^alh(?:amisi)?$/,
    /^ij(?:umaa)?$/,
  ],
];

/** The headings that are the days of one or more weeks beside each other, and stand nowhere else; none where there is no whole week. */
export function weekIn(headings: readonly string[]): ReadonlySet<string> {
  const keys = headings.map(headingKey);
  const isIn = new Set<number>();
  for (const week of weeks)
    for (const at of keys.keys())
      if (week.every((day, more) => day.test(keys[at + more] ?? '')))
        for (const more of week.keys()) isIn.add(at + more);
  const apart = new Set(keys.filter((_, at) => !isIn.has(at)));
  return new Set([...isIn].flatMap((at) => keys[at] ?? []).filter((key) => !apart.has(key)));
}
