import { Link } from 'wouter';
import { entryOffered } from '../../../domain/fault/calls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import styles from '../parts/faults/faults.module.css';
import { words } from './words.ts';

/** Its pattern on the alarms of the last 90 days: what would have offered it, the last first. */
export function Offered({ row: { id, version } }: { readonly row: AnyRow }) {
  const say = useText(words);
  const times = useTimes();
  const past = usePast();
  // Another pattern is another question.
  const asked = useCall(entryOffered, { params: { id } }, { asOf: past?.instant ?? null, also: version });
  return (
    <Loaded of={asked} brief label={say('library.reading')}>
      {({ days, times: n, isAtLeast, rows }) =>
        n === 0 ? (
          <Words text="quiet">{say('library.offered.none', { days })}</Words>
        ) : (
          <>
            <Words>{say(isAtLeast ? 'library.offered.atLeast' : 'library.offered.times', { days, n })}</Words>
            <Grid as="ul" gap="0" className={styles.briefs}>
              {rows.map((alarm) => (
                <li key={alarm.id}>
                  <time dateTime={alarm.raisedAt}>{times.dayTime(alarm.raisedAt)}</time>
                  <Link href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}>
                    {[alarm.object, alarm.point, alarm.limit].filter((part) => part !== null).join(' ')}
                  </Link>
                </li>
              ))}
            </Grid>
          </>
        )
      }
    </Loaded>
  );
}
