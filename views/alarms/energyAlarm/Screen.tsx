import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Energy alarms: what used more than it should (type 03). */
export function Screen() {
  return <AlarmDesk place={{ route: '/energyAlarm' }} />;
}
