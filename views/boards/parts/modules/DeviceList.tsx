import { Link } from 'wouter';
import { type DeviceKind, deviceKinds } from '../../../../domain/device/deviceKinds.ts';
import { mainPoints } from '../../../../domain/device/mainPoints.ts';
import { type MapAnswer, type MapDevice, mapDevices } from '../../../../domain/map/calls.ts';
import { listPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall, useWholeList } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { StateMark } from '../../../devices/parts/map/StateMark.tsx';
import { type DeviceMarks, useDeviceMarks } from '../../../devices/parts/map/useDeviceMarks.ts';
import { type Narrow, narrowed, wrongFirst } from '../../../devices/parts/map/wrongNow.ts';
import { useStateNames } from '../../../live/parts/usePointFacts.ts';
import { useParameters } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { PointValue } from '../points/PointValue.tsx';
import styles from '../points/points.module.css';
import { useShown } from '../points/useShown.ts';

const words = defineMessages({
  'board.deviceList.reading': { cn: '正在读取设备', en: 'Reading the devices' },
  'board.deviceList.none': { cn: '没有设备', en: 'No devices' },
  'board.deviceList.device': { cn: '设备', en: 'Device' },
  'board.deviceList.value': { cn: '主要数值', en: 'Main value' },
  'board.deviceList.state': { cn: '状态', en: 'State' },
  'board.deviceList.online': { cn: '在线', en: 'Online' },
  'board.deviceList.offline': { cn: '离线 {age}', en: 'Silent {age}' },
  'board.deviceList.never': { cn: '从未应答', en: 'Never heard' },
  'board.deviceList.unknown': { cn: '不明', en: 'Unknown' },
  'board.deviceList.open': { cn: '设备地图', en: 'Map' },
});

const [line, head] = [28, 60];
const usual = 8;

/** Devices with how they are and their main value, the worst first. */
export function DeviceList() {
  const say = useText(words);
  const word = useWord();
  const kind = (useParameters()['kind'] ?? null) as DeviceKind | null;
  const asked = useCall(mapDevices, {});
  return (
    <ModuleFrame
      note={kind === null ? undefined : word(deviceKinds[kind])}
      way={<Link href="/devMap">{say('board.deviceList.open')}</Link>}
    >
      <Loaded of={asked} rows={5} widths={[40, 30]} label={say('board.deviceList.reading')}>
        {(answer) => <Rows answer={answer} kind={kind} />}
      </Loaded>
    </ModuleFrame>
  );
}

/** All of them, as a search of the map has them: what is wrong first. */
const everything: Narrow = { text: '', level: null, answering: 'all', kind: null, org: null };

function Rows({ answer, kind }: { readonly answer: MapAnswer; readonly kind: DeviceKind | null }) {
  const say = useText(words);
  const { ref, room } = useRoom();
  const marks = useDeviceMarks(answer);
  const meant = answer.devices.filter((device) => kind === null || device.kind === kind);
  const sorted = wrongFirst(narrowed(meant, marks, everything), true).map(({ device }) => device);
  const shown = sorted.slice(0, linesIn(room, line, usual, head));
  const ids = shown.map(({ id }) => id);
  const points = useWholeList(listPoints, ids.length === 0 ? null : { device: ids });
  const mainOf = (device: MapDevice): PointRow | null =>
    mainPoints(device.kind, device.id, points.value?.rows.filter((one) => one.device.id === device.id) ?? [])[0] ??
    null;
  const names = useStateNames(shown.flatMap((device) => mainOf(device) ?? []));
  if (meant.length === 0) return <Words pad="2 3">{say('board.deviceList.none')}</Words>;
  return (
    <Box ref={ref} size="fill" over="cut">
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say('board.deviceList.device')}</th>
            <th scope="col" data-align="end">
              {say('board.deviceList.value')}
            </th>
            <th scope="col">{say('board.deviceList.state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((device) => {
            const main = mainOf(device);
            return (
              <tr key={device.id}>
                <th scope="row">
                  <StateMark mark={marks.get(device.id)} />{' '}
                  <Link href={`/deviceBoard?device=${encodeURIComponent(device.id)}`}>{device.name}</Link>
                </th>
                <td data-align="end">
                  {main === null ? null : <Main point={main} states={names.get(main.id) ?? null} />}
                </td>
                <td>
                  <Answers mark={marks.get(device.id)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <More shown={shown.length} total={meant.length} />
    </Box>
  );
}

function Main({
  point,
  states,
}: {
  readonly point: PointRow;
  readonly states: Parameters<typeof PointValue>[0]['states'];
}) {
  const shown = useShown(point, null);
  return (
    <>
      {point.name} <PointValue point={point} states={states} shown={shown} />
    </>
  );
}

function Answers({ mark }: { readonly mark: ReturnType<DeviceMarks['get']> }) {
  const say = useText(words);
  const now = useNow(5000);
  if (mark === undefined) return say('board.deviceList.unknown');
  if (mark.answering !== 'offline') return say(`board.deviceList.${mark.answering}`);
  return say('board.deviceList.offline', { age: mark.since === null ? '--' : writeAge(now - mark.since) });
}
