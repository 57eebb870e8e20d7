import { defineMessages } from '../../../domain/text/message.ts';
import type { Link } from '../../../machines/link/linkMachine.ts';
import { useNow } from '../../clock/useClock.ts';
import { type Say, useText } from '../../i18n/I18n.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { type Times, useTimes } from '../../kit/time/times.ts';
import { useLinks } from '../../live/useLive.ts';
import { shellWords } from '../words.ts';
import { ClockLamp } from './ClockLamp.tsx';
import styles from './header.module.css';

/** What one link says of itself: live, behind since n s, down since 14:32 and when it tries again. */
export function linkWords(
  link: Link,
  parts: { readonly say: Say<typeof shellWords>; readonly times: Times; readonly now: number },
): string {
  const { say, times, now } = parts;
  switch (link.state) {
    case 'idle':
      return say('shell.link.idle');
    case 'live':
      return say('shell.link.live');
    case 'behind':
      return say('shell.link.behind', { age: writeAge(now - link.since) });
    case 'connecting':
      return link.downSince === null
        ? say('shell.link.connecting')
        : say('shell.link.down', { time: times.clock(link.downSince) });
    case 'silent':
    case 'down': {
      const down = say('shell.link.down', { time: times.clock(link.downSince ?? link.since) });
      return link.retryAt === null
        ? down
        : `${down} · ${say('shell.link.retry', { age: writeAge(link.retryAt - now) })}`;
    }
  }
}

const words = defineMessages({ 'shell.link.colon': { cn: '{name}：{state}', en: '{name}: {state}' } });

/** The state of both links and of this machine's clock: one calm word while all is well, the sick one by name when not. */
export function LinkLamp() {
  return (
    <>
      <Links />
      <ClockLamp />
    </>
  );
}

function Links() {
  const links = useLinks();
  const say = useText(shellWords);
  const join = useText(words);
  const times = useTimes();
  const now = useNow(1000);
  const of = (link: Link) => linkWords(link, { say, times, now });
  const sick = (['alarms', 'values'] as const).filter((name) => links[name].state !== 'live');
  if (sick.length === 0) return <Lamp state="live" text={say('shell.link.live')} />;
  const alike = sick.length === 2 && links.alarms.state === links.values.state && links.alarms.state !== 'down';
  if (alike) return <Lamp state={links.alarms.state} text={of(links.alarms)} />;
  return (
    <>
      {sick.map((name) => (
        <Lamp
          key={name}
          state={links[name].state}
          text={join('shell.link.colon', { name: say(`shell.link.${name}`), state: of(links[name]) })}
        />
      ))}
    </>
  );
}

function Lamp({ state, text }: { readonly state: Link['state']; readonly text: string }) {
  return (
    <span className={styles.lamp} data-state={state} role="status" title={text}>
      <i aria-hidden />
      {text}
    </span>
  );
}
