import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { type ObjectModel, objectModels } from '../../../../domain/model/objectModel.ts';
import { accesses } from '../../../../domain/model/parts.ts';
import { listPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import { useCall, useWholeList } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useReading } from '../../../../src/live/useLive.ts';
import { PointButton } from '../../../live/parts/point/PointButton.tsx';
import { attributeIdOf, isOutside, shownAs, writtenIn } from './attributes.ts';
import { words } from './words.ts';

const models = ledgerCalls(objectModels);

type Attribute = ObjectModel['attributes'][number];

/** The attributes of the device's model with what its points show now, as the model has them shown. */
export function ModelData({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const lang = useLang();
  const { modelId } = row as { readonly modelId?: string | null };
  const model = useCall(models.get, modelId == null ? null : { params: { id: modelId } });
  const points = useWholeList(listPoints, { device: [row.id] });
  const fault = model.fault ?? points.fault;
  if (fault !== null) return <p role="alert">{say('modelData.failed', { why: fault.message })}</p>;
  if (model.value === null || points.value === null)
    return <Skeleton rows={8} widths={[50, 30]} label={say('modelData.loading')} />;
  const pointOf = new Map(points.value.rows.map((point) => [attributeIdOf(point.id, row.id), point]));
  return (
    <PlainTable
      label={say('modelData.attribute')}
      rows={model.value.attributes}
      idOf={({ id }) => id}
      empty={say('modelData.empty')}
      say={say}
      columns={(column) => [
        column.name('modelData.attribute', (attribute) => attribute[lang]),
        column.words('modelData.id', ({ id }) => id),
        column.drawn(
          'modelData.value',
          (attribute) => <Value attribute={attribute} point={pointOf.get(attribute.id)} />,
          'end',
        ),
        column.words('modelData.range', ({ min, max }) =>
          min === null && max === null ? '' : `${min ?? '−∞'} – ${max ?? '∞'}`,
        ),
        column.words('modelData.access', ({ access }) => accesses[access][lang]),
      ]}
    />
  );
}

function Value({ attribute, point }: { readonly attribute: Attribute; readonly point: PointRow | undefined }) {
  const say = useText(words);
  const lang = useLang();
  const reading = useReading(point?.id ?? null);
  if (point === undefined) return <span>{say('modelData.noPoint')}</span>;
  const value = reading?.value ?? null;
  return (
    <PointButton id={point.id}>
      <Quantity
        value={shownAs(value, attribute, lang)}
        {...writtenIn(attribute, point)}
        quality={reading?.quality ?? 0}
      />
      {isOutside(value, attribute) ? <b> {say('modelData.outside')}</b> : null}
    </PointButton>
  );
}
