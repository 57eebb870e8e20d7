import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import type { Home } from '../useHome.ts';
import { words } from '../words.ts';

export interface ModuleProps {
  readonly home: Home;
}

/** Nobody has said what is measured, or it is not this reader's to see. */
export function NoPoints({ hidden }: { readonly hidden: number }) {
  const say = useText(words);
  return (
    <StatePage icon={<TimelineLineChartIcon size={24} />} title={say(hidden > 0 ? 'home.hidden' : 'home.noPoints')}>
      {hidden > 0 ? null : say('home.noPoints.why')}
    </StatePage>
  );
}
