import type { Json } from '../../domain/event/event.ts';

/** A state as people write it: `open.confirmation.confirmed, open.recovery.latched`; the names of its leaves with the way to them. */
export function stateText(value: Json): string {
  return leavesOf(value, '').toSorted().join(', ');
}

function leavesOf(value: Json, way: string): readonly string[] {
  if (value === null || typeof value !== 'object') return [way === '' ? String(value) : `${way}.${String(value)}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [way];
  return entries.flatMap(([name, inner]) => leavesOf(inner as Json, way === '' ? name : `${way}.${name}`));
}
