import { useState } from 'react';
import { readFrames } from '../../../domain/channel/calls.ts';
import { bytesOf } from '../../../domain/channel/frameLayout.ts';
import { layoutOf } from '../../../domain/channel/parseFile.ts';
import { reference } from '../../../domain/ledger/field.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Area } from '../../../src/kit/form/Area.tsx';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import type { EntryProps } from '../../../src/ledger/slots.ts';
import { ParsedTable } from './ParsedTable.tsx';
import styles from './parse.module.css';
import { words } from './words.ts';

const channelField = reference({ label: { cn: '通道', en: 'Channel' } }, 'channel');

/** A frame, typed in or taken from what went over a line, and what the file as it stands in the form reads of it. */
export function ExampleEntry({ id, value, whole, locked, describedBy, invalid, onEnter }: EntryProps) {
  const say = useText(words);
  const text = typeof value === 'string' ? value : '';
  const bytes = text.trim() === '' ? null : bytesOf(text);
  return (
    <Grid text="small" className={styles.example}>
      <Area
        id={id}
        rows={3}
        spellCheck={false}
        disabled={locked}
        value={text}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onEnter(event.target.value === '' ? null : event.target.value)}
      />
      {locked ? null : <Captured onFrame={onEnter} />}
      {bytes === null ? (
        <Words tone="third">{say('parse.none')}</Words>
      ) : (
        <ParsedTable layout={layoutOf(whole)} bytes={bytes} />
      )}
    </Grid>
  );
}

/** The newest frames that came in over a channel, to choose one of. */
function Captured({ onFrame }: { readonly onFrame: (hex: string) => void }) {
  const say = useText(words);
  const times = useTimes();
  const [channel, setChannel] = useState<string | null>(null);
  const asked = useCall(
    readFrames,
    channel === null ? null : { params: { id: channel }, query: { after: 0, limit: 50 } },
  );
  const frames = (asked.value?.frames ?? [])
    .filter(({ direction, bytes }) => direction === 'in' && bytes !== '')
    .toReversed();
  return (
    <details className={styles.captured}>
      <summary>{say('parse.captured')}</summary>
      <ReferenceEntry
        field={channelField}
        id="captured-channel"
        value={channel}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={() => null}
        onEnter={(next) => setChannel(next as string | null)}
      />
      {asked.fault === null ? null : <p role="alert">{asked.fault.message}</p>}
      {channel !== null && asked.value !== null && frames.length === 0 ? (
        <Words tone="third">{say('parse.captured.none')}</Words>
      ) : null}
      <ul>
        {frames.map((frame) => (
          <li key={frame.number}>
            <time>{times.precise(frame.at)}</time>
            <Words as="code" words="dots" title={frame.about}>
              {frame.bytes.slice(0, 48)}
            </Words>
            <Button size="row" onClick={() => onFrame(frame.bytes)}>
              {say('parse.captured.take')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
