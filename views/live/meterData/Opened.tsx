import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { type ReadRegister, readingsAround } from '../../../domain/energy/meterCalls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { Bar, Stack, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Readings } from '../../analysis/parts/why/Readings.tsx';
import { Doubts, Epochs, HandReadings } from './Known.tsx';
import { registerText, writtenOf } from './told.ts';
import { hows, words } from './words.ts';

interface Props {
  readonly device: string;
  /** Null: now. */
  readonly at: string | null;
  readonly onClose: () => void;
}

/** A meter opened: of each register the readings either side of the moment and how they were joined, and whatever else is known of it. */
export function Opened({ device, at, onClose }: Props) {
  const say = useText(words);
  const asked = useCall(readingsAround, { params: { device }, query: at === null ? {} : { at } });
  const [chosen, choose] = useState<string | null>(null);
  const registers = asked.value?.registers ?? [];
  const register = registers.find(({ point }) => point === chosen) ?? registers[0] ?? null;
  return (
    <Panel
      title={asked.value?.device.name ?? device}
      note={asked.value?.serial ?? undefined}
      busy={asked.isLoading && asked.value !== null}
      actions={
        <>
          {registers.length < 2 || register === null ? null : (
            <Segments
              label={say('meter.register')}
              value={register.point}
              segments={registers.map(({ point, name }) => ({ value: point, text: name }))}
              onChoose={choose}
            />
          )}
          <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('meter.close')} onClick={onClose} />
        </>
      }
    >
      <Loaded of={asked} rows={6}>
        {(told) => (register === null ? null : <Register register={register} at={told.at} device={device} />)}
      </Loaded>
    </Panel>
  );
}

interface RegisterProps {
  readonly register: ReadRegister;
  readonly at: string;
  readonly device: string;
}

function Register({ register, at, device }: RegisterProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { before, after, day } = register;
  const beside = (one: ReadRegister['before']): string =>
    one === null ? '--' : `${writtenOf(one.value, lang)} · ${times.full(one.at)}`;
  return (
    <Stack gap="3" pad="3">
      <Bar gap="1 3">
        <b>{registerText(register, lang)}</b>
        <Word text="quiet">{`${times.full(at)} · ${word(hows[register.how])}`}</Word>
        <Word>{`${say('meter.last')} ${beside(before)}`}</Word>
        <Word>{`${say('meter.next')} ${beside(after)}`}</Word>
        <Word>{`${say('meter.ratio')} ${register.ratio}`}</Word>
      </Bar>
      <Readings told={{ ...register, from: before?.at ?? at, to: after?.at ?? at }} />
      <Words as="h3">{say('meter.day')}</Words>
      <Bar>
        <Spark
          width={480}
          height={48}
          values={day.map(({ amount }) => (amount === null ? Number.NaN : Number(amount)))}
        />
        <Word text="quiet">
          {say('meter.day.known', { known: day.filter(({ amount }) => amount !== null).length, all: day.length })}
        </Word>
      </Bar>
      <Epochs register={register} />
      <Doubts register={register} />
      <HandReadings register={register} />
      <Bar gap="3">
        <Link href="/recordMR">{say('meter.records')}</Link>
        <Link href={`/colldev?id=${encodeURIComponent(device)}`}>{say('meter.devices')}</Link>
      </Bar>
    </Stack>
  );
}
