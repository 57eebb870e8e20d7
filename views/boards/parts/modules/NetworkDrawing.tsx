import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import type { DrawnElement, DrawnNode, NetworkPicture } from '../../../../domain/network/picture.ts';
import { toldTitleOf } from '../../../../src/alarms/alarmWords.ts';
import { unknownMark } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { Room } from '../../../../src/kit/layout/useRoom.ts';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../src/kit/mark/markState.ts';
import styles from './network.module.css';
import { type Placing, placingOf, shortened } from './networkPlaces.ts';

interface Props {
  readonly picture: NetworkPicture;
  readonly room: Room;
  readonly label: string;
  /** The alarm that is marked at each device. */
  readonly alarms: ReadonlyMap<string, Alarm>;
}

/** The picture in its room: nodes as bars, lines between them, a square for each switch, two rings for a transformer. Shape says the state, never colour alone. */
export function NetworkDrawing({ picture, room, label, alarms }: Props) {
  const at = placingOf(picture, room);
  return (
    <svg className={styles.network} width={room.width} height={room.height} role="img" aria-label={label}>
      {picture.elements.map((drawn) => (
        <Element
          key={drawn.element.id}
          drawn={drawn}
          at={at}
          alarm={alarms.get(drawn.element.deviceId ?? '') ?? null}
        />
      ))}
      {picture.nodes.map((drawn) => (
        <Node key={drawn.node.id} drawn={drawn} at={at} />
      ))}
    </svg>
  );
}

function Node({ drawn, at }: { readonly drawn: DrawnNode; readonly at: Placing }) {
  const { x1, x2, y } = at.barOf(drawn);
  const { isBar } = drawn;
  const { name, state } = drawn.node;
  return (
    <g data-state={state}>
      <line className={isBar ? styles.bar : styles.joint} x1={x1} x2={x2} y1={y} y2={y}>
        <title>{name}</title>
      </line>
      {isBar ? (
        <text x={x1} y={y - 5}>
          {name}
          {state === 'unknown' ? ' ?' : ''}
        </text>
      ) : null}
    </g>
  );
}

function Element({
  drawn,
  at,
  alarm,
}: {
  readonly drawn: DrawnElement;
  readonly at: Placing;
  readonly alarm: Alarm | null;
}) {
  const lang = useLang();
  const known = useAlarmsKnown();
  const { element, from, to } = drawn;
  const line = at.lineOf(drawn);
  // Below an open switch it is as what hangs there.
  const { state } = (to ?? from).node;
  return (
    <g data-state={state} data-position={element.position ?? 'unknown'}>
      <path className={styles.line} d={line.path} />
      {element.number === null ? null : (
        <rect className={styles.switch} x={line.x - 5} y={line.y - 5} width={10} height={10}>
          <title>{element.name}</title>
        </rect>
      )}
      {element.kind === 'transformer' ? (
        <>
          <circle className={styles.ring} cx={line.x} cy={line.y - 5} r={8} />
          <circle className={styles.ring} cx={line.x} cy={line.y + 5} r={8} />
        </>
      ) : null}
      {alarm === null ? null : (
        <g transform={`translate(${line.x - 24} ${line.y - 8})`}>
          <AlarmMark
            level={alarm.level}
            state={markStateOf(alarm)}
            unknown={unknownMark(known)}
            label={toldTitleOf(alarm, lang)}
          />
        </g>
      )}
      {line.says === null ? null : (
        <text x={line.says.x} y={line.says.y} transform={line.says.turn} data-small>
          {element.number ?? shortened(element.name, line.says.room)}
          {element.position === null && element.number !== null ? ' ?' : ''}
        </text>
      )}
    </g>
  );
}
