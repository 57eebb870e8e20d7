import { unitModels } from '../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { roleOf } from '../../domain/device/roleOf.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { byName } from '../../domain/text/order.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitModelDevices } from '../../domain/unit/unitModelDevice.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

type Models = AnswerOf<typeof unitModels>['models'];

/** Of a unit the devices that have an object model, beside others of the same model. */
export const unitModelsCall = (ledgers: Ledgers): ServedCall =>
  serve(unitModels, async ({ params: { unit } }, { asker: { scope, asOf, lang } }) => {
    const when = { asOf, lang };
    if ((await ledgers.seenRow(energyUnits, scope, unit, asOf)) === null) return refused('NO_PERMISSION');
    const ofUnit = (row: { readonly unitId: string }) => row.unitId === unit;
    const [all, seen] = await Promise.all([
      ledgers.everyRow(unitModelDevices, when),
      ledgers.seen(unitModelDevices, scope, when),
    ]);
    const bound = seen.filter(ofUnit);
    const ids = bound.map(({ deviceId }) => deviceId);
    const rows = ids.length === 0 ? [] : await ledgers.seen(devices, scope, { ids, ...when });
    const modelIds = [...new Set(rows.flatMap(({ modelId }) => modelId ?? []))];
    const known = modelIds.length === 0 ? [] : await ledgers.seen(objectModels, scope, { ids: modelIds, ...when });
    const wanted = rows.flatMap(({ id, modelId }) =>
      (known.find((model) => model.id === modelId)?.attributes ?? []).map((attribute) => `${id}.${attribute.id}`),
    );
    const held = wanted.length === 0 ? [] : await ledgers.seen(points, scope, { ids: wanted, ...when });
    const pointsOf = Map.groupBy(held, ({ deviceId }) => deviceId);
    const shown = bound.filter(({ deviceId }) => rows.some(({ id }) => id === deviceId));
    const models: Models = known.map((model) => ({
      id: model.id,
      name: model.name,
      attributes: model.attributes.map(({ id, cn, en, kind, unit: of, decimals, min, max, displayRules }) => ({
        id,
        cn,
        en,
        unit: of,
        decimals,
        min,
        max,
        displayRules: displayRules.map((rule) => ({ value: rule.value, cn: rule.cn, en: rule.en })),
        isMeasured: (kind === 'analog' || kind === 'counter') && displayRules.length === 0,
      })),
      devices: shown
        .filter(({ deviceId }) => rows.some(({ id, modelId }) => id === deviceId && modelId === model.id))
        .toSorted((a, b) => byName('cn')(a.name, b.name))
        .map(({ deviceId, name }) => ({
          id: deviceId,
          name,
          points: Object.fromEntries(
            (pointsOf.get(deviceId) ?? []).map(({ id }) => [roleOf({ id, deviceId }), id] as const),
          ),
        })),
    }));
    return accepted({
      models: models.toSorted((a, b) => byName('cn')(a.name, b.name)),
      hidden: all.filter(ofUnit).length - shown.length,
    });
  });
