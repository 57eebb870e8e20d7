import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { Obstacle } from '../../../domain/cost/account/calls.ts';
import type { AccountContent } from '../../../domain/cost/account/events.ts';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { costMonth } from '../../../domain/cost/costMonth.ts';
import { gapIn } from '../../../domain/cost/gapTexts.ts';
import { lackIn } from '../../../domain/cost/lackTexts.ts';
import { partAmount } from '../../../domain/cost/partAmounts.ts';
import { type Quantity, quantity, rounded, textOf, zero } from '../../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import { foldedWhole, piecesIn } from '../../../domain/figure/computing/bridged.ts';
import { coalFactor } from '../../../domain/figure/computing/coal.ts';
import { type Figured, isWhole, writtenValue } from '../../../domain/figure/computing/figured.ts';
import { noFigureTexts } from '../../../domain/figure/telling.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import type { EnergyUnit } from '../../../domain/unit/energyUnit.ts';
import { openDoubts } from '../../energy/openDoubts.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import type { ReactiveOf } from '../../figures/reactive.ts';
import { nodeWithin, partsBelow, pointName, type UnitNode } from '../../figures/unitNodes.ts';
import type { RateOn } from '../../figures/unitRates.ts';
import { type Counted, countedOf, openUses, type Plan, steppedOf } from '../../figures/uses.ts';
import type { RatesOver } from '../rateRegisters.ts';
import { statementFor } from '../statementFor.ts';
import { factorsBefore, paidByIn } from './yearBefore.ts';

export interface AccountAsked {
  readonly unit: EnergyUnit;
  readonly node: UnitNode;
  readonly month: string;
  readonly rateOn: RateOn;
  readonly reactiveOf: ReactiveOf;
  readonly ratesOver: RatesOver;
  readonly now: Millis;
  readonly lang: Lang;
}

export interface CountedAccount {
  readonly content: AccountContent;
  readonly hash: string;
  /** What keeps the month from being closed, with what it is about. */
  readonly obstacles: readonly { readonly why: Obstacle; readonly names: readonly string[] }[];
}

interface Used {
  readonly of: Counted;
  readonly whole: Figured;
  /** Its days, and what is known over the gaps between them. */
  readonly pieces: ReturnType<typeof piecesIn>;
}

/** A unit's month as it would be in the books now. */
export async function countAccount(means: FigureMeans, asked: AccountAsked): Promise<CountedAccount> {
  const { unit, month, now, lang } = asked;
  const { zone } = means;
  const { from, to } = costMonth(unit.monthlyDay ?? 1, month);
  const span = { from: zone.instantAt(`${from}T00:00`) ?? 0, to: zone.instantAt(`${to}T00:00`) ?? 0 };
  const plan: Plan = { step: 'day', edges: edgesOfStep(span, 'day', zone) };
  const node = nodeWithin(asked.node, [span], zone);
  const used = await usedIn(means, { ...asked, node }, plan);
  const statement = await statementFor(means, { ...asked, node, ever: asked.node, asOf: null });
  const content: AccountContent = {
    from,
    to,
    tce: coalOf(used, zone),
    cost: costOf(statement),
    fee: feeOf(statement, asked),
    lines: used.map(({ of, whole }) => ({
      medium: of.medium,
      unit: of.unit,
      use: writtenValue(whole.value),
      none: whole.none,
      quality: whole.quality,
      coverage: whole.elapsed === 0 ? '0' : rounded(quantity(whole.present).div(whole.elapsed), 4).toFixed(),
    })),
  };
  const nameOf = ({ medium }: Counted): string => (medium === null ? '--' : energyKinds[medium][lang]);
  const gaps = used.filter(({ whole }) => !isWhole(whole) && whole.none !== 'hidden');
  const lacks = statement.none === null ? statement.lacks : [];
  const found = [
    { why: 'monthRuns' as const, names: span.to > now ? [month] : [] },
    { why: 'hidden' as const, names: used.some(({ whole }) => whole.none === 'hidden') ? [unit.name] : [] },
    { why: 'openDoubt' as const, names: await doubtsIn(means, node, { span, lang }) },
    { why: 'noPrice' as const, names: lacks.map((lack) => lackIn(lack, lang)) },
    {
      why: 'gap' as const,
      names:
        used.length === 0
          ? [noFigureTexts.noCounter[lang]]
          : [
              ...gaps.map(({ of, whole }) =>
                whole.none === null ? nameOf(of) : `${nameOf(of)} ${noFigureTexts[whole.none][lang]}`,
              ),
              ...gapsIn(statement).map((gap) => gapIn(gap, zone, lang)),
            ],
    },
  ];
  const hash = createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
  return { content, hash, obstacles: found.filter(({ names }) => names.length > 0) };
}

function usedIn({ database, zone }: FigureMeans, { node, now }: AccountAsked, plan: Plan): Promise<readonly Used[]> {
  const uses = openUses({ database, zone, asOf: null, now, parts: partsBelow(node) });
  return Promise.all(
    countedOf(node).map(async (of): Promise<Used> => {
      const stepped = steppedOf(await uses.used(node, of, plan), plan);
      const pieces = piecesIn(stepped, { start: plan.edges[0] ?? 0, end: plan.edges.at(-1) ?? 0 });
      return { of, pieces, whole: foldedWhole(stepped, 'sum') };
    }),
  );
}

/** Each day of each medium by the factor of that day; null where one of them has none, or is not whole, and where nothing counts. */
function coalOf(used: readonly Used[], zone: FigureMeans['zone']): string | null {
  if (used.length === 0) return null;
  let tce: Quantity = zero;
  for (const { of, whole, pieces } of used) {
    if (!isWhole(whole)) return null;
    for (const { start, figure } of pieces) {
      if (figure.value === null) continue;
      const day = zone.written(start).local.slice(0, 10);
      const factor = of.medium === null ? null : coalFactor(of.medium, of.unit, day);
      if (factor === null) return null;
      tce = tce.plus(figure.value.times(factor.worth));
    }
  }
  return writtenValue(tce);
}

/** What is charged in part keeps its flag, and has no total. */
const costOf = ({ none, energy, total, extent, ...parts }: CostStatement): AccountContent['cost'] =>
  none !== null || energy === null
    ? null
    : {
        energy,
        basic: textOf(partAmount(parts, 'basic')),
        factor: textOf(partAmount(parts, 'factor')),
        ...(extent === 'whole' ? { total } : { total: null, extent }),
      };

/** What keeps its cost from being whole; a month that has none is not charged. */
const gapsIn = ({ none, extent, gaps }: CostStatement): CostStatement['gaps'] =>
  none !== null || extent === 'whole' ? [] : gaps;

function feeOf({ fee, from, to }: CostStatement, { node, rateOn }: AccountAsked): AccountContent['fee'] {
  if (fee === null) return null;
  const climbedBy = factorsBefore({ from, to }, { node, rateOn });
  const { versions } = paidByIn({ from, to }, { node, rateOn });
  return { id: fee.id, versions, ...(climbedBy.length > 0 && { climbedBy }) };
}

/** The counters of the unit about which somebody is still asked. */
async function doubtsIn(
  { database }: FigureMeans,
  node: UnitNode,
  { span, lang }: { readonly span: Span; readonly lang: Lang },
): Promise<readonly string[]> {
  const parts = partsBelow(node).flatMap((part) => (part.point?.kind === 'counter' ? [part] : []));
  const numbers = parts.flatMap(({ point }) => (point === null ? [] : [point.number]));
  const open = await openDoubts(database, numbers, { ...span, asOf: null });
  return parts.flatMap((part) => {
    const mine = part.point === null ? undefined : open.get(part.point.number);
    const isWithin = mine?.some(({ from, to }) => from < span.to && to >= span.from) === true;
    return isWithin ? [pointName(part, lang) ?? part.pointId] : [];
  });
}
