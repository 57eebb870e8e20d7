import { DollarIcon } from '@blueprintjs/icons';
import { priceBandsOf } from '../../../../domain/board/unitBoardCalls.ts';
import { peakTypes } from '../../../../domain/cost/tariff/periods.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useAboutOrHome } from '../board/standing.ts';
import { useToday } from '../load/useToday.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './priceBand.module.css';

const words = defineMessages({
  'board.priceBand.until': { cn: '至 {time}', en: 'until {time}' },
  'board.priceBand.next': { cn: '之后 {price}', en: 'then {price}' },
  'board.priceBand.none': { cn: '没有选定电价', en: 'No rate chosen' },
  'board.priceBand.ladder': { cn: '按用量阶梯', en: 'by what was used' },
  'board.priceBand.noPrice': { cn: '没有登记电价', en: 'no price is entered' },
  'board.priceBand.firstTier': { cn: '首档价', en: 'price of the first tier' },
  'board.priceBand.day': { cn: '今日电价', en: 'Prices of today' },
});

const hour = 3_600_000;

/** Neighbours of one type and price as one: at midnight nothing changes that stays as it is. */
const joinedBands = <B extends { readonly to: string; readonly type: unknown; readonly price: string | null }>(
  bands: readonly B[],
): readonly B[] =>
  bands.flatMap((band, n) => {
    const isSame = (one: B | undefined) => one !== undefined && one.type === band.type && one.price === band.price;
    if (isSame(bands[n - 1])) return [];
    let last = n;
    while (isSame(bands[last + 1])) last += 1;
    return [{ ...band, to: bands[last]?.to ?? band.to }];
  });

/** What a kWh costs now, until when and what then; and the prices of the day as a strip. */
export function PriceBand() {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const about = useAboutOrHome();
  const past = usePast();
  const now = useNow(10_000);
  const day = useToday();
  const asked = useCall(
    priceBandsOf,
    { query: about?.of === 'unit' ? { unit: about.id } : {} },
    { asOf: past?.asOf ?? null, moved: past === null ? Math.floor(now / hour) : null },
  );
  const priced = (price: string | null): string => (price === null ? '--' : `¥ ${writeNumber(Number(price), 4, lang)}`);
  return (
    <ModuleFrame note={asked.value?.rate ?? null}>
      <Loaded
        of={asked}
        rows={2}
        empty={{
          when: asked.value?.bands.length === 0,
          show: <StatePage icon={<DollarIcon size={20} />} title={say('board.priceBand.none')} />,
        }}
      >
        {({ bands: parts, kind }) => {
          const unpriced = say(kind === 'ladder' ? 'board.priceBand.ladder' : 'board.priceBand.noPrice');
          const bands = joinedBands(parts);
          const at = bands.findIndex(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
          const [holds, next] = at === -1 ? [] : [bands[at], bands[at + 1]];
          const most = Math.max(...bands.map(({ price }) => Number(price ?? 0)), 0.01);
          const today = bands.filter(({ from }) => Date.parse(from) < day.to);
          const typed = (type: (typeof bands)[number]['type']) => (type === null ? '' : peakTypes[type][lang]);
          return (
            <Stack gap="1" pad="0 3 3" size="fill">
              {holds === undefined ? null : (
                <Bar at="base" gap="0 4">
                  <Words words="line" text="great">
                    {holds.price === null ? unpriced : `${priced(holds.price)}/`}
                    {holds.price === null ? null : <Unit unit="kWh" />}
                  </Words>
                  <Words text="small">
                    {kind === 'ladderByTime' ? `${say('board.priceBand.firstTier')} · ` : ''}
                    {typed(holds.type)} {say('board.priceBand.until', { time: times.short(holds.to) })}
                    {next === undefined
                      ? ''
                      : ` · ${say('board.priceBand.next', { price: `${typed(next.type)} ${priced(next.price)}` })}`}
                  </Words>
                </Bar>
              )}
              <ol className={styles.day} aria-label={say('board.priceBand.day')}>
                {today.map(({ from, to, type, price }) => (
                  <li
                    key={from}
                    style={{ flexGrow: Date.parse(to) - Date.parse(from) }}
                    data-now={from === holds?.from}
                    title={`${times.short(from)} – ${times.short(to)} ${typed(type)} ${priced(price)}`}
                  >
                    <span className={styles.bar} style={{ blockSize: `${(Number(price ?? 0) / most) * 100}%` }} />
                    <span className={styles.said}>
                      {times.short(from)} {typed(type)}
                    </span>
                  </li>
                ))}
              </ol>
            </Stack>
          );
        }}
      </Loaded>
    </ModuleFrame>
  );
}
