import { type SheetRow, usualRow } from '../../../domain/unit/recordSheet.ts';
import { figurePage } from '../parts/figurePage.tsx';
import { RecordSheet } from '../parts/sheet/RecordSheet.tsx';

const route = '/environmentInfo';

/** What the weather and the calendar make of energy. */
const usual: readonly SheetRow[] = [
  usualRow('temperature', '°C'),
  usualRow('humidity', '%'),
  usualRow('irradiation', 'kWh/m²'),
  usualRow('degreeDays', 'K·d'),
  usualRow('workDays', 'd'),
];

/** Temperature, humidity, irradiation, degree days and work days of a unit, by day or month. */
export const Screen = figurePage(route, {
  title: { cn: '环境信息', en: 'Environment information' },
  children: (props) => <RecordSheet {...props} route={route} usual={usual} />,
});
