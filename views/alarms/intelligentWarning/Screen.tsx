import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Intelligent warnings: what was foreseen (type 02). */
export function Screen() {
  return <AlarmDesk place={{ route: '/intelligentWarning' }} />;
}
