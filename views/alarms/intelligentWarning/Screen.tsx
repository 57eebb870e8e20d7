import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { words } from '../parts/bands/words.ts';
import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';
import type { DeskPlace } from '../parts/desk/place.ts';
import { TimeToLimit, useForecasts } from '../parts/forecast/TimeToLimit.tsx';
import { timeToLimitWords } from '../parts/forecast/words.ts';
import { Bands } from './Bands.tsx';
import { Calm } from './Calm.tsx';

/** Intelligent warnings: what lies outside its band, or creeps (type 02); and, as a tab, the bands themselves. */
export function Screen() {
  const { search } = useAddress();
  const say = useText(words);
  if (search.get('tab') === 'bands') return <Bands />;
  return <Desk beside={{ address: '/intelligentWarning?tab=bands', text: say('bands.title') }} />;
}

function Desk({ beside }: Required<Pick<DeskPlace, 'beside'>>) {
  const say = useText(timeToLimitWords);
  const forecasts = useForecasts();
  const column = { title: say('toLimit.title'), cell: (alarm: Alarm) => <TimeToLimit alarm={alarm} of={forecasts} /> };
  return <AlarmDesk place={{ route: '/intelligentWarning', beside, column, calm: <Calm /> }} />;
}
