import { IconPrinter } from '@tabler/icons-react';
import { use, useRef, useState } from 'react';
import { type Caller, may } from '#contract/permissions.ts';
import { rankOf, roleIds, roleNames } from '#contract/roles.ts';
import { guideTexts as texts } from '../features/guide/guide.texts.ts';
import { GuideContents } from '../features/guide/guide-contents.tsx';
import { GuidePart } from '../features/guide/guide-part.tsx';
import { guideOf, partOfScreen } from '../features/guide/guide-parts.ts';
import { guideNow } from '../features/guide/guide-text.ts';
import { GuideWords } from '../features/guide/guide-words.tsx';
import { printWhole } from '../features/guide/print-whole.ts';
import { useSignedInUser } from '../features/session/use-session.ts';
import { firstIn } from '../lib/in-page.ts';
import { usePlace } from '../lib/place.ts';
import { useAfterRender } from '../lib/use-after-render.ts';
import { Button } from '../ui/button/button.tsx';
import look from '../ui/looks.ts';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import { SmallSelect } from '../ui/small-select/small-select.tsx';

/** The guide of the person's own role; whoever adds users can also read and print those of other roles. */
export default function GuideScreen() {
  const user = useSignedInUser();
  const [reader, setReader] = useState<Caller>(user);
  const chapters = guideOf(reader, use(guideNow()));
  const { guide } = usePlace();
  const page = useRef<HTMLDivElement>(null);
  const wanted = guide && ('part' in guide ? guide.part : partOfScreen(chapters, guide.from)?.id);
  useAfterRender(wanted, () =>
    requestAnimationFrame(() => {
      // After the heading of the screen, which gets the focus when it opens.
      const heading = firstIn(page.current, `#${CSS.escape(wanted ?? '')}`);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    }),
  );
  return (
    <div data-page="guide">
      <PageHeader
        title={texts.title}
        actions={
          <>
            {may(user, 'users.manage') ? (
              <label htmlFor="guide-of" className={`${look.wrap} ${look.note}`}>
                {texts.whose}
                <SmallSelect
                  id="guide-of"
                  value={reader.role}
                  onChange={({ currentTarget }) =>
                    setReader(
                      Number(currentTarget.value) === user.role
                        ? user
                        : { role: Number(currentTarget.value), admin_liaison: false },
                    )
                  }
                >
                  {roleIds
                    .filter((role) => rankOf(role) >= rankOf(user.role))
                    .map((role) => (
                      <option key={role} value={role}>
                        {roleNames[role]}
                      </option>
                    ))}
                </SmallSelect>
              </label>
            ) : null}
            <Button
              variant="default"
              icon={IconPrinter}
              onClick={() => void (page.current && printWhole(page.current))}
            >
              {texts.print}
            </Button>
          </>
        }
      />
      <p className={look.dim}>{texts.intro}</p>
      <div
        ref={page}
        className={`${look.columns} ${look.gap20} ${look.section}`}
        data-from="md"
        style={{ '--columns': '16rem minmax(0, 1fr)', columnGap: 40, marginTop: 20 }}
      >
        <GuideContents chapters={chapters} />
        <div className={`${look.stack} ${look.gap20}`}>
          {chapters.map(({ id, title, parts }) => (
            <section key={id} aria-labelledby={`chapter-${id}`}>
              <h2 id={`chapter-${id}`} className={`${look.heading} ${look.below16}`}>
                {title}
              </h2>
              {parts.map((part) => (
                <GuidePart key={part.id} part={part} />
              ))}
            </section>
          ))}
          <GuideWords />
        </div>
      </div>
    </div>
  );
}
