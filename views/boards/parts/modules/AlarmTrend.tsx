import { Link } from 'wouter';
import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { alarmDistribution } from '../../../../domain/alarm/distribution/calls.ts';
import { hoursSince } from '../../../../domain/alarm/distribution/hours.ts';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aMinute, anHour } from '../../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { BarsChart } from '../../../../src/kit/chart/BarsChart.tsx';
import { Bar, Beside, Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';

const words = defineMessages({
  'board.alarmTrend.day': { cn: '24 小时', en: '24 h' },
  'board.alarmTrend.before': { cn: '此前 24 小时 {n}', en: '{n} in the 24 h before' },
  'board.alarmTrend.open': { cn: '分析', en: 'Analysis' },
  'board.alarmTrend.bars': { cn: '每小时告警数', en: 'Alarms an hour' },
});

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
const hours = 24;
const beat = moduleBeats.alarmTrend;

/** How many alarms were announced in each of the last 24 hours, by level. */
export function AlarmTrend() {
  const say = useText(words);
  return (
    <ModuleFrame
      note={say('board.alarmTrend.day')}
      way={<Link href="/alarmAnalysis">{say('board.alarmTrend.open')}</Link>}
    >
      <Told />
    </ModuleFrame>
  );
}

function Told() {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const looks = useLevels();
  const { zone: name } = useSite();
  const zone = zoneOf(name);
  const past = usePast();
  const now = Math.floor(useNow(aMinute) / beat) * beat;
  // The hour that runs is the last of them.
  const from = Math.floor(now / anHour) * anHour - (hours - 1) * anHour;
  const span = { from: instantOf(from), to: instantOf(from + hours * anHour) };
  const how = { asOf: past?.asOf ?? null, moved: past === null ? now : null };
  const all = useCall(alarmDistribution, { query: span }, how);
  const one = useCall(alarmDistribution, { query: { ...span, level: 1 } }, how);
  const two = useCall(alarmDistribution, { query: { ...span, level: 2 } }, how);
  const three = useCall(alarmDistribution, { query: { ...span, level: 3 } }, how);
  const four = useCall(alarmDistribution, { query: { ...span, level: 4 } }, how);
  const byLevel = [one, two, three, four];
  const at = { from, count: hours, zone };
  return (
    <Loaded of={all} rows={3}>
      {({ announced, announcedBefore }) => (
        <Stack gap="0" size="fill">
          <Stack gap="0" pad="0 3" size="fixed">
            <Words words="line" text="great">
              {announced}
            </Words>
            <Bar as="p" at="center" gap="2" text="note">
              <span>{say('board.alarmTrend.before', { n: announcedBefore })}</span>
              {levels.map((level, n) => {
                const told = byLevel[n]?.value ?? null;
                return told === null || told.announced === 0 ? null : (
                  <Beside key={level}>
                    <AlarmMark level={level} state="confirmed" label={looks[level][lang]} /> {told.announced}
                  </Beside>
                );
              })}
            </Bar>
          </Stack>
          <Box size="fill" pad="1">
            <BarsChart
              label={say('board.alarmTrend.bars')}
              stacked
              categories={hoursSince([], at).map((each) => times.short(each.at))}
              bars={levels.flatMap((level, n) => {
                const told = byLevel[n]?.value ?? null;
                return told === null
                  ? []
                  : [
                      {
                        id: `${level}`,
                        name: looks[level][lang],
                        color: n + 1,
                        values: hoursSince(told.hours, at).map((each) => each.n),
                      },
                    ];
              })}
            />
          </Box>
        </Stack>
      )}
    </Loaded>
  );
}
