import type { ModelState } from '../../domain/energyModel/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';

/** Which refusal a command to a standing model is; null where it is lawful. */
export function modelFault(state: ModelState, row: Row, { type }: RowOrder): string | null {
  if (type === 'DRAFT') return 'exists';
  if (state === 'retired') return 'retired';
  if (type === 'RETIRE') return null;
  if (state === 'inForce') return 'inForce';
  return type === 'PUT_IN_FORCE' && (row['base'] ?? null) === null ? 'unfitted' : null;
}
