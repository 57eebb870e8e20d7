import type { CSSProperties, ReactNode } from 'react';
import { shiftFigures } from '../../../domain/wall/demo/shift.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { AroundContext } from '../parts/ModuleFrame.tsx';
import { Alarms } from '../parts/modules/Alarms.tsx';
import wall from '../parts/wall/wallBoard.module.css';
import styles from './demo.module.css';
import { AreaEnergy, Areas, Energy, Figure, Values } from './Figures.tsx';
import type { Shift } from './fetchShift.ts';
import { Load } from './Load.tsx';
import { words } from './words.ts';

interface Place {
  readonly id: string;
  /** First column and row, and how many of each it takes. */
  readonly at: readonly [number, number, number, number];
  readonly show: ReactNode;
}

/** A page of the demo: as the overview of the energy wall, without what only the store knows. */
export function Page({
  part,
  shift,
  isPortrait,
}: {
  readonly part: number;
  readonly shift: Shift;
  readonly isPortrait: boolean;
}) {
  const say = useText(words);
  const alarms = (
    <AroundContext value={{ title: say('demo.alarms'), handle: null }}>
      <Alarms />
    </AroundContext>
  );
  const places: readonly Place[] =
    part === 0
      ? [
          { id: 'load', at: [0, 0, 8, 7], show: <Load shift={shift} /> },
          { id: 'alarms', at: [8, 0, 4, 16], show: alarms },
          { id: 'energy', at: [0, 7, 2, 3], show: <Energy shift={shift} /> },
          ...shiftFigures.map(
            (figure, nth): Place => ({
              id: figure.point,
              at: [2 + 2 * nth, 7, 2, 3],
              show: <Figure figure={figure} />,
            }),
          ),
          { id: 'areas', at: [0, 10, 8, 6], show: <Areas /> },
        ]
      : [
          { id: 'used', at: [0, 0, 4, 16], show: <AreaEnergy shift={shift} /> },
          { id: 'values', at: [4, 0, 4, 16], show: <Values /> },
          { id: 'alarms', at: [8, 0, 4, 16], show: alarms },
        ];
  return (
    <div className={`${wall.board} ${isPortrait ? styles.upright : ''}`} style={{ '--rows': 16 } as CSSProperties}>
      {places.map(({ id, at: [x, y, width, height], show }) => (
        <div
          key={id}
          className={wall.place}
          data-module={id === 'load' ? 'load' : undefined}
          style={isPortrait ? {} : { gridColumn: `${x + 1} / span ${width}`, gridRow: `${y + 1} / span ${height}` }}
        >
          {show}
        </div>
      ))}
    </div>
  );
}
