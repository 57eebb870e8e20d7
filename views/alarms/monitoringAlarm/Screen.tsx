import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';

/** Every alarm that stands. */
export function Screen() {
  return <AlarmDesk />;
}
