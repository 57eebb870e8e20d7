import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { Input } from '../../kit/form/Field.tsx';
import { useSite } from '../../kit/time/times.ts';
import type { EntryProps } from '../slots.ts';

/** An instant, entered in the time of the site. */
export function InstantEntry({ id, value, locked, describedBy, invalid, onEnter }: EntryProps) {
  const zone = zoneOf(useSite().zone);
  const at = typeof value === 'string' ? millisOf(value) : null;
  const shown = at === null ? '' : zone.written(at).local.slice(0, 16).replace(' ', 'T');
  const enter = (text: string) => {
    const instant = text === '' ? null : zone.instantAt(text);
    onEnter(instant === null ? null : instantOf(instant));
  };
  return (
    <Input
      id={id}
      type="datetime-local"
      disabled={locked}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={shown}
      onChange={(event) => enter(event.target.value)}
    />
  );
}
