import { Link } from 'react-router';
import { dashboardPath, profilePlace, type ReportSection } from '../../lib/place.ts';
import look from '../../ui/look.module.css';
import shared from '../../ui/shared.module.css';

interface StudentLinkProps {
  id: number;
  name: string;
  /** Which profile it opens: that of the list it stands in. */
  profile?: ReportSection;
}

/** A student's name, as every list has it: it opens the profile, and Back returns to the list. */
export function StudentLink({ id, name, profile = 'academics' }: StudentLinkProps) {
  return (
    <Link
      className={`${look.link} ${shared.name}`}
      to={dashboardPath}
      state={profilePlace(id, profile)}
      replace={false}
    >
      {name}
    </Link>
  );
}
