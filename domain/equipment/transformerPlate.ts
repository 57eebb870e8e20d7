import { type Quantity, quantity } from '../energy/quantity.ts';
import type { TransformerPlate } from '../energy/transformer.ts';
import type { RuleFaults } from '../ledger/declaration.ts';
import { decimal, reference, text } from '../ledger/field.ts';
import { group } from '../ledger/group.ts';

const figure = (cn: string, en: string, unit: string) =>
  decimal({ label: { cn, en }, digits: 3, unit, optional: true });

/** What stands on the plate of a transformer, and the meter that measures its load. */
export const transformerPlate = group(
  {
    label: { cn: '变压器铭牌', en: 'Transformer plate' },
    refers: { meterId: 'device' },
    initial: {
      ratedCapacity: null,
      noLoadLoss: null,
      loadLoss: null,
      noLoadCurrent: null,
      impedance: null,
      meterId: null,
      parallel: null,
    },
  },
  {
    ratedCapacity: figure('额定容量', 'Rated capacity', 'kVA'),
    noLoadLoss: figure('空载损耗', 'No-load loss', 'kW'),
    loadLoss: figure('负载损耗', 'Load loss', 'kW'),
    noLoadCurrent: figure('空载电流', 'No-load current', '%'),
    impedance: figure('短路阻抗', 'Impedance', '%'),
    meterId: reference({ label: { cn: '负载侧表计', en: 'Meter of its load' }, optional: true }, 'device'),
    parallel: text({
      label: { cn: '并列组', en: 'Parallel group' },
      hint: { cn: '同组名称相同', en: 'The same for those that run in parallel' },
      max: 32,
      optional: true,
    }),
  },
);

/** The fields without which nothing is reckoned of a transformer. */
export const plateFields = ['ratedCapacity', 'noLoadLoss', 'loadLoss', 'noLoadCurrent', 'impedance'] as const;
export type PlateField = (typeof plateFields)[number];

type Plate = Readonly<Record<PlateField, string | null>>;

/** Those that are not entered. */
export const missingOf = (plate: Plate): readonly PlateField[] => plateFields.filter((field) => plate[field] === null);

/** The plate as figures; null while one of them is not entered. */
export function plateOf(plate: Plate): TransformerPlate | null {
  if (missingOf(plate).length > 0) return null;
  const of = (field: PlateField): Quantity => quantity(plate[field] ?? 0);
  return {
    capacity: of('ratedCapacity'),
    noLoadLoss: of('noLoadLoss'),
    loadLoss: of('loadLoss'),
    noLoadCurrent: of('noLoadCurrent'),
    impedance: of('impedance'),
  };
}

/** None of them is zero or less. */
export function plateFaults({ transformer }: { readonly transformer: Plate }): RuleFaults {
  const wrong = plateFields.filter((field) => transformer[field] !== null && Number(transformer[field]) <= 0);
  if (wrong.length === 0) return null;
  return Object.fromEntries(
    wrong.map((field) => [`transformer.${field}`, { cn: '必须大于 0', en: 'Must be more than 0' }]),
  );
}
