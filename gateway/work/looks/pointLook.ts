import { instantOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { PointLookTold } from '../../../domain/share/look.ts';
import { lookPatrolPoint } from '../../../domain/share/lookCalls.ts';
import { type PatrolPoint, patrolPaths, patrolPoints } from '../../../domain/work/path/patrolPath.ts';
import { type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import { thingsSeen } from './answersTold.ts';
import { type Eyes, type LookMeans, lookedAt } from './lookMeans.ts';
import { lastAnswers, openRounds } from './pointRounds.ts';

type PointMeans = Pick<LookMeans, 'database' | 'ledgers' | 'zone'>;

/** What a sticker leads to: to whoever walks the round his sheet, to who may see rounds the last values, to everybody else what stands here. */
export function pointLookCall(means: PointMeans): ServedCall {
  return serve(lookPatrolPoint, async ({ params: { id } }, context) => {
    const found = await lookedAt(means.ledgers, { ledger: patrolPoints, id }, context);
    if (found === null) return refused('NO_PERMISSION');
    const { row, eyes } = found;
    const path = await means.ledgers.seenRow(patrolPaths, eyes.scope, row.pathId);
    if (path === null) return refused('NO_PERMISSION');
    return accepted({
      place: named(row.place, row.placeEn, eyes.lang),
      path: named(path.name, path.nameEn, eyes.lang),
      ...(await walked(means, row, { ...eyes, values: !eyes.byToken && seesRounds(context) })),
      ...(await roundsOf(means, row, context)),
      byToken: eyes.byToken,
    });
  });
}

/** What was read on a round is told to who may see rounds, and sees this point by himself. */
const seesRounds = ({ caller }: Pick<OpenContext, 'caller'>): boolean => caller?.permissions.has('/workLook') === true;

/** When it was last walked past, and what was found then. */
async function walked(
  { database, ledgers, zone }: PointMeans,
  { id, equipmentIds }: PatrolPoint,
  eyes: Eyes & { readonly values: boolean },
): Promise<Pick<PointLookTold, 'equipment' | 'lastDay' | 'answers'>> {
  const { scope, lang, values } = eyes;
  const [rows, things] = await Promise.all([
    lastAnswers(database, { point: id, about: [...equipmentIds, id], scope }),
    thingsSeen(ledgers, equipmentIds, eyes),
  ]);
  const last = rows[0]?.at;
  return {
    equipment: equipmentIds.flatMap((one) => things.get(one) ?? []),
    lastDay: last === undefined ? null : zoneOf(zone).written(Date.parse(last)).local.slice(0, 10),
    answers: rows
      .toReversed()
      .map(({ equipmentId, item, itemName, value, unit, verdict, severity }) => ({
        thing: equipmentId === null ? null : (things.get(equipmentId) ?? null),
        item: itemName[lang] || item,
        value: values ? value : null,
        unit: values ? unit : null,
        verdict,
        severity,
      })),
  };
}

/** The reader's own round of today, and when the path is walked next: to who may see rounds alone. */
async function roundsOf(
  { database, zone }: PointMeans,
  { pathId }: PatrolPoint,
  { caller, now }: Pick<OpenContext, 'caller' | 'now'>,
): Promise<Pick<PointLookTold, 'next' | 'today'>> {
  if (caller === null || !seesRounds({ caller })) return { next: null, today: null };
  const rounds = await openRounds(database, pathId, caller.scope);
  const tomorrow = zoneOf(zone).startOfNextDay(now);
  const own = rounds.find(({ doers, due, state }) => {
    const isHis = doers.includes(caller.userId);
    return isHis && (state === 'inProgress' || (state === 'pending' && due < tomorrow));
  });
  const [next] = rounds;
  return { next: next === undefined ? null : instantOf(next.due), today: own?.id ?? null };
}
