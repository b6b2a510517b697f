import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { studentPath } from '#contract/students/ref.ts';
import { profilePlace, type ReportSection, useGoTo } from '../../lib/place.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';

interface StudentLinkProps {
  id: number;
  name: string;
  /** Which profile it opens: that of the list it stands in. */
  profile?: ReportSection;
}

/** Whether a click means this tab, and not a new one or a window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A student's name, as every list has it: it opens the profile, and Back returns to the list. As a
 * link it is the student's address, so that it can be opened in a new tab or copied.
 */
export function StudentLink({ id, name, profile = 'academics' }: StudentLinkProps) {
  const goTo = useGoTo();
  return (
    <Link
      className={`${look.link} ${shared.name}`}
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
