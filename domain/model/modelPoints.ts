import type { AddressKind, PointAddress } from '../channel/address.ts';
import { pointAddress } from '../channel/address.ts';
import type { DescribedPoint } from '../device/templates/template.ts';
import type { ObjectModel } from './objectModel.ts';

export type Attribute = ObjectModel['attributes'][number];

/** The points that a device gets from its object model: those attributes that say where they stand, and over MQTT all of them. */
export function modelPoints(
  { attributes }: Pick<ObjectModel, 'attributes'>,
  kind: AddressKind,
): readonly DescribedPoint[] {
  return attributes.flatMap((attribute) => {
    const address = placeOf(attribute, kind);
    return address === null ? [] : [pointOf(attribute, address)];
  });
}

const kindOf = (address: PointAddress): AddressKind => address.kind ?? 'modbus';

function placeOf({ id, address }: Attribute, kind: AddressKind): PointAddress | null {
  if (address !== null) return kindOf(address) === kind ? address : null;
  if (kind === 'json') return pointAddress.parse({ kind: 'json', path: id });
  return kind === 'sparkplug' ? pointAddress.parse({ kind: 'sparkplug', metric: id }) : null;
}

/** Its least and greatest value, its unit and its display rules are the point's range, unit and state names. */
function pointOf(attribute: Attribute, address: PointAddress): DescribedPoint {
  const { id, cn, en, kind, unit, decimals, period, factor, min, max, access, displayRules } = attribute;
  const states = Object.fromEntries(displayRules.map((rule) => [String(rule.value), { cn: rule.cn, en: rule.en }]));
  return {
    key: id,
    name: { cn, en },
    kind,
    unit,
    decimals,
    period,
    address,
    factor,
    offset: 0,
    rangeMin: min,
    rangeMax: max,
    states: displayRules.length === 0 ? null : states,
    settable: access !== 'r',
  };
}
