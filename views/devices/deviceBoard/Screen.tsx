import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boardForThing } from '../../../domain/board/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { deviceKinds } from '../../../domain/device/deviceKinds.ts';
import type { MapDevice } from '../../../domain/map/calls.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Bar, Word } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { ThenLive } from '../../../src/live/ThenLive.tsx';
import { useLevels } from '../../../src/presets/presets.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { BoardView } from '../../boards/parts/board/BoardView.tsx';
import { useDeviceTopic } from '../../live/parts/useDeviceTopic.ts';
import { DeviceSubjectPage } from '../parts/subject/DeviceSubjectPage.tsx';
import { words } from './words.ts';

/** How one device runs: the board that was laid out for it or for its class, else the one that the product ships. */
export function Screen() {
  const say = useText(words);
  return (
    <DeviceSubjectPage title={say('deviceBoard.title')} ways={(device) => <Head key={device.id} device={device} />}>
      {(device) => (
        <ThenLive>
          <Board key={device.id} device={device} />
        </ThenLive>
      )}
    </DeviceSubjectPage>
  );
}

function Board({ device }: { readonly device: MapDevice }) {
  const say = useText(words);
  const asked = useCall(boardForThing, { params: { of: 'device', id: device.id } });
  return (
    <Loaded
      of={asked}
      rows={16}
      widths={[62, 34]}
      label={say('deviceBoard.reading')}
      empty={{
        when: asked.value?.document.items.length === 0,
        show: <StatePage icon={<DashboardIcon size={32} />} title={say('deviceBoard.empty')} />,
      }}
    >
      {(answer) => (
        <>
          <BoardView document={answer.document} about={{ of: 'device', id: device.id }} label={device.name} />
          <From answer={answer} />
        </>
      )}
    </Loaded>
  );
}

/** Whose board it is. */
function From({ answer: { from, board } }: { readonly answer: AnswerOf<typeof boardForThing> }) {
  const say = useText(words);
  const opens = useOpens();
  const key = from === 'classification' ? 'kind' : from;
  return (
    <Bar as="footer" still size="fixed" text="note">
      <span>{say(`deviceBoard.from.${key}`, { name: board?.name ?? '' })}</span>
      {opens(['/deviceBoardSetting']) ? <Link href="/deviceBoardSetting">{say('deviceBoard.arrange')}</Link> : null}
    </Bar>
  );
}

/** Kind, whether it answers, its worst alarm; and the ways on. */
function Head({ device }: { readonly device: MapDevice }) {
  const say = useText(words);
  const word = useWord();
  const opens = useOpens();
  const isPast = usePast() !== null;
  const of = encodeURIComponent(device.id);
  const ways = [
    ['/deviceBoard/realTimePage', `?device=${of}`, 'deviceBoard.live'],
    ['/deviceBoard/Eventlog', `?device=${of}`, 'deviceBoard.log'],
    ['/monitoringAlarm', `?q=${encodeURIComponent(device.name)}`, 'deviceBoard.desk'],
    ...(device.kind === 'breaker' ? ([['/operating', `?device=${of}`, 'deviceBoard.operating']] as const) : []),
    ['/remote', `?device=${of}`, 'deviceBoard.remote'],
    ...(device.at === null ? [] : ([['/devMap', `?id=${of}`, 'deviceBoard.map']] as const)),
  ] as const;
  return (
    <>
      <Word tone="second">{word(deviceKinds[device.kind])}</Word>
      {isPast ? null : <Answers id={device.id} />}
      {ways.map(([path, query, name]) =>
        opens([path]) ? (
          <Link key={path} href={`${path}${query}`}>
            {say(name)}
          </Link>
        ) : null,
      )}
      <PastDoor />
    </>
  );
}

function Answers({ id }: { readonly id: string }) {
  const say = useText(words);
  const lang = useLang();
  const looks = useLevels();
  const now = useNow(1000);
  const state = useDeviceTopic(id);
  if (state === null) return <Word tone="second">{say('deviceBoard.unknown')}</Word>;
  const since = state.since === null ? Number.NaN : Date.parse(state.since);
  const told = Number.isNaN(since)
    ? say('deviceBoard.never')
    : say(state.online ? 'deviceBoard.online' : 'deviceBoard.offline', { age: writeAge(now - since) });
  return (
    <>
      <Word>{told}</Word>
      {state.level === null ? null : (
        <Word>
          <AlarmMark level={state.level} state="confirmed" />{' '}
          {say('deviceBoard.worst', { level: looks[state.level][lang] })}
        </Word>
      )}
    </>
  );
}
