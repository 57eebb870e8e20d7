import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { mayReadNow, mostReadNow, readDeviceNow } from '../../../domain/channel/calls.ts';
import { placesOf } from '../../../domain/device/places.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Stack, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { ReadResult } from '../parts/ReadResult.tsx';
import { useProtocolOf } from '../parts/useProtocolOf.ts';
import styles from './remoteAcq.module.css';
import { words } from './words.ts';

/** One device: which of its points are asked for now, and what came. */
export function Acquiring({ device, name }: { readonly device: string; readonly name: string }) {
  const say = useText(words);
  const api = useApi();
  const may = useMayAny(mayReadNow);
  const protocol = useProtocolOf(device);
  const asked = useWholeLedger(points, { deviceId: device });
  const all = asked.value?.rows ?? null;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<AnswerOf<typeof readDeviceNow> | null>(null);
  const wanted = (all ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const reading = useAction(() => api.call(readDeviceNow, { body: { device, points: wanted, store: true } }));
  const read = async () => {
    const told = await reading.run();
    setAnswer(told?.ok === true ? told.value : null);
  };
  const turn = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <Panel
      title={name}
      note={all === null ? undefined : say('acq.points', { chosen: wanted.length, all: all.length })}
      className={styles.read}
      busy={asked.isLoading && all !== null}
      actions={
        <Button
          look="primary"
          state={reading.state.at}
          disabled={!may || wanted.length === 0 || wanted.length > mostReadNow}
          title={may ? undefined : say('acq.may')}
          onClick={() => void read()}
        >
          {say('acq.read')}
        </Button>
      }
    >
      {asked.fault !== null && all === null ? (
        <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
      ) : null}
      {asked.fault === null && all === null ? (
        <Skeleton rows={10} widths={[30, 20, 20]} label={say('acq.loading')} />
      ) : null}
      {reading.state.at === 'refused' ? (
        <Words role="alert" pad="0 3" text="fault">
          {reading.state.message}
        </Words>
      ) : null}
      {wanted.length > mostReadNow ? (
        <Words pad="0 3" text="fault">
          {say('acq.most', { n: mostReadNow })}
        </Words>
      ) : null}
      {all === null ? null : (
        <Stack gap="3" pad="0 3 3" size="fill" over="scroll">
          {answer === null ? null : <ReadResult answer={answer} protocol={protocol} />}
          <PlainTable
            label={say('acq.points', { chosen: wanted.length, all: all.length })}
            rows={all}
            idOf={({ id }) => id}
            empty={say('acq.none')}
            say={say}
            columns={(column) => [
              {
                key: 'pick',
                screenOnly: true,
                title: (
                  <Check
                    label={say('acq.all')}
                    checked={left.size === 0}
                    onChange={(event) => setLeft(event.target.checked ? new Set() : new Set(all.map(({ id }) => id)))}
                  />
                ),
                cell: (point) => (
                  <Check
                    label=""
                    aria-label={say('acq.pick', { name: point.name })}
                    checked={!left.has(point.id)}
                    onChange={() => turn(point.id)}
                  />
                ),
              },
              column.drawn('acq.point', (point) => <span title={point.id}>{point.name}</span>, 'name'),
              column.drawn('acq.now', (point) => <Newest point={point} />, 'end'),
              column.drawn('acq.at', (point) => <When point={point} />),
            ]}
          />
        </Stack>
      )}
    </Panel>
  );
}

function Newest({ point }: { readonly point: Point }) {
  const reading = useReading(point.id);
  const lang = useLang();
  const value = reading?.value ?? null;
  const state = value === null ? undefined : point.states?.[String(value)]?.[lang];
  return (
    <Quantity
      value={state ?? value}
      unit={state === undefined ? point.unit : null}
      decimals={placesOf(point)}
      quality={reading?.quality ?? 0}
    />
  );
}

function When({ point }: { readonly point: Point }) {
  const times = useTimes();
  return <Word tone="second">{times.clock(useReading(point.id)?.at)}</Word>;
}
