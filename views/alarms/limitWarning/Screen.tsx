import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Limit warnings: what went over a limit (type 01). */
export function Screen() {
  return <AlarmDesk place={{ route: '/limitWarning' }} />;
}
