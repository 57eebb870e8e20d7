import { type SheetRow, usualRow } from '../../../domain/unit/recordSheet.ts';
import { figurePage } from '../parts/figurePage.tsx';
import { RecordSheet } from '../parts/sheet/RecordSheet.tsx';

const route = '/economicInfo';

/** What every intensity is made of: entered once a month. */
const usual: readonly SheetRow[] = [
  usualRow('output', 't'),
  usualRow('value', '万元'),
  usualRow('valueAdded', '万元'),
  usualRow('sales', '万元'),
  usualRow('people', '人'),
  usualRow('hours', 'h'),
];

/** Output, value, sales and people of a unit, month by month. */
export const Screen = figurePage(route, {
  title: { cn: '经济信息', en: 'Economic information' },
  children: (props) => <RecordSheet {...props} route={route} usual={usual} />,
});
