import { Link } from 'wouter';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useLinks, useStanding, useStoreWaiting } from '../../live/useLive.ts';
import { shellWords } from '../words.ts';
import { collectorLamps } from './collectorLamps.ts';
import styles from './header.module.css';
import { type SilentChannel, silentChannels } from './silentChannels.ts';

/** Whether the site collects, always: live; behind by so much while readings wait to be stored; which channel is down, and since when. */
export function CollectorLamp() {
  const say = useText(shellWords);
  const silent = silentChannels(useStanding(), useLang());
  const lamps = collectorLamps({ silent, waitingSince: useStoreWaiting(), link: useLinks().alarms });
  return lamps.map((lamp) => {
    if (lamp.state === 'behind') return <Behind key={lamp.state} since={lamp.since} />;
    if (lamp.state === 'down') return <Down key={lamp.state} silent={silent} />;
    return (
      <span key={lamp.state} className={styles.lamp} data-state={lamp.state} data-of="collectors">
        <i aria-hidden />
        {say(`shell.collectors.${lamp.state}`)}
      </span>
    );
  });
}

function Behind({ since }: { readonly since: number }) {
  const say = useText(shellWords);
  const times = useTimes();
  const now = useNow(1000);
  return (
    <span
      className={styles.lamp}
      data-state="behind"
      data-of="collectors"
      role="status"
      title={say('shell.link.notStored', { time: times.clock(since) })}
    >
      <i aria-hidden />
      {say('shell.collectors.behind', { age: writeAge(now - since) })}
    </span>
  );
}

/** Leads to what is offline. */
function Down({ silent }: { readonly silent: readonly SilentChannel[] }) {
  const say = useText(shellWords);
  const times = useTimes();
  const [first] = silent;
  if (first === undefined) return null;
  const time = times.clock(first.since);
  const text =
    silent.length === 1
      ? say('shell.collectors.one', { name: first.name, time })
      : say('shell.collectors.down', { n: silent.length, time });
  return (
    <Link
      className={styles.lamp}
      data-state="down"
      data-of="collectors"
      role="status"
      href="/monitoringAlarm?type=05"
      title={text}
    >
      <i aria-hidden />
      {text}
    </Link>
  );
}
