import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Offline alarms: devices and channels that are silent (types 04 and 05). */
export function Screen() {
  return <AlarmDesk place={{ route: '/offLineAlarm' }} />;
}
