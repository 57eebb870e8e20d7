import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { mayReadNow, readDeviceNow } from '../../../domain/channel/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './parts.module.css';
import { ReadResult } from './ReadResult.tsx';
import { useProtocolOf } from './useProtocolOf.ts';
import { partWords } from './words.ts';

interface Props {
  readonly device: string;
  /** Only these points; all of the device where it is left out. */
  readonly points?: readonly string[];
}

/** Reads a saved device once: raw registers, decoded values, errors. */
export function TryReading({ device, points }: Props) {
  const say = useText(partWords);
  const api = useApi();
  const may = useMayAny(mayReadNow);
  const protocol = useProtocolOf(device);
  const [answer, setAnswer] = useState<AnswerOf<typeof readDeviceNow> | null>(null);
  const reading = useAction(() =>
    api.call(readDeviceNow, { body: { device, store: false, ...(points === undefined ? {} : { points }) } }),
  );
  const read = async () => {
    const told = await reading.run();
    setAnswer(told?.ok === true ? told.value : null);
  };
  return (
    <Stack as="section" pad="3">
      <p className={styles.quiet}>{say('devices.try.what')}</p>
      <div>
        <Button look="primary" state={reading.state.at} disabled={!may} onClick={() => void read()}>
          {say('devices.try.now')}
        </Button>
      </div>
      {reading.state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {reading.state.message}
        </p>
      ) : null}
      {answer === null ? null : <ReadResult answer={answer} protocol={protocol} />}
    </Stack>
  );
}
