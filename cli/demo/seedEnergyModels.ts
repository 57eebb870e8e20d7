import { users } from '../../domain/access/user.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { givenTerms } from '../../domain/energyModel/calls.ts';
import { energyModels } from '../../domain/energyModel/energyModel.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type FitAsked, type FitMeans, fitOf } from '../../gateway/figures/models/fitOf.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { writeAs } from './ensureRows.ts';

interface Parts extends Omit<FitMeans, 'zone'> {
  readonly zone: string;
  readonly now: Millis;
  readonly say: (line: string) => void;
}

interface Wanted {
  readonly name: readonly [cn: string, en: string];
  readonly unit: string;
  readonly drivers: FitAsked['drivers'];
}

const wanted: readonly Wanted[] = [
  {
    name: ['厂区每日用电', 'Electricity of the plant by day'],
    unit: '示范厂区',
    drivers: [
      { source: 'record', record: 'output/台/整车' },
      { source: 'workDay', record: null },
    ],
  },
  {
    name: ['冲压车间每日用电', 'Electricity of the press shop by day'],
    unit: '冲压车间',
    drivers: [{ source: 'record', record: 'output/t/冲压件' }],
  },
];

/** So many days lie behind what is learnt from, so that the model is judged by what came after. */
const [learnt, after] = [70, 20];

/** Models of the plant and of a shop, fitted from the history that the demo site has got, and in force since. Written once all of it stands. */
export async function seedEnergyModels({ ledgers, database, zone: name, now, say }: Parts): Promise<void> {
  const zone = zoneOf(name);
  const manager = (await ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'energyManager');
  const units = new Map((await ledgers.everyRow(energyUnits)).map((unit) => [unit.name, unit]));
  const there = new Set((await ledgers.everyRow(energyModels)).map((model) => model.name));
  const scope = wholeScope((await ledgers.everyRow(organisations)).map(({ id }) => id));
  const dateAt = (at: Millis): string => zone.written(at).local.slice(0, 10);
  for (const { name: names, unit: of, drivers } of wanted) {
    const unit = units.get(of);
    const [cn, en] = names;
    if (unit === undefined || manager === undefined || there.has(cn)) continue;
    const [trainFrom, trainTo] = [now - (learnt + after) * day, now - after * day].map(dateAt) as [string, string];
    const asked = { unitId: unit.id, medium: 'electricity' as const, drivers, trainFrom, trainTo, left: [] };
    const moment = { asker: { scope, asOf: null, lang: 'cn' as const }, asOf: null, now };
    const fit = await fitOf({ ledgers, database, zone }, asked, moment);
    const terms = fit.ok ? fit.value.terms : null;
    if (terms === null) {
      say(`${en} could not be fitted: ${fit.ok ? (fit.value.fault?.says.en ?? '') : fit.refusal.code}`);
      continue;
    }
    let id: string | null = null;
    const order = async (command: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
      const by = { kind: 'user', id: manager.id, session: 'demo' } as const;
      const done = await ledgers.obey(
        energyModels,
        { command, id, given, at: instantOf(now) },
        { ...writeAs(`energyModel:${cn}:${command}`), by },
      );
      if (!done.ok) throw new Error(`${en}: ${command} was refused: ${JSON.stringify(done.refusal)}`);
      id = done.value.id;
    };
    await order('draft', { name: cn, nameEn: en, orgId: unit.orgId, ...asked });
    await order('fit', givenTerms(terms));
    await order('putInForce', { since: dateAt(now - (after - 1) * day) });
  }
}
