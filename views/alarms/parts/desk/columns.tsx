import type { ReactNode } from 'react';
import { type Alarm, alarmLevels, alarmTypes } from '../../../../domain/alarm/alarm.ts';
import type { LevelLooks } from '../../../../domain/alarm/levelLooks.ts';
import { objectName } from '../../../../domain/alarm/objectName.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { limitOfAlarm, toldFaultOf } from '../../../../src/alarms/alarmWords.ts';
import { delayOf } from '../../../../src/alarms/delay.ts';
import { WorstValue } from '../../../../src/alarms/WorstValue.tsx';
import type { Say } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Beside } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf, markStates, stateText } from '../../../../src/kit/mark/markState.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import type { Column } from '../../../../src/kit/table/VirtualTable.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import type { Times } from '../../../../src/kit/time/times.ts';
import type { Collapsed } from './collapsed.ts';
import styles from './desk.module.css';
import type { DeskFilter, SortKey } from './deskRows.ts';
import { Effects } from './Effects.tsx';
import type { DeskPlace } from './place.ts';
import type { UnderCause } from './underCause.ts';
import type { Sites } from './useSites.ts';
import type { words } from './words.ts';

interface Parts {
  readonly say: Say<typeof words>;
  readonly lang: Lang;
  readonly times: Times;
  readonly now: number;
  readonly filter: DeskFilter;
  /** What the levels are called here. */
  readonly levels: LevelLooks;
  readonly others: Collapsed['others'];
  /** How many alarms stand on each device, where a row is one. */
  readonly ofDevice: ReadonlyMap<string, number> | null;
  readonly beneath: UnderCause['beneath'];
  readonly isOpened: (id: string) => boolean;
  /** Shows the effects of a row, or no longer. */
  readonly onFold: (id: string) => void;
  readonly isUnderWay: (alarm: Alarm) => boolean;
  readonly onDevice: (alarm: Alarm) => void;
  readonly onSort: (key: SortKey) => void;
  /** What this desk alone shows of its alarms; on a small screen in the place of the limit and of how long it lasted. */
  readonly own: DeskPlace['column'];
  /** A small screen: no milliseconds, no type. */
  readonly isSmall: boolean;
  readonly sites: Sites;
}

/** A row's treatment by state: bold and washed while unconfirmed and worst, grey once it only waits. */
export function rowClass(alarm: Alarm): string {
  const state = markStateOf(alarm);
  const { name } = alarmLevels[alarm.level];
  return [styles.row, styles[state], styles[name]].join(' ');
}

export function deskColumns({
  say,
  lang,
  times,
  now,
  filter,
  levels,
  others,
  ofDevice,
  beneath,
  isOpened,
  onFold,
  isUnderWay,
  onDevice,
  onSort,
  own,
  isSmall,
  sites,
}: Parts): readonly Column<Alarm>[] {
  const sortable = (key: SortKey) => ({
    onSort: () => onSort(key),
    ...(filter.sort === key ? { sorted: filter.descending ? ('descending' as const) : ('ascending' as const) } : {}),
  });
  const type: Column<Alarm> = {
    key: 'type',
    title: say('desk.col.type'),
    width: 'minmax(96px, 0.5fr)',
    cell: (alarm) => alarmTypes[alarm.type][lang],
  };
  const site: Column<Alarm> = {
    key: 'site',
    title: say('desk.col.site'),
    width: 'minmax(88px, 0.5fr)',
    cell: ({ org }) => sites.get(org) ?? '',
  };
  const limit: Column<Alarm> = {
    key: 'limit',
    title: say('desk.col.limit'),
    width: '64px',
    align: 'end',
    cell: (alarm) => limitOfAlarm(alarm, lang),
  };
  const age: Column<Alarm> = {
    key: 'age',
    title: say('desk.col.age'),
    width: '72px',
    align: 'end',
    cell: (alarm) => ageOf(alarm, { say, times, now }),
  };
  const time = (alarm: Alarm) =>
    isSmall ? times.near(alarm.raisedAt, now).replace(/\.\d+$/, '') : times.near(alarm.raisedAt, now);
  return [
    {
      key: 'mark',
      title: null,
      spoken: say('desk.col.mark'),
      width: '36px',
      cell: (alarm) => (
        <span className={styles.mark}>
          <AlarmMark level={alarm.level} state={markStateOf(alarm)} blinks label={levels[alarm.level][lang]} />
        </span>
      ),
    },
    { key: 'time', title: say('desk.col.time'), width: isSmall ? '80px' : '106px', ...sortable('time'), cell: time },
    {
      key: 'object',
      title: say('desk.col.object'),
      width: ofDevice === null ? 'minmax(100px, 1fr)' : 'minmax(160px, 1.2fr)',
      ...sortable('object'),
      cell: (alarm) => (
        <DeviceName alarm={alarm} lang={lang} n={ofDevice?.get(alarm.object.id) ?? 1} say={say} onOpen={onDevice} />
      ),
    },
    {
      key: 'fault',
      title: say('desk.col.fault'),
      width: 'minmax(120px, 1.5fr)',
      cell: (alarm) => (
        <Fault alarm={alarm} lang={lang} said={saidOf(alarm, others.get(alarm.id), { say, times })}>
          <Effects beneath={beneath.get(alarm.id)} isOpen={isOpened(alarm.id)} onTurn={() => onFold(alarm.id)} />
        </Fault>
      ),
    },
    {
      key: 'value',
      title: say('desk.col.value'),
      width: isSmall ? '104px' : '124px',
      align: 'end',
      cell: (alarm) => <Value alarm={alarm} say={say} />,
    },
    ...(own === undefined ? [] : [ownColumn(own)]),
    ...(isSmall && own !== undefined ? [] : [limit, age]),
    {
      key: 'state',
      title: say('desk.col.state'),
      width: isSmall ? '108px' : '128px',
      ...sortable('state'),
      cell: (alarm) =>
        isUnderWay(alarm) ? (
          <span className={styles.underWay}>{say('desk.underWay')}</span>
        ) : (
          <State alarm={alarm} lang={lang} isSmall={isSmall} />
        ),
    },
    ...(isSmall ? [] : [type]),
    ...(isSmall || sites.size === 0 ? [] : [site]),
  ];
}

interface DeviceNameProps {
  readonly alarm: Alarm;
  readonly lang: Lang;
  /** So many alarms stand on it that this row is the first of. */
  readonly n: number;
  readonly say: Parts['say'];
  readonly onOpen: (alarm: Alarm) => void;
}

function DeviceName({ alarm, lang, n, say, onOpen }: DeviceNameProps) {
  const device = objectName(alarm, lang);
  if (n === 1) return device;
  return (
    <>
      {device}{' '}
      <Button size="row" aria-label={say('desk.ofDevice.open', { device, n })} onClick={() => onOpen(alarm)}>
        {say('desk.ofDevice', { n })}
      </Button>
    </>
  );
}

/** How many alarms of one source the row stands for, how late it was heard of, and since when nobody knows its value. */
function saidOf(
  alarm: Alarm,
  others: readonly Alarm[] | undefined,
  { say, times }: Pick<Parts, 'say' | 'times'>,
): string | null {
  const delay = delayOf(alarm);
  const { unknownSince } = alarm;
  const said = [
    others === undefined ? null : say('desk.again', { n: others.length + 1 }),
    delay === null ? null : say('desk.delayed', { age: writeAge(delay) }),
    unknownSince === null ? null : say('desk.unknown', { time: times.clock(unknownSince) }),
  ].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(' · ');
}

interface FaultProps {
  readonly alarm: Alarm;
  readonly lang: Lang;
  readonly said: string | null;
  readonly children: ReactNode;
}

function Fault({ alarm, lang, said, children }: FaultProps) {
  return (
    <>
      {children}
      {toldFaultOf(alarm, lang)} {said === null ? null : <b className={styles.again}>{said}</b>}
    </>
  );
}

const ownColumn = ({ title, cell }: NonNullable<DeskPlace['column']>): Column<Alarm> => ({
  key: 'own',
  title,
  width: '104px',
  align: 'end',
  cell,
});

/** What is held against its band is told in widths of it. */
function Value({ alarm, say }: { readonly alarm: Alarm; readonly say: Parts['say'] }) {
  return (
    <span className={styles.value}>
      <WorstValue alarm={alarm} />
      {alarm.judges === 'band' && alarm.value !== null ? <Unit unit={say('desk.widths')} /> : null}
    </span>
  );
}

function State({ alarm, lang, isSmall }: { readonly alarm: Alarm; readonly lang: Lang; readonly isSmall: boolean }) {
  const state = markStateOf(alarm);
  return (
    <Beside gap="2" weight="plain" className={styles.state}>
      <i aria-hidden>{markStates[state].letter}</i>
      {stateText(state, isSmall)[lang]}
    </Beside>
  );
}

/** How long it has lasted; of a shelved one, until when. */
export function ageOf(alarm: Alarm, { say, times, now }: Pick<Parts, 'say' | 'times' | 'now'>): string {
  const until = alarm.state.shelvedUntil;
  if (until !== null)
    return say('desk.until', { time: Date.parse(until) - now > 86_400_000 ? times.day(until) : times.short(until) });
  const end = alarm.recoveredAt === null ? now : Date.parse(alarm.recoveredAt);
  return writeAge(end - Date.parse(alarm.raisedAt));
}
