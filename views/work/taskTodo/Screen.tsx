import { NoticeDesk } from '../parts/notices/NoticeDesk.tsx';

/** What waits for this person to be done. */
export function Screen() {
  return <NoticeDesk kind="TODO" />;
}
