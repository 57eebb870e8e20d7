import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Every alarm that stands, of any type. */
export function Screen() {
  return <AlarmDesk place={{ route: '/monitoringAlarm' }} />;
}
