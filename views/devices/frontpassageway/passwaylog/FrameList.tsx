import { ExportIcon, PauseIcon, PlayIcon, SearchIcon, SwapHorizontalIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import type { LineFrame } from '../../../../domain/channel/calls.ts';
import type { Channel } from '../../../../domain/channel/channel.ts';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { devices } from '../../../../domain/device/device.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { usePrintSpan } from '../../../../src/kit/print/printing.ts';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { VirtualTable } from '../../../../src/kit/table/VirtualTable.tsx';
import { SettledMoment } from '../../../../src/kit/time/field/SettledMoment.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { saidOf } from '../../parts/frameSaid.ts';
import { HexText, spaced } from '../../parts/HexText.tsx';
import { framesFile } from './exportFrames.ts';
import styles from './passwaylog.module.css';
import { type FrameFilter, useFrames } from './useFrames.ts';
import { words } from './words.ts';

/** The frames of a channel, live or up to a moment of the last day, filtered, and into a file. */
export function FrameList({ channel }: { readonly channel: Channel }) {
  const say = useText(words);
  const view = useView(channel);
  const { frames, shown } = view;
  const times = useTimes();
  const lang = useLang();
  usePrintSpan(() => {
    const [oldest, newest] = [shown.at(-1), shown[0]];
    return oldest === undefined || newest === undefined ? null : `${times.full(oldest.at)} — ${times.full(newest.at)}`;
  });
  return (
    <Panel title={say('frames.list')} note={noteOf(view, say)} className={styles.frames}>
      <Bar pad="0 3 2" size="fixed" className={styles.tools}>
        <Tools view={view} />
      </Bar>
      {frames.fault !== null && frames.rows !== null ? (
        <p role="alert" className={styles.fault}>
          {say('frames.unreachable', { why: frames.fault.message })}
        </p>
      ) : null}
      {frames.fault !== null && frames.rows === null ? (
        <Failure code={frames.fault.code} message={frames.fault.message} />
      ) : null}
      {frames.fault === null && frames.rows === null ? (
        <Skeleton rows={12} widths={[10, 6, 12, 40, 20]} label={say('frames.loading')} />
      ) : null}
      {frames.rows === null ? null : (
        <VirtualTable
          label={say('frames.list')}
          rows={shown}
          idOf={(frame) => String(frame.number)}
          selected={view.selected}
          onSelect={(frame) => view.select(String(frame.number))}
          minWidth={960}
          empty={
            <StatePage
              icon={<SwapHorizontalIcon size={32} />}
              title={say(frames.rows.length === 0 ? 'frames.none' : 'frames.narrow')}
            >
              {frames.rows.length === 0 ? say('frames.none.why') : undefined}
            </StatePage>
          }
          columns={[
            { key: 'at', title: say('frames.time'), width: '104px', cell: (frame) => times.precise(frame.at) },
            {
              key: 'direction',
              title: say('frames.direction'),
              width: '80px',
              cell: (frame) => say(`frames.${frame.direction}`),
            },
            {
              key: 'device',
              title: say('frames.device'),
              width: '96px',
              cell: ({ devices }) => <span title={devices.join(' ')}>{devices.join(' ')}</span>,
            },
            {
              key: 'about',
              title: say('frames.about'),
              width: 'minmax(120px, 0.5fr)',
              cell: (frame) => <span title={frame.about}>{frame.about}</span>,
            },
            { key: 'length', title: say('frames.length'), width: '60px', align: 'end', cell: (frame) => frame.length },
            {
              key: 'hex',
              title: say('frames.hex'),
              width: 'minmax(200px, 1fr)',
              cell: (frame) => <HexText hex={frame.bytes} />,
            },
            {
              key: 'decoded',
              title: say('frames.decoded'),
              width: 'minmax(220px, 1fr)',
              cell: (frame) => <span>{saidOf(frame, channel.protocol)[lang]}</span>,
            },
          ]}
        />
      )}
      <Chosen frame={shown.find(({ number }) => String(number) === view.selected) ?? null} channel={channel} />
      {frames.hasOlder ? (
        <footer className={styles.foot}>
          <Button look="quiet" size="row" onClick={frames.older}>
            {say('frames.older')}
          </Button>
        </footer>
      ) : null}
    </Panel>
  );
}

type View = ReturnType<typeof useView>;

function useView(channel: Channel) {
  const lang = useLang();
  const { search, put } = useAddress();
  const direction = search.get('direction');
  const filter: FrameFilter = {
    channel: channel.id,
    device: search.get('device'),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    until: search.get('until'),
  };
  const text = search.get('q') ?? '';
  const [isLive, setLive] = useState(true);
  const [selected, select] = useState<string | null>(null);
  const frames = useFrames(filter, isLive);
  const keeps = useMemo(
    () => keeping(text, (frame) => saidOf(frame, channel.protocol)[lang]),
    [text, channel.protocol, lang],
  );
  const shown = useMemo(() => (frames.rows ?? []).filter(keeps), [frames.rows, keeps]);
  return { channel, filter, text, put, isLive, setLive, selected, select, frames, shown, keeps };
}

/** Bytes as they are written here with or without spaces, a device, a topic, or a word of what they mean. */
function keeping(text: string, told: (frame: LineFrame) => string): (frame: LineFrame) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  const bytes = wanted.replaceAll(' ', '').toUpperCase();
  return (frame) =>
    frame.bytes.includes(bytes) ||
    `${frame.devices.join(' ')} ${frame.about} ${told(frame)}`.toLowerCase().includes(wanted);
}

function noteOf({ frames, shown }: View, say: ReturnType<typeof useText<typeof words>>): string | undefined {
  if (frames.rows === null) return undefined;
  const crowded = frames.crowdedOut === 0 ? '' : ` · ${say('frames.crowded', { n: frames.crowdedOut })}`;
  const full = frames.fullAt === null ? '' : ` · ${say('frames.full', { n: frames.fullAt })}`;
  return `${say('frames.note', { n: shown.length })}${full}${crowded}`;
}

function Tools({ view }: { readonly view: View }) {
  const say = useText(words);
  const clock = useClock();
  const { channel, filter, text, put, isLive, setLive } = view;
  const asked = useWholeLedger(devices, { channelId: channel.id });
  return (
    <>
      <Input
        type="search"
        icon={<SearchIcon size={14} />}
        aria-label={say('frames.find')}
        placeholder={say('frames.find')}
        value={text}
        onChange={(event) => put({ q: event.target.value })}
      />
      <Select
        aria-label={say('frames.device')}
        value={filter.device ?? ''}
        onChange={(event) => put({ device: event.target.value || null })}
      >
        <option value="">{say('frames.anyDevice')}</option>
        {(asked.value?.rows ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Segments
        label={say('frames.direction')}
        value={filter.direction ?? 'both'}
        onChoose={(direction) => put({ direction: direction === 'both' ? null : direction })}
        segments={[
          { value: 'both', text: say('frames.both') },
          { value: 'out', text: say('frames.out') },
          { value: 'in', text: say('frames.in') },
        ]}
      />
      <SettledMoment
        aria-label={say('frames.until')}
        title={say('frames.until')}
        precision="second"
        max={clock.now()}
        value={filter.until === null ? null : millisOf(filter.until)}
        onSettle={(at) => put({ until: at === null ? null : instantOf(at) })}
      />
      <Button
        look="quiet"
        icon={isLive ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
        pressed={isLive && filter.until === null}
        onClick={() => {
          if (filter.until !== null) put({ until: null });
          setLive(filter.until !== null || !isLive);
        }}
      >
        {say(isLive && filter.until === null ? 'frames.pause' : 'frames.live')}
      </Button>
      <ExportButton view={view} />
    </>
  );
}

function ExportButton({ view }: { readonly view: View }) {
  const say = useText(words);
  const api = useApi();
  const lang = useLang();
  const may = useMayAny(['/frontpassageway/passwaylog:export']);
  const [isBusy, setBusy] = useState(false);
  if (!may) return null;
  const { channel, filter, keeps } = view;
  const save = async () => {
    setBusy(true);
    const heads = (['time', 'direction', 'device', 'about', 'length', 'hex', 'decoded'] as const).map((key) =>
      say(`frames.${key}`),
    );
    const file = await framesFile(api, { filter, protocol: channel.protocol, lang, heads, keeps });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${channel.id}-frames.csv`);
    else toasts.show('refused', file.message);
  };
  return (
    <Button
      look="quiet"
      icon={<ExportIcon size={14} />}
      state={isBusy ? 'pending' : 'rest'}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {say(isBusy ? 'frames.exporting' : 'frames.export')}
    </Button>
  );
}

/** The chosen frame in full. */
function Chosen({ frame, channel }: { readonly frame: LineFrame | null; readonly channel: Channel }) {
  const say = useText(words);
  const lang = useLang();
  if (frame === null) return null;
  const kept = frame.bytes.length / 2;
  return (
    <section className={styles.chosen} aria-label={say('frames.hex')}>
      <code>{spaced(frame.bytes)}</code>
      {kept < frame.length ? <span>{say('frames.cut', { n: frame.length })}</span> : null}
      <p>{saidOf(frame, channel.protocol)[lang]}</p>
    </section>
  );
}
