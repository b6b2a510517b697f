import { type Caller, may, type Permission } from '../permissions.ts';
import { type BoardGroup, boardGroups } from './kinds.ts';

/** Who may see the names by which the board groups students (rule 3.5). */
const seenWith: Readonly<Record<BoardGroup, Permission>> = {
  liaison: 'students.seeLiaison',
  school: 'board.read',
  cluster: 'schools.list',
};

/** What this person may group the board by; the first is what it begins with. */
export const groupsFor = (viewer: Caller): BoardGroup[] =>
  boardGroups.filter((group) => may(viewer, seenWith[group]));
