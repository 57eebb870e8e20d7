import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay as day } from '../../../../domain/clock/lengths.ts';
import {
  type DeviceLogAnswer,
  deviceEventsOf,
  deviceLogKinds,
  unitEventsOf,
} from '../../../../domain/device/eventLog/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useAbout } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'board.events.reading': { cn: '正在读取事件', en: 'Reading the events' },
  'board.events.none': { cn: '近 7 天没有事件', en: 'Nothing happened in the last 7 days' },
  'board.events.span': { cn: '近 7 天', en: 'Last 7 days' },
  'board.events.open': { cn: '事件日志', en: 'Event log' },
  'board.events.by': { cn: '{what} · {who}', en: '{what} · {who}' },
  'board.events.hidden': { cn: '{n} 台设备不在您的权限内', en: '{n} devices are outside your permission' },
});

const week = 7 * day;
const beat = moduleBeats.events;
const line = 28;
const most = 50;

/** What happened of late at the device of the board, or at the devices of its unit. */
export function Events() {
  const say = useText(words);
  const about = useAbout();
  const now = Math.floor(useNow(beat) / beat) * beat;
  const id = about === null || about.of === 'home' ? '' : about.id;
  const asked = { params: { id }, query: { from: instantOf(now - week), to: instantOf(now + beat), size: most } };
  const isOfUnit = about?.of === 'unit';
  // The week moves on with now: what was told stays until it is told anew.
  const of = useReading(id === '' ? null : ['events of a week', isOfUnit, id], { moved: now }, (api, options) =>
    isOfUnit ? api.call(unitEventsOf, asked, options) : api.call(deviceEventsOf, asked, options),
  );
  const href =
    about?.of === 'unit'
      ? `/eaubrowse/Eventlog?unit=${encodeURIComponent(id)}`
      : `/deviceBoard/Eventlog?device=${encodeURIComponent(id)}`;
  return (
    <ModuleFrame note={say('board.events.span')} way={<Link href={href}>{say('board.events.open')}</Link>}>
      <Loaded
        of={of}
        rows={5}
        widths={[20, 60]}
        label={say('board.events.reading')}
        empty={{ when: of.value?.total === 0, show: <Words pad="2 3">{say('board.events.none')}</Words> }}
      >
        {(answer) => <Rows answer={answer} hasDevices={about?.of === 'unit'} />}
      </Loaded>
    </ModuleFrame>
  );
}

function Rows({ answer, hasDevices }: { readonly answer: DeviceLogAnswer; readonly hasDevices: boolean }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { ref, room } = useRoom();
  const shown = answer.rows.slice(0, linesIn(room, line, 8, 32));
  return (
    <Box ref={ref} size="fill" over="cut">
      <ul className={styles.rows}>
        {shown.map((row) => (
          <Bar as="li" still pad="0 3" line="above" text="small" key={`${row.position} ${row.at}`}>
            <time>{times.dayTime(row.at)}</time>
            <span>{word(deviceLogKinds[row.kind])}</span>
            <b>
              {hasDevices ? `${row.device.name} ` : ''}
              {row.by === null ? word(row.what) : say('board.events.by', { what: word(row.what), who: row.by.name })}
            </b>
            <span>{row.point?.name}</span>
          </Bar>
        ))}
      </ul>
      <More shown={shown.length} total={answer.total} />
      {answer.hidden === 0 ? null : (
        <Words text="note" pad="0 3">
          {say('board.events.hidden', { n: answer.hidden })}
        </Words>
      )}
    </Box>
  );
}
