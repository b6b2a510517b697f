import type { App } from '../../server/context.ts';
import { academicReports } from '../../server/features/academics/academics.kind.ts';
import { financeReports } from '../../server/features/finance/finance.kind.ts';
import { sendNotifications } from '../../server/features/notifications/notifications.service.ts';
import { verifyReport } from '../../server/features/term-reports/report-decisions.ts';
import type { Clock } from '../../tests/support/clock.ts';
import { daysAfter, type PastTerm } from './calendar.ts';
import { disableFormerSupporter, layFoundations } from './foundations.ts';
import { accounts, adminLiaison } from './people.ts';
import { type Fault, plantFaults } from './planted.ts';
import { type Random, randomFor } from './random.ts';
import { moments } from './scene.ts';
import * as work from './student-work.ts';
import { makeStudents, type Sample } from './students.ts';

/** Something that happens on a day of the story. */
interface Happening {
  readonly at: Date;
  happen(): Promise<void>;
}

type ReportKind = Parameters<typeof verifyReport>[2];

const verifier = accounts[2]?.[0].email ?? '';

/** How the last two terms differ: not all is filed, verified and sent yet. */
function diligence(index: number, last: number) {
  if (index === last) return { filed: 0.88, verified: 0.72, sentAfter: 6 };
  if (index === last - 1) return { filed: 1, verified: 0.95, sentAfter: 12 };
  return { filed: 1, verified: 1, sentAfter: 12 };
}

/** At some minute of a working day. */
const someDay = (random: Random, from: Date, first: number, last: number) =>
  daysAfter(from, random.whole(first, last) + random.whole(0, 480) / 1440);

/** All that happens to one student, term after term. */
function lifeOf(plan: work.Work, sample: Sample, planted: Fault | undefined): Happening[] {
  const { app, there, terms } = plan;
  const random = randomFor(`life ${sample.name}`);
  const happenings: Happening[] = [];
  const last = terms.length - 1;
  let student: work.Registered | null = null;
  const on = (at: Date, happen: (student: work.Registered) => Promise<unknown>) =>
    happenings.push({
      at,
      async happen() {
        if (!student) throw new Error(`${sample.name} is not registered yet`);
        await happen(student);
      },
    });
  const showMoment = (index: number, at: Date) =>
    on(at, (one) => work.addMoment(plan, one, index, random.pick(moments)));

  terms.forEach(({ begins, ends, term }, index) => {
    if (index < sample.joined || (sample.left && index > sample.left.after)) return;
    const fault = index === last ? planted : undefined;
    // What is planted is filed after all others and waits.
    const { filed, verified } = fault ? { filed: 1, verified: 0 } : diligence(index, last);
    if (index === sample.joined) {
      happenings.push({
        at: someDay(random, begins, -6, -2),
        async happen() {
          student = await work.register(plan, sample);
        },
      });
      const { supporter } = sample;
      if (supporter !== null)
        on(someDay(random, begins, 1, 9), (one) => work.giveSupporter(plan, one, supporter));
      if (random.chance(0.6)) showMoment(index, someDay(random, begins, 20, 60));
    }
    if (term === 'Term 1') {
      if (index > sample.joined)
        on(someDay(random, begins, 5, 30), (one) => work.renewPortrait(plan, one));
      on(someDay(random, begins, 1, 4), (one) =>
        work.fileYearPaper(plan, one, index, 'feeStructure'),
      );
    }
    if (term === 'Term 3' && (index < last || random.chance(0.5)))
      on(daysAfter(ends, 11), (one) => work.fileYearPaper(plan, one, index, 'accountStatement'));

    const file = (
      kind: ReportKind,
      at: Date,
      filing: (one: work.Registered) => Promise<number>,
    ) => {
      let id = 0;
      on(at, async (one) => {
        id = await filing(one);
      });
      if (random.chance(verified))
        on(someDay(random, at, 1, 3), () => verifyReport(app, there.user(verifier), kind, id));
    };
    const isMissing = !random.chance(filed);
    file(financeReports, isMissing ? daysAfter(ends, 9) : someDay(random, begins, 5, 40), (one) =>
      work.fileCosts(plan, one, index, fault),
    );
    if (!isMissing)
      file(academicReports, fault ? daysAfter(ends, 10) : someDay(random, ends, 1, 8), (one) =>
        work.fileMarks(plan, one, index, fault),
      );
    if (fault?.picture) {
      const { moment, after } = fault.picture;
      for (const days of after)
        on(daysAfter(begins, days), (one) => work.addMoment(plan, one, index, moment));
    }
    if (random.chance(0.05)) showMoment(index, someDay(random, begins, 15, 70));
    if (sample.left?.after === index) on(daysAfter(ends, 13), (one) => work.leave(plan, one));
  });
  return happenings;
}

/** The e-mails of each term, each new year, and the supporter who left. */
const officeLife = ({ app, there, terms }: work.Work): Happening[] =>
  terms.flatMap(({ year, term, begins, ends }, index): Happening[] => [
    ...(year === terms[index - 1]?.year
      ? []
      : [{ at: daysAfter(begins, -6.5), happen: () => there.openYear(String(year)) }]),
    {
      at: daysAfter(ends, diligence(index, terms.length - 1).sentAfter + 0.4),
      async happen() {
        const names = { year_id: there.year(String(year)), term_id: there.term(term) };
        await sendNotifications(app, there.user(adminLiaison.email), names, null);
      },
    },
    ...(index === terms.length - 2
      ? [{ at: daysAfter(begins, 3), happen: () => disableFormerSupporter(app, there.user) }]
      : []),
  ]);

/**
 * Lives three years of a foundation through the server's own features, in the order in which things
 * happened, so that each row obeys the rules and the change log tells a story that can be true.
 * @param tell is given the share that is done, 0 to 1
 */
export async function fill(
  app: App,
  clock: Clock,
  terms: readonly PastTerm[],
  tell: (share: number) => void,
): Promise<void> {
  const there = await layFoundations(app);
  const plan = { app, there, terms };
  const firstOfYear = terms.flatMap(({ term }, index) => (term === 'Term 1' ? [index] : []));
  const samples = makeStudents(firstOfYear).filter(({ joined }) => joined < terms.length);
  const planted = plantFaults(samples, terms.length - 1);
  const happenings = [
    ...samples.flatMap((sample) => lifeOf(plan, sample, planted.get(sample))),
    ...officeLife(plan),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [done, { at, happen }] of happenings.entries()) {
    // It never goes back.
    clock.forward(Math.max(0, at.getTime() - clock.now().getTime()));
    await happen();
    tell((done + 1) / happenings.length);
  }
}
