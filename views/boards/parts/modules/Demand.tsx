import { DashboardIcon } from '@blueprintjs/icons';
import { demandAhead } from '../../../../domain/telemetry/demandAhead.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLinks } from '../../../../src/live/useLive.ts';
import { InHome, NoPoints, useHome } from '../AtHome.tsx';
import { useHomeLoad } from '../load/useHomeLoad.ts';
import { useSumNow } from '../load/useSumNow.ts';
import { useToday } from '../load/useToday.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './demand.module.css';

const words = defineMessages({
  'board.demand.since': { cn: '{from} – {to}', en: '{from} – {to}' },
  'board.demand.partial': { cn: '缺数', en: 'partial' },
  'board.demand.atEnd': { cn: '照现在到 {value} kW', en: 'at this pace {value} kW' },
  'board.demand.shed': { cn: '须压 {value} kW', en: 'shed {value} kW' },
  'board.demand.left': { cn: '距核定 {limit} kW 余 {value}', en: '{value} left of the agreed {limit} kW' },
  'board.demand.lost': { cn: '本时段已无法守住', en: 'it cannot be kept any more' },
  'board.demand.over': { cn: '超核定 {limit} kW {value}', en: '{value} over the agreed {limit} kW' },
  'board.demand.noLimit': { cn: '没有核定需量', en: 'No demand is agreed' },
  'board.demand.none': { cn: '这一刻钟还没有数据', en: 'Nothing is known of this quarter yet' },
  'board.demand.bar': { cn: '需量与核定需量', en: 'Demand beside the agreed one' },
});

/** The demand of the quarter of an hour that runs, where it ends at the present load, and what must be shed to keep what is agreed. */
export function Demand() {
  return (
    <InHome>
      <OfHome />
    </InHome>
  );
}

function OfHome() {
  const { loadPoints } = useHome().real;
  if (loadPoints.length > 0) return <Running points={loadPoints} />;
  return (
    <ModuleFrame>
      <NoPoints />
    </ModuleFrame>
  );
}

function Running({ points }: { readonly points: readonly string[] }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const now = useNow(5000);
  const { demandLimit: limit } = useHome().real;
  const isOld = useLinks().values.downSince !== null;
  const sum = useSumNow(points);
  const load = isOld ? null : sum;
  const { demand, left } = useHomeLoad({ of: points.join(), midnight: useToday().from, sum: load, limit });
  if (demand === null)
    return (
      <ModuleFrame>
        <StatePage icon={<DashboardIcon size={20} />} title={say('board.demand.none')} />
      </ModuleFrame>
    );
  const { mean, isPartial } = demand;
  const [from, to, until] = [Date.parse(demand.from), Date.parse(demand.to), Math.min(now, Date.parse(demand.until))];
  const ahead = demandAhead({ from, to, until, mean }, load, limit);
  const write = (value: number) => writeNumber(value, 0, lang);
  const most = Math.max(limit ?? 0, mean, ahead?.atEnd ?? 0, 1) * 1.1;
  const place = (value: number) => `${(value / most) * 100}%`;
  return (
    <ModuleFrame note={say('board.demand.since', { from: times.short(from), to: times.short(to) })}>
      <Stack gap="1" pad="0 3 3" size="fill">
        <Words words="line" text="great">
          {write(mean)} <Unit unit="kW" />
        </Words>
        <span className={styles.track} role="img" aria-label={say('board.demand.bar')}>
          <span className={styles.mean} style={{ inlineSize: place(mean) }} />
          {ahead === null ? null : <span className={styles.ahead} style={{ insetInlineStart: place(ahead.atEnd) }} />}
          {limit === null ? null : <span className={styles.limit} style={{ insetInlineStart: place(limit) }} />}
        </span>
        {ahead === null ? null : <Words text="small">{say('board.demand.atEnd', { value: write(ahead.atEnd) })}</Words>}
        {ahead === null || ahead.shed === null || ahead.shed === 0 ? null : (
          <Words text="small" weight="strong">
            {sum !== null && ahead.shed > sum
              ? say('board.demand.lost')
              : say('board.demand.shed', { value: write(Math.ceil(ahead.shed)) })}
          </Words>
        )}
        <Words text="note">
          {left === null || limit === null
            ? say('board.demand.noLimit')
            : say(left < 0 ? 'board.demand.over' : 'board.demand.left', {
                value: write(Math.abs(left)),
                limit: write(limit),
              })}
          {isPartial ? ` · ${say('board.demand.partial')}` : ''}
        </Words>
      </Stack>
    </ModuleFrame>
  );
}
