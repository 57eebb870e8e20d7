import { scaledAnew, scaleStands } from '../../domain/device/counterScale.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { type ObjectModel, objectModels } from '../../domain/model/objectModel.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

interface CounterScaleMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'checkedBy'>;
  readonly telemetry: Pick<Telemetry, 'latest'>;
}

/** From here on a counter that has readings keeps its scale, by whichever road it is written: its own row, a workbook, or its object model. */
export function keepCounterScales({ ledgers, telemetry }: CounterScaleMeans): void {
  const measured = (numbers: readonly number[]): boolean => telemetry.latest(numbers).size > 0;
  ledgers.checkedBy(points, pointCheck(measured));
  ledgers.checkedBy(objectModels, modelCheck(ledgers, measured));
}

type Measured = (numbers: readonly number[]) => boolean;

const stands = (field: string, lang: keyof typeof scaleStands): Refusal => ({
  code: 'RULE_BROKEN',
  fields: { [field]: scaleStands[lang] },
});

function pointCheck(measured: Measured): RowCheck {
  return async ({ before, after, lang }) => {
    if (before === null) return null;
    const [was, is] = [before as unknown as Point, after as unknown as Point];
    const field = scaledAnew(was, is);
    return field === null || !measured([was.number]) ? null : stands(field, lang);
  };
}

/** What a model says of a counter reaches the points of all of its devices. */
function modelCheck(ledgers: Pick<Ledgers, 'everyRow'>, measured: Measured): RowCheck {
  return async ({ id, before, after, lang }) => {
    const was = new Map(attributesOf(before).map((one) => [one.id, one]));
    const anew = attributesOf(after).flatMap((one, i) => {
      const old = was.get(one.id);
      return old?.kind === 'counter' && old.factor !== one.factor ? [{ i, id: one.id }] : [];
    });
    if (anew.length === 0) return null;
    const mine = (await ledgers.everyRow(devices)).filter(({ modelId }) => modelId === id);
    for (const { i, id: attribute } of anew) {
      const made = await ledgers.everyRow(points, { ids: mine.map((device) => `${device.id}.${attribute}`) });
      if (measured(made.map(({ number }) => number))) return stands(`attributes.${i}.factor`, lang);
    }
    return null;
  };
}

const attributesOf = (row: Readonly<Record<string, unknown>> | null): ObjectModel['attributes'] =>
  (row?.['attributes'] as ObjectModel['attributes'] | undefined) ?? [];
