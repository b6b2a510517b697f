import { type AttentionRule, attentionRules as rules } from '#contract/attention/rules.ts';
import { dayOf } from '#contract/dates.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { checkMomentNames, markSourceNames, schoolMarkNames } from '#contract/in-school/marks.ts';
import { localeNow, texts } from '#contract/texts.ts';
import { dayText } from '../../day-text.ts';

const missingNames: Readonly<Record<string, string>> = texts('missingNames', {
  picture: 'a picture',
  certificate: 'the certificate',
  family: 'father, mother or guardian',
});

const reasons = texts('attentionReasons', {
  meanFell: (before: number, then: string, mean: number, now: string) =>
    `The mean went from ${before} in ${then} to ${mean} in ${now}.`,
  classRepeated: (grade: string, year: string, later: string) =>
    `${grade} in ${year} and again in ${later}.`,
  neverAPicture: 'There is no picture, and the registration is more than a year ago.',
  lastPicture: (day: string) => `The last picture is of ${day}.`,
  noSupporter: (day: string) => `Without a supporter since ${day}.`,
  noOfficer: (name: string) => `${name} is the liaison officer and cannot look after students now.`,
  supporterDisabled: (name: string) => `${name} is the supporter and gets no letters now.`,
  newsAsked: (day: string, sentence: string | null) =>
    `The supporter asked for news on ${day}${sentence === null ? '.' : `: “${sentence}”`}`,
  incomplete: (missing: string) => `Missing: ${missing}.`,
  notInSchool: (what: string, moment: string, day: string, source: string) =>
    `${what} at ${moment}, ${day}, ${source}.`,
});

const listed = (names: readonly string[]) => new Intl.ListFormat(localeNow()).format(names);

const nameIn = (names: Readonly<Record<number, string>>, id: number) => names[id] ?? '';

/** What is suggested to do about it; nothing happens by itself. */
const proposals: Readonly<Record<number, string>> = texts('proposals', {
  4: ' Change the school of the student if it is so.',
  5: ' Change the status of the student if it is so.',
});

function notInSchool(mark: number, day: string, source: number, moment: number): string {
  const what = nameIn(schoolMarkNames, mark);
  const when = nameIn(checkMomentNames, moment).toLowerCase();
  const who = nameIn(markSourceNames, source).toLowerCase();
  return reasons.notInSchool(what, when, dayText(day), who) + (proposals[mark] ?? '');
}

/** Why somebody is on the attention list, from the facts of the rule. `zone`: the time zone of days. */
export function whyOf(rule: AttentionRule, facts: string, zone: string): string {
  const [first = '', second = '', third = '', fourth = ''] = facts.split('|');
  switch (rule) {
    case rules.notInSchool:
      return notInSchool(Number(first), second, Number(third), Number(fourth));
    case rules.meanFell: {
      const mean = (hundredths: string) => hundredthsNumber(Number(hundredths));
      return reasons.meanFell(mean(first), second, mean(third), fourth);
    }
    case rules.classRepeated:
      return reasons.classRepeated(first, second, third);
    case rules.noPicture: {
      const last = first > second ? first : second;
      return last === ''
        ? reasons.neverAPicture
        : reasons.lastPicture(dayText(dayOf(new Date(last), zone)));
    }
    case rules.noSupporter:
      return reasons.noSupporter(dayText(first));
    case rules.noOfficer:
      return [
        ...(first === '' ? [] : [reasons.noOfficer(first)]),
        ...(second === '' ? [] : [reasons.supporterDisabled(second)]),
      ].join(' ');
    case rules.newsAsked: {
      // The sentence may have a separator of its own.
      const sentence = facts.slice(first.length + 1) || null;
      return reasons.newsAsked(dayText(dayOf(new Date(first), zone)), sentence);
    }
    case rules.incomplete:
      return reasons.incomplete(
        listed([first, second, third].flatMap((name) => missingNames[name] ?? [])),
      );
  }
}
