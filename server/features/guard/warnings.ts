import { checksOf } from '#contract/guard/codes.ts';
import type { GuardedReport, Warning } from '#contract/guard/shapes.ts';
import type { Finding } from './facts.ts';

/** Identifies a finding among those of its record. */
const keyOf = ({ code, field, there }: Finding): string =>
  [code, field, ...(there?.link ? [there.link.what, there.link.id] : [])].join(':');

const warningOf = (finding: Finding): Warning => ({
  ...finding,
  key: keyOf(finding),
  accepted: null,
});

/** A record with what was found, in the order of its kind's checks. */
export function guardedOf(
  record: Pick<GuardedReport, 'id' | 'version' | 'student_id'>,
  kind: keyof typeof checksOf,
  found: readonly Finding[],
): GuardedReport {
  const order = checksOf[kind];
  const codes = new Set(found.map(({ code }) => code));
  const warnings = found
    .map(warningOf)
    .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
  return { ...record, warnings, passed: order.filter((code) => !codes.has(code)) };
}
