import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { words } from '../parts/bands/words.ts';
import { AlarmDesk } from '../parts/desk/AlarmDesk.tsx';
import { Bands } from './Bands.tsx';
import { Calm } from './Calm.tsx';

/** Intelligent warnings: what lies outside its band, or creeps (type 02); and, as a tab, the bands themselves. */
export function Screen() {
  const { search } = useAddress();
  const say = useText(words);
  if (search.get('tab') === 'bands') return <Bands />;
  const beside = { address: '/intelligentWarning?tab=bands', text: say('bands.title') };
  return <AlarmDesk place={{ route: '/intelligentWarning', beside, calm: <Calm /> }} />;
}
