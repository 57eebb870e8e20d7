import { OfflineIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { KnownNote, KnownState } from '../../../../src/alarms/known/KnownNote.tsx';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box } from '../../../../src/kit/layout/parts.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useStanding } from '../../../../src/live/useLive.ts';
import { useSilent } from '../../../../src/live/useSilent.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { CameBack } from './CameBack.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'home.offline.open': { cn: '离线告警', en: 'Offline alarms' },
  'home.offline.count': { cn: '{channels} 条通道 · {devices} 台设备', en: '{channels} channels · {devices} devices' },
  'home.offline.behind': {
    cn: '{channels} 条通道 · {devices} 台设备，其中 {behind} 台在中断的通道之后',
    en: '{channels} channels · {devices} devices, of these {behind} behind a channel that is down',
  },
  'home.offline.untold': {
    cn: '{devices} 台设备没有应答，尚无告警',
    en: '{devices} devices do not answer, without an alarm so far',
  },
  'home.offline.channel': { cn: '通道', en: 'Channel' },
  'home.offline.device': { cn: '设备', en: 'Device' },
  'home.offline.suppressed': { cn: '随通道', en: 'with its channel' },
});

/** What is silent now: channels first, then devices, the longest first. */
function silentOf(standing: readonly Alarm[]): readonly Alarm[] {
  const silent = standing.filter(({ type, state }) => (type === '04' || type === '05') && !state.recovered);
  return silent.sort((a, b) => (a.type === b.type ? (a.raisedAt < b.raisedAt ? -1 : 1) : a.type > b.type ? -1 : 1));
}

/** Channels and devices that are silent, with how long they have been. */
export function Offline() {
  const say = useText(words);
  return (
    <ModuleFrame note={<Note />} way={<Link href="/offLineAlarm">{say('home.offline.open')}</Link>}>
      <Silent />
    </ModuleFrame>
  );
}

function Silent() {
  const say = useText(words);
  const silent = silentOf(useStanding());
  const now = useNow(5000);
  const lang = useLang();
  const known = useAlarmsKnown();
  const told = useSilent();
  if (silent.length === 0 && known.state !== 'known') return <KnownState of={known} />;
  if (silent.length === 0) {
    // Until it is told who answers, nobody is said to.
    if (told === null) return null;
    if (told.devices > 0)
      return <StatePage icon={<OfflineIcon size={24} />} title={say('home.offline.untold', told)} />;
    return <CameBack />;
  }
  return (
    <Box as="ul" size="fill" over="down" className={styles.rows}>
      {silent.map((alarm) => (
        <Bar as="li" still pad="0 3" line="above" text="small" key={alarm.id}>
          <OfflineIcon size={14} />
          <span>{say(alarm.type === '05' ? 'home.offline.channel' : 'home.offline.device')}</span>
          <Link href={`/offLineAlarm?id=${encodeURIComponent(alarm.id)}`}>{nameIn(alarm.object, lang)}</Link>
          <span>{alarm.state.suppressed ? say('home.offline.suppressed') : ''}</span>
          <time>{writeAge(now - Date.parse(alarm.raisedAt))}</time>
        </Bar>
      ))}
    </Box>
  );
}

function Note() {
  const say = useText(words);
  const known = useAlarmsKnown();
  const silent = useSilent();
  if (known.state !== 'known') return <KnownNote of={known} />;
  if (silent === null || (silent.devices === 0 && silent.channels === 0)) return null;
  return say(silent.behind === 0 ? 'home.offline.count' : 'home.offline.behind', silent);
}
