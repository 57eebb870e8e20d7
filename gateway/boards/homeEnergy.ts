import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { type Sum, writtenSum } from '../../domain/energy/sum.ts';
import { accepted } from '../../domain/error/errors.ts';
import { homeFigures } from '../../domain/site/home.ts';
import { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { callerOf, settingOf } from './homeCalls.ts';
import { carbonOf } from './homeCarbon.ts';
import { homeCosts } from './homeCosts.ts';
import { kindsOf } from './homeKinds.ts';
import {
  type Counter,
  countersOf,
  hoursIn,
  type Means,
  type Measured,
  type Moments,
  measuredIn,
  type SumSoFar,
  spanOf,
  type Valued,
} from './homeMeasured.ts';

type Answer = AnswerOf<typeof homeEnergy>;

/** Figures of home that stand on energy. Everything comes out of one reading of the intervals: today is a part of the month to the last decimal. */
export function homeEnergyCalls(means: Means): readonly ServedCall[] {
  const { ledgers, zone } = means;
  return [
    serve(homeEnergy, async (_, context) => {
      const caller = callerOf(context);
      const isShown = mayHear(caller, homeFigures);
      const asker = { caller, when: { asOf: context.asOf } };
      const setting = isShown ? await settingOf(ledgers, caller, asker.when) : null;
      const span = spanOf(Math.trunc(context.now), zone, context.moment.asOf !== null);
      const counters = await countersOf(means, { ...asker, ids: setting?.energyPoints ?? [], span });
      const kinds = isShown ? await kindsOf(means, asker, span) : [];
      const measured = measuredIn(counters, span);
      return accepted({
        ...sumsOf(measured),
        hours: counters.length === 0 ? [] : hoursWritten(counters, span, zone),
        kinds,
        ...(await valued(means, { ...asker, setting, counters, span, measured })),
      } as Answer);
    }),
  ];
}

function sumsOf({ today, yesterday, month }: Measured): Pick<Answer, 'until' | 'today' | 'yesterday' | 'month'> {
  return {
    until: today.end === null || today.sum.none !== null ? null : instantOf(today.end),
    today: written(today),
    yesterday: written(yesterday),
    month: written(month),
  };
}

const hoursWritten = (counters: readonly Counter[], span: Moments, zone: Means['zone']): Answer['hours'] =>
  hoursIn(counters, span, zone).map(({ at, today, yesterday }) => ({
    at: instantOf(at),
    today: today === null ? null : wholeAmount(today),
    yesterday: wholeAmount(yesterday),
  }));

/** Of an hour that is known in part nothing: beside whole ones it would pass for little. */
const wholeAmount = (sum: Sum): string | null => {
  const { amount, coverage } = writtenSum(sum);
  return coverage === '100' ? amount : null;
};

const written = ({ sum, since, missing }: SumSoFar): Answer['today'] => {
  const isHidden = sum.none === 'hidden';
  return {
    ...writtenSum(sum),
    missing: isHidden ? 0 : missing,
    since: isHidden || since === null ? null : instantOf(since),
  };
};

async function valued(means: Means, given: Valued): Promise<Pick<Answer, 'cost' | 'carbon'>> {
  const { counters, measured } = given;
  const nothing = whyNothing(counters, measured.today.sum);
  if (nothing !== null)
    return {
      cost: { today: { ok: false, missing: nothing }, month: { ok: false, missing: nothing } },
      carbon: { ok: false, missing: nothing },
    };
  return { cost: await homeCosts(means, given), carbon: carbonOf(means.zone, given) };
}

function whyNothing(counters: readonly Counter[], { none }: Sum): 'points' | 'hidden' | 'energy' | null {
  if (counters.length === 0) return 'points';
  return none === 'hidden' ? 'hidden' : none === 'missing' ? 'energy' : null;
}
