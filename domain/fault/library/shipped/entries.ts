import { airEntries } from './air.ts';
import type { ShippedEntry } from './shippedEntry.ts';
import { sourceEntries } from './sources.ts';
import { switchgearEntries } from './switchgear.ts';
import { transformerEntries } from './transformers.ts';

/** What the product knows of faults, from the field's common knowledge. */
export const shippedEntries: readonly ShippedEntry[] = [
  ...transformerEntries,
  ...switchgearEntries,
  ...airEntries,
  ...sourceEntries,
];

/** A shipped entry as a site's own. */
export const takenEntry = (shipped: ShippedEntry, orgId: string) => ({
  orgId,
  class: shipped.class,
  name: shipped.name[0],
  nameEn: shipped.name[1],
  symptom: shipped.symptom[0],
  symptomEn: shipped.symptom[1],
  cause: shipped.cause[0],
  causeEn: shipped.cause[1],
  remedy: shipped.remedy[0],
  remedyEn: shipped.remedy[1],
  caution: shipped.caution?.[0] ?? null,
  cautionEn: shipped.caution?.[1] ?? null,
  pattern: shipped.pattern.map((one) => ({ ...one })),
  shipped: shipped.code,
});
