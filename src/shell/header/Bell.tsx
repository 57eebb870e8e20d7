import { NotificationsIcon } from '@blueprintjs/icons';
import { useAlarmsKnown } from '../../alarms/known/useKnown.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Popover } from '../../kit/float/Popover.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import { usePermitCount } from '../../switching/usePermitCalls.ts';
import { shellWords } from '../words.ts';
import { badgeOf, bellEntries } from './bellEntries.ts';
import styles from './header.module.css';
import { useBell } from './useBell.ts';

const BellList = onDemand(async () => (await import('./BellList.tsx')).BellList);

/** How many unconfirmed alarms of each kind there are, how many tasks wait, and what one is reminded of. */
export function Bell({ menus }: { readonly menus: ReadonlySet<string> }) {
  const say = useText(shellWords);
  const bell = useBell(menus);
  const permits = usePermitCount();
  const entries = bell.told === null ? [] : bellEntries(bell.told, menus, permits);
  // A count that could not be asked again, or was counted before the link was lost, is not that of now.
  const isKnown = useAlarmsKnown().state === 'known' && bell.told !== null && bell.fault === null;
  const badge = isKnown ? badgeOf(entries) : '?';
  const label = isKnown ? say('shell.bell', { n: badge }) : say('shell.bell.unknown');
  return (
    <Popover placement="bottom-end" content={<BellList entries={entries} badge={badge} bell={bell} menus={menus} />}>
      <button type="button" className={styles.tool} aria-label={label} title={label}>
        <NotificationsIcon />
        {badge === '0' ? null : (
          <span className={styles.badge} data-unknown={!isKnown}>
            {badge}
          </span>
        )}
        {badge === '0' && bell.reminders.length > 0 ? <span className={styles.unread} /> : null}
      </button>
    </Popover>
  );
}
