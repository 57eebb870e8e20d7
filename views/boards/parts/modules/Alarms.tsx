import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { activeCounts } from '../../../../domain/alarm/activeCounts.ts';
import { type Alarm, type AlarmLevel, alarmLevels } from '../../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../../domain/alarm/unacknowledged.ts';
import { devicesOfUnit } from '../../../../domain/device/eventLog/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { toldTitleOf } from '../../../../src/alarms/alarmWords.ts';
import { KnownNote, KnownState } from '../../../../src/alarms/known/KnownNote.tsx';
import { countIn, type Known, unknownMark } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { urgencyOf } from '../../../../src/alarms/urgency.ts';
import { WorstValue } from '../../../../src/alarms/WorstValue.tsx';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../src/kit/mark/markState.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useStanding } from '../../../../src/live/useLive.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import { useAboutOrHome } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'home.alarms.counts': {
    cn: '{active} 在案 · {unacknowledged} 未确认',
    en: '{active} active · {unacknowledged} unacknowledged',
  },
  'home.alarms.open': { cn: '监控告警', en: 'Alarm desk' },
  'home.alarms.level': { cn: '级别', en: 'Level' },
  'home.alarms.unconfirmed': { cn: '未确认', en: 'Unack' },
  'home.alarms.active': { cn: '在案', en: 'Active' },
  'home.alarms.oldest': { cn: '最久未确认', en: 'Oldest unack' },
  'home.alarms.first': { cn: '最该先看', en: 'Look at these first' },
  'board.alarms.reading': { cn: '正在读取告警', en: 'Reading the alarms' },
  'board.alarms.hidden': { cn: '{n} 台设备不在您的权限内', en: '{n} devices are outside your permission' },
  'home.alarms.none': { cn: '没有在案告警', en: 'No active alarms' },
});

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
const usual = 6;
/** px of a row, and of what stands above and below them. */
const [line, aboveRows] = [28, 224];

/** What waits and what stands by level, how long the oldest waits, and the worst of it: of all that one sees, of a device, of a unit. */
export function Alarms() {
  const about = useAboutOrHome();
  if (about?.of === 'unit') return <OfUnit id={about.id} />;
  return <Framed meant={about?.of === 'device' ? { devices: new Set([about.id]), unit: null } : null} />;
}

function Framed({ meant, hidden = 0 }: { readonly meant: Meant; readonly hidden?: number }) {
  const say = useText(words);
  return (
    <ModuleFrame note={<Note meant={meant} />} way={<Link href="/monitoringAlarm">{say('home.alarms.open')}</Link>}>
      <Shown meant={meant} />
      {hidden === 0 ? null : (
        <Words text="note" pad="0 3" size="fixed">
          {say('board.alarms.hidden', { n: hidden })}
        </Words>
      )}
    </ModuleFrame>
  );
}

/** Those of the unit itself and of what measures it or what lies below it. */
function OfUnit({ id }: { readonly id: string }) {
  const say = useText(words);
  const asked = useCall(devicesOfUnit, { params: { id } });
  if (asked.value !== null) {
    const devices = new Set(asked.value.devices.map((device) => device.id));
    return <Framed meant={{ devices, unit: id }} hidden={asked.value.hidden} />;
  }
  return (
    <ModuleFrame>
      <Loaded of={asked} rows={4} widths={[40, 60]} label={say('board.alarms.reading')}>
        {() => null}
      </Loaded>
    </ModuleFrame>
  );
}

/** Of which things alarms are told; null: of all. */
type Meant = { readonly devices: ReadonlySet<string>; readonly unit: string | null } | null;

function useMeant(meant: Meant): readonly Alarm[] {
  const standing = useStanding();
  if (meant === null) return standing;
  return standing.filter(({ object: { kind, id } }) =>
    kind === 'device' ? meant.devices.has(id) : kind === 'unit' && id === meant.unit,
  );
}

function Shown({ meant }: { readonly meant: Meant }) {
  const say = useText(words);
  const standing = useMeant(meant);
  const { room, ref } = useRoom();
  const listed = linesIn(room, line, usual, aboveRows);
  const active = worstFirst(standing);
  const first = active.slice(0, listed);
  const known = useAlarmsKnown();
  return (
    <Box ref={ref} size="fill" over="down" className={styles.alarms}>
      <Levels standing={standing} known={known} />
      {first.length === 0 && known.state !== 'known' ? (
        <KnownState of={known} />
      ) : first.length === 0 ? (
        <StatePage icon={<TickCircleIcon size={24} />} title={say('home.alarms.none')} />
      ) : (
        <>
          <h3>{say('home.alarms.first')}</h3>
          <ul>
            {first.map((alarm) => (
              <One key={alarm.id} alarm={alarm} />
            ))}
          </ul>
          <More shown={first.length} total={active.length} />
        </>
      )}
    </Box>
  );
}

function Note({ meant }: { readonly meant: Meant }) {
  const say = useText(words);
  const known = useAlarmsKnown();
  const counts = Object.values(activeCounts(useMeant(meant)));
  const sum = (of: 'active' | 'unacknowledged') => counts.reduce((total, count) => total + count[of], 0);
  if (known.state !== 'known') return <KnownNote of={known} />;
  return say('home.alarms.counts', { active: sum('active'), unacknowledged: sum('unacknowledged') });
}

/** As the desk has it: the worst level first, what is still wrong before what has returned, of these the newest. */
function worstFirst(standing: readonly Alarm[]): readonly Alarm[] {
  return standing
    .filter((alarm) => isUnacknowledged(alarm) || markStateOf(alarm) === 'confirmed')
    .sort((a, b) => urgencyOf(a) - urgencyOf(b));
}

function Levels({ standing, known }: { readonly standing: readonly Alarm[]; readonly known: Known }) {
  const say = useText(words);
  const lang = useLang();
  const now = useNow(5000);
  const looks = useLevels();
  const counts = activeCounts(standing);
  return (
    <table className={styles.levels}>
      <thead>
        <tr>
          <th scope="col">{say('home.alarms.level')}</th>
          <th scope="col">{say('home.alarms.unconfirmed')}</th>
          <th scope="col">{say('home.alarms.active')}</th>
          <th scope="col">{say('home.alarms.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => {
          const { oldest, unacknowledged, active } = counts[level];
          return (
            <tr key={level}>
              <th scope="row">
                <Link href={`/monitoringAlarm?level=${level}`}>
                  <AlarmMark
                    level={level}
                    size={20}
                    state={unacknowledged > 0 ? 'unconfirmed' : 'confirmed'}
                    unknown={unknownMark(known)}
                  />{' '}
                  {looks[level][lang]}
                </Link>
              </th>
              <td>
                <b className={known.state === 'known' && unacknowledged > 0 ? styles[alarmLevels[level].name] : ''}>
                  {countIn(known, unacknowledged)}
                </b>
              </td>
              <td>{countIn(known, active)}</td>
              <td>{oldest === null ? '' : writeAge(now - Date.parse(oldest))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function One({ alarm }: { readonly alarm: Alarm }) {
  const lang = useLang();
  const times = useTimes();
  const looks = useLevels();
  const { name } = alarmLevels[alarm.level];
  return (
    <li className={styles[name]}>
      <AlarmMark level={alarm.level} state={markStateOf(alarm)} label={looks[alarm.level][lang]} />
      <time>{times.short(alarm.raisedAt)}</time>
      <Link href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}>{toldTitleOf(alarm, lang)}</Link>
      <b>
        <WorstValue alarm={alarm} />
      </b>
    </li>
  );
}
