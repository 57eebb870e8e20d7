import { DollarIcon, TreeIcon } from '@blueprintjs/icons';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { words } from '../words.ts';

/** The cost needs a tariff: without one there is no figure, and it says so. */
export function Cost() {
  const say = useText(words);
  return (
    <StatePage icon={<DollarIcon size={20} />} title={say('home.cost.missing')}>
      {say('home.cost.missing.why')}
    </StatePage>
  );
}

/** The emissions need a factor: without one there is no figure, and it says so. */
export function Carbon() {
  const say = useText(words);
  return (
    <StatePage icon={<TreeIcon size={20} />} title={say('home.carbon.missing')}>
      {say('home.carbon.missing.why')}
    </StatePage>
  );
}
