import { OfficeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { type UnitLoad, unitLoads, usualLoads } from '../../../../domain/board/unitBoardCalls.ts';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { beyondUsual, type UsualRange, unusualFirst } from '../../../../domain/telemetry/usualRange.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Spark } from '../../../../src/kit/chart/Spark.tsx';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { FittingRows } from '../board/FittingRows.tsx';
import { useAboutOrHome } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './areas.module.css';

const words = defineMessages({
  'board.areas.none': { cn: '没有可见的用能单元', en: 'There is no unit that you may see' },
  'board.areas.unusual': {
    cn: '{n} 个异常 · 已判断 {judged} / {total} 个',
    en: '{n} unusual · {judged} of {total} judged',
  },
  'board.areas.unjudged': { cn: '{total} 个，均未能判断', en: '{total}, none judged' },
  'board.areas.hidden': { cn: '部分不可见', en: 'partly out of sight' },
  'board.areas.noMeter': { cn: '没有功率测点', en: 'no power is measured' },
  'board.areas.noValue': { cn: '无数据', en: 'no data' },
  'board.areas.usual': { cn: '平常', en: 'usual' },
  'board.areas.unlearned': { cn: '平常范围未知（不足 10 天）', en: 'usual range not known (under 10 days)' },
  'board.areas.range': { cn: '平常 {low} – {high} kW（{days} 天）', en: 'usually {low} – {high} kW ({days} days)' },
  'board.areas.rows': { cn: '各区域负荷', en: 'Load by area' },
});

const unit = 'kW';
const beat = moduleBeats.areas;
const quarter = 15 * aMinute;

interface Area extends UnitLoad {
  readonly usual: UsualRange | null;
  readonly beyond: number | null;
}

/** Which of the areas draws what it usually does not at this time of day: those first, each with its last six hours. */
export function Areas() {
  const say = useText(words);
  const about = useAboutOrHome();
  const past = usePast();
  const now = useNow(beat);
  const at = { asOf: past?.asOf ?? null };
  const beatOf = (length: number) => (past === null ? Math.floor(now / length) : null);
  const query = about?.of === 'unit' ? { below: about.id } : {};
  const asked = useCall(unitLoads, { query }, { ...at, moved: beatOf(beat) });
  const ids = asked.value?.units.map(({ id }) => id) ?? [];
  const usual = useCall(usualLoads, ids.length === 0 ? null : { query: { units: ids } }, {
    ...at,
    moved: beatOf(quarter),
  });
  const areas = useMemo<readonly Area[]>(() => {
    const rangeOf = new Map(usual.value?.units.map((one) => [one.id, one.usual]));
    const told = (asked.value?.units ?? []).map((one): Area => {
      const range = rangeOf.get(one.id) ?? null;
      return { ...one, usual: range, beyond: beyondUsual(one.kw, range) };
    });
    return unusualFirst(told);
  }, [asked.value, usual.value]);
  const unusual = areas.filter(({ beyond }) => beyond !== null && beyond !== 0).length;
  const judged = areas.filter(({ beyond }) => beyond !== null).length;
  // Of what nobody knows nothing is counted: 0 unusual would say that all is well.
  const note =
    asked.value === null
      ? null
      : say(judged === 0 ? 'board.areas.unjudged' : 'board.areas.unusual', {
          n: unusual,
          judged,
          total: asked.value.total,
        });
  return (
    <ModuleFrame note={note}>
      <Loaded
        of={asked}
        rows={4}
        empty={{
          when: areas.length === 0,
          show: <StatePage icon={<OfficeIcon size={20} />} title={say('board.areas.none')} />,
        }}
      >
        {() => (
          <FittingRows rows={areas} rowHeight={36}>
            {(shown) => (
              <ul className={styles.areas} aria-label={say('board.areas.rows')}>
                {shown.map((area) => (
                  <One key={area.id} area={area} isLearned={usual.value !== null} />
                ))}
              </ul>
            )}
          </FittingRows>
        )}
      </Loaded>
    </ModuleFrame>
  );
}

function One({ area, isLearned }: { readonly area: Area; readonly isLearned: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const opens = useOpens();
  const { id, name, kw, none, usual, beyond, quarters } = area;
  const write = (value: number) => writeNumber(value, 0, lang);
  const said =
    none !== null
      ? say(`board.areas.${none}`)
      : beyond === null
        ? isLearned
          ? say('board.areas.unlearned')
          : ''
        : beyond === 0
          ? say('board.areas.usual')
          : `${beyond > 0 ? '+' : ''}${write(beyond)} kW`;
  const range =
    usual === null
      ? undefined
      : say('board.areas.range', { low: write(usual.low), high: write(usual.high), days: usual.days });
  return (
    <li data-unusual={beyond !== null && beyond !== 0} title={range}>
      <Word words="dots">{opens(['/eaubrowse']) ? <Link href={`/eaubrowse?unit=${id}`}>{name}</Link> : name}</Word>
      <Pointer kw={kw} usual={usual} label={range ?? said} />
      <Word words="line" to="end" digits weight="strong">
        {writeNumber(kw, 0, lang)} {kw === null ? null : <Unit unit={unit} />}
      </Word>
      <Word words="line" to="end" text="note">
        {said}
      </Word>
      <Spark values={quarters.map((one) => one ?? Number.NaN)} />
    </li>
  );
}

/** Where the power stands on what is usual, which lies in the middle third of the track. */
function Pointer({
  kw,
  usual,
  label,
}: {
  readonly kw: number | null;
  readonly usual: UsualRange | null;
  readonly label: string;
}) {
  // Without a range the track is a line that says nothing, whatever words stand beside it.
  if (usual === null) return <span className={styles.track} aria-hidden />;
  const spread = usual.high - usual.low || Math.max(1, Math.abs(usual.high) / 10);
  const place = kw === null ? null : Math.min(98, Math.max(2, (100 / 3) * (1 + (kw - usual.low) / spread)));
  return (
    <span className={styles.track} role="img" aria-label={label}>
      <span className={styles.band} />
      {place === null ? null : <span className={styles.pointer} style={{ insetInlineStart: `${place}%` }} />}
    </span>
  );
}
