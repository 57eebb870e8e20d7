import { useAddress } from '../../../src/address/useAddress.ts';
import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';
import { AlarmPerformance } from '../parts/performance/AlarmPerformance.tsx';

/** Every alarm that stands, of any type; and, as a tab, what the alarms of a span asked of the operators. */
export function Screen() {
  const { search } = useAddress();
  if (search.get('tab') === 'performance') return <AlarmPerformance />;
  return <AlarmDesk place={{ route: '/monitoringAlarm', performance: '/monitoringAlarm?tab=performance' }} />;
}
