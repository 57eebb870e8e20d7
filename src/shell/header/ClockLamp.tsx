import { useEffect, useState } from 'react';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { readClocks } from '../../../domain/watch/calls.ts';
import { keepSkew } from '../../clock/lastSkew.ts';
import { isSkewed, type Skew, watchSkew } from '../../clock/skewWatch.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { useApi } from '../../session/useSession.ts';
import styles from './header.module.css';

const words = defineMessages({
  'shell.clock.fast': { cn: '本机时钟快 {by}', en: 'This clock is {by} fast' },
  'shell.clock.slow': { cn: '本机时钟慢 {by}', en: 'This clock is {by} slow' },
  'shell.clock.why': {
    cn: '本机时间与网关不一致：页面上的时长与“现在”会有同样的偏差，记录与告警的时间不受影响。请校准本机时间。',
    en: 'This machine’s time differs from the gateway’s: ages and “now” on the screen are off by as much; times of records and alarms are not. Set this machine’s clock.',
  },
});

/** Shown while this machine's clock and the gateway's are more than 2 s apart. */
export function ClockLamp() {
  const say = useText(words);
  const skew = useSkew();
  if (skew === null || !isSkewed(skew)) return null;
  const by = writeAge(Math.abs(skew.by));
  return (
    <span className={styles.lamp} data-state="down" role="status" title={say('shell.clock.why')}>
      <i aria-hidden />
      {say(skew.by > 0 ? 'shell.clock.fast' : 'shell.clock.slow', { by })}
    </span>
  );
}

function useSkew(): Skew | null {
  const api = useApi();
  const clock = useClock();
  const [skew, setSkew] = useState<Skew | null>(null);
  useEffect(() => {
    const ask = async (): Promise<number | null> => {
      const answer = await api.call(readClocks, { query: { console: instantOf(Math.trunc(clock.now())) } });
      return answer.ok ? millisOf(answer.value.gateway) : null;
    };
    const tell = (told: Skew): void => {
      keepSkew(told, clock);
      setSkew(told);
    };
    return watchSkew({ clock, ask, tell });
  }, [api, clock]);
  return skew;
}
