import { NoticeDesk } from '../parts/notices/NoticeDesk.tsx';

/** What this person is copied in on. */
export function Screen() {
  return <NoticeDesk kind="CC" />;
}
