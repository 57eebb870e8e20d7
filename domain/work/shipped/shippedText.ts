import type { EquipmentClass } from '../../equipment/equipmentClass.ts';
import type { FormSection } from '../../form/model.ts';

/** A text that comes with the product: a beginning that a site takes over as a draft of its own. */
export interface ShippedText {
  readonly code: string;
  readonly name: readonly [cn: string, en: string];
  readonly class: EquipmentClass | null;
  /** The standard and the clause that it follows. */
  readonly standard: string;
  readonly minutes: number;
  readonly photos?: number;
  readonly signs?: readonly (readonly [cn: string, en: string])[];
  readonly scan?: boolean;
  readonly safety?: readonly [cn: string, en: string];
  readonly tools?: readonly [cn: string, en: string];
  /** What its use asks beside. */
  readonly own?: Readonly<Record<string, unknown>>;
  readonly sections: readonly FormSection[];
}
