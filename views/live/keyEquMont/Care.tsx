import { Link } from 'wouter';
import type { CareRow, UsedThisYear, WatchedPoint } from '../../../domain/equipment/careCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { numberOf } from './told.tsx';
import { words } from './words.ts';

interface Of {
  /** Left out while it is not told. */
  readonly care: CareRow | undefined;
}

/** A reading is told by so many. */
const shownPoints = 3;

/** What it is watched by, what leaves its band furthest first. */
export function Watched({ care }: Of) {
  const say = useText(words);
  if (care === undefined) return missing;
  if (care.points.length === 0) return <Word text="quiet">{say('care.noPoints')}</Word>;
  return (
    <Stack gap="0">
      {care.points.slice(0, shownPoints).map((one) => (
        <Reading key={one.point} of={one} />
      ))}
    </Stack>
  );
}

function Reading({ of: { name, unit, value, usual } }: { readonly of: WatchedPoint }) {
  const say = useText(words);
  const isOutside = usual !== null && usual.deviation !== 0;
  const read = value === null ? say('care.unread') : `${numberOf(value)} ${unit ?? ''}`.trim();
  return (
    <span>
      {name} {isOutside ? <b>{read}</b> : <Word digits>{read}</Word>}
      {usual === null ? null : (
        <Word text="quiet"> {say('care.usual', { low: numberOf(usual.low), high: numberOf(usual.high) })}</Word>
      )}
    </span>
  );
}

/** What it used of what it may, beside how much of the year is over. */
export function Used({ care }: Of) {
  const say = useText(words);
  if (care === undefined) return missing;
  if (care.used === null) return <Word text="quiet">{say('care.noTarget')}</Word>;
  return <UsedOf used={care.used} />;
}

function UsedOf({ used: { amount, atLeast, target, share, elapsed, isAhead, none } }: { readonly used: UsedThisYear }) {
  const say = useText(words);
  const lang = useLang();
  if (amount === null) return <Word text="quiet">{say(`care.none.${none ?? 'missing'}`)}</Word>;
  const mark = atLeast ? '≥ ' : '';
  const tons = `${mark}${writeNumber(Number(amount), 1, lang)} / ${target} tce`;
  return (
    <Stack gap="0">
      {isAhead === true ? <b>{tons}</b> : <Word digits>{tons}</Word>}
      {share === null ? null : <Word text="quiet">{say('care.ofTarget', { share: `${mark}${share}`, elapsed })}</Word>}
    </Stack>
  );
}

export function Upkept({ care }: Of) {
  const say = useText(words);
  const times = useTimes();
  if (care === undefined) return missing;
  return care.upkeptAt === null ? <Word text="quiet">{say('care.noUpkeep')}</Word> : times.day(care.upkeptAt);
}

/** Orders in hand for it, and the way to them. */
export function OpenOrders({ care, equipment }: Of & { readonly equipment: string }) {
  const opens = useOpens();
  if (care === undefined || care.orders === null) return missing;
  const { count, atLeast } = care.orders;
  const told = `${atLeast ? '≥ ' : ''}${count}`;
  if (count === 0 || !opens(['/workOrder'])) return told;
  return <Link href={`/workOrder?equipmentIds=${equipment}`}>{told}</Link>;
}
