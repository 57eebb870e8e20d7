import { useMemo } from 'react';
import type { MapDevice } from '../../../../domain/map/calls.ts';
import type { Spot, Tally } from './clusters.ts';
import styles from './map.module.css';
import { type MapView, project } from './mercator.ts';

export interface Seen {
  readonly spot: Spot;
  readonly tally: Tally;
}

/** So near devices are told from each other, and all of them are named. */
export const near = 19;
/** So many names at once; more are a hedge. */
const mostNames = 60;

interface Props {
  readonly devices: readonly MapDevice[];
  readonly selected: string | null;
  readonly hasLabels: boolean;
  readonly pulses: boolean;
  readonly view: MapView;
  /** The worst last. */
  readonly seen: readonly Seen[];
}

/** What stands over the picture of the map: rings that pulse, the one that is selected, and names. */
export function Over({ devices, selected, hasLabels, pulses, view, seen }: Props) {
  const names = useMemo(() => new Map(devices.map(({ id, name }) => [id, name])), [devices]);
  const isSelected = ({ spot }: Seen): boolean => selected !== null && spot.ids.includes(selected);
  const named = seen.filter(
    (one) =>
      one.spot.ids.length === 1 &&
      (isSelected(one) || (hasLabels && (view.zoom >= near - 1 || one.tally.level !== null))),
  );
  return (
    <div className={styles.over} aria-hidden>
      {seen.map((one) => {
        const { level, unacknowledged, returned } = one.tally;
        const isPulsing = pulses && unacknowledged && !returned && level !== null && level <= 2;
        return isPulsing || isSelected(one) ? (
          <i
            key={one.spot.key}
            className={styles.ring}
            data-pulses={isPulsing}
            data-selected={isSelected(one)}
            data-level={level}
            style={placedAt(view, one)}
          />
        ) : null;
      })}
      {named.slice(-mostNames).map((one) => (
        <span key={one.spot.key} className={styles.name} style={placedAt(view, one)}>
          {names.get(one.spot.ids[0] ?? '')}
        </span>
      ))}
    </div>
  );
}

function placedAt(view: MapView, { spot }: Seen): { readonly translate: string } {
  const { x, y } = project(view, spot);
  return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` };
}
