import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import styles from '../home.module.css';
import type { Home } from '../useHome.ts';
import type { HomeEnergy } from '../useHomeEnergy.ts';
import { words } from '../words.ts';

export interface ModuleProps {
  readonly home: Home;
  readonly energy: HomeEnergy;
}

/** Not here yet, or not to be had: never an empty panel. */
export function Waits({ fault }: { readonly fault: HomeEnergy['fault'] }) {
  const say = useText(words);
  if (fault === null) return <Skeleton rows={3} widths={[50, 80]} label={say('home.loading')} />;
  return (
    <p className={styles.fault} role="alert">
      {say('home.failed', { why: fault.message })}
    </p>
  );
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
