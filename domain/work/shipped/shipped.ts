import type { TextUse } from '../text/uses.ts';
import { faultTexts } from './faultTexts.ts';
import { patrolTexts } from './patrolTexts.ts';
import type { ShippedText } from './shippedText.ts';
import { testTexts } from './testTexts.ts';
import { upkeepTexts } from './upkeepTexts.ts';

/** The texts that come with the product, by use. */
export const shippedTexts: Readonly<Record<TextUse, readonly ShippedText[]>> = {
  workText: patrolTexts,
  testText: testTexts,
  upkeepText: upkeepTexts,
  faultText: faultTexts,
};

/** A shipped text as a first version of a site's own. */
export const takenOver = (shipped: ShippedText, orgId: string) => ({
  orgId,
  code: shipped.code,
  number: 1,
  shipped: shipped.code,
  name: shipped.name[0],
  nameEn: shipped.name[1],
  class: shipped.class,
  standard: shipped.standard,
  minutes: shipped.minutes,
  evidence: {
    photos: shipped.photos ?? 0,
    signRoles: (shipped.signs ?? []).map(([role, roleEn]) => ({ role, roleEn })),
    scan: shipped.scan ?? false,
    place: false,
    stayMin: null,
  },
  tools: shipped.tools?.[0] ?? null,
  toolsEn: shipped.tools?.[1] ?? null,
  safety: shipped.safety?.[0] ?? null,
  safetyEn: shipped.safety?.[1] ?? null,
  ...shipped.own,
  sections: shipped.sections,
});
