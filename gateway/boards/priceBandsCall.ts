import { priceBandsOf } from '../../domain/board/unitBoardCalls.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type PriceBand, priceBands } from '../../domain/cost/tariff/priceBands.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { dayAfter } from '../../domain/figure/period.ts';
import { homeFigures } from '../../domain/site/home.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { openUnitRates } from '../figures/unitRates.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { callerOf, settingOf } from './homeCalls.ts';
import { rateOf } from './homeCosts.ts';

interface Means {
  readonly ledgers: Ledgers;
  readonly zone: Zone;
}

/** The prices of today and tomorrow, of a unit or of home. */
export const priceBandsCall = ({ ledgers, zone }: Means): ServedCall =>
  serve(priceBandsOf, async ({ query: { unit } }, context) => {
    const { scope, asOf, lang } = context.asker;
    if (unit !== undefined && (await ledgers.seenRow(energyUnits, scope, unit, asOf)) === null)
      return refused('NO_PERMISSION');
    const today = zone.written(context.now).local.slice(0, 10);
    const rateOn = unit === undefined ? null : await openUnitRates(ledgers, context.asker);
    const ofHome = rateOn === null ? await homeRate(ledgers, context) : null;
    const on = (day: string) => (rateOn === null ? ofHome : rateOn(unit ?? '', day));
    const rate = on(today);
    const [named] =
      rate === null ? [] : await ledgers.seen(rateTemplates, scope, { ids: [rate.template.id], asOf, lang });
    const bands = [today, dayAfter(today)].flatMap((day) => {
      const paid = on(day);
      return paid === null ? [] : priceBands(paid, day).map((band) => writtenBand(band, day, zone));
    });
    return accepted({ rate: named?.name ?? null, kind: rate?.template.kind ?? null, bands });
  });

async function homeRate(ledgers: Ledgers, context: CallContext) {
  const caller = callerOf(context);
  const when = { asOf: context.asOf };
  const setting = mayHear(caller, homeFigures) ? await settingOf(ledgers, caller, when) : null;
  return rateOf(ledgers, { caller, when }, setting?.rateTemplateId ?? null);
}

function writtenBand({ from, to, type, price }: PriceBand, day: string, zone: Zone) {
  const at = (minute: number) => {
    const on = minute < 1440 ? day : dayAfter(day);
    const pad = (n: number): string => String(n).padStart(2, '0');
    const time = `${pad(Math.floor((minute % 1440) / 60))}:${pad(minute % 60)}`;
    return instantOf(zone.instantAt(`${on}T${time}`) ?? 0);
  };
  return { from: at(from), to: at(to), type, price };
}
