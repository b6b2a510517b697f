import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { studentPath } from '#contract/students/ref.ts';
import { profilePlace, type ReportSection, useGoTo } from '../../lib/place.ts';
import look from '../../ui/looks.ts';

interface StudentLinkProps {
  id: number;
  name: string;
  /** The profile type: that of the list it is in. */
  profile?: ReportSection;
}

/** Whether a click is for this tab, and not for a new one or a window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A student's name in a list: it opens the profile, and Back returns to the list. The link has the student's
 * own address, so that it can be opened in a new tab or copied.
 */
export function StudentLink({ id, name, profile = 'academics' }: StudentLinkProps) {
  const goTo = useGoTo();
  return (
    <Link
      className={`${look.link} ${look.name}`}
      to={studentPath(id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(profilePlace(id, profile));
      }}
    >
      {name}
    </Link>
  );
}
