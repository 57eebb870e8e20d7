import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Equipment alarms: what stands on devices, a row each. */
export function Screen() {
  return <AlarmDesk place={{ route: '/equAlarm', byDevice: true }} />;
}
