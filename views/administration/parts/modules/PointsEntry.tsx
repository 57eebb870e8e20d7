import { references } from '../../../../domain/ledger/field.ts';
import { ReferenceEntry } from '../../../../src/ledger/form/ReferenceEntry.tsx';
import type { EntryProps } from '../../../../src/ledger/slots.ts';

/** The points that are added up: found by their names. */
export function PointsEntry(props: EntryProps) {
  const field = references({ label: props.field.label }, 'point');
  return <ReferenceEntry {...props} field={field} />;
}
