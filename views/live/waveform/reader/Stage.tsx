import { type PointerEvent, useRef, useState } from 'react';
import type { WaveformRecord, WaveformWindow } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { CursorLine } from './CursorLine.tsx';
import { barsOf, boundsOf, curveOf, lane, ticksOf, zeroOf } from './paths.ts';
import {
  cursors,
  decimalsFor,
  milliseconds,
  momentAt,
  type Put,
  placeOf,
  type ReaderView,
  type Span,
  toSpan,
  written,
} from './readerView.ts';

interface Props {
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly window: WaveformWindow;
  readonly put: Put;
}

/** The chosen channels one under the other over one axis, with the trigger at 0 and the two cursors. */
export function Stage({ view, record, window, put }: Props) {
  const say = useText(readerWords);
  const field = useRef<HTMLDivElement>(null);
  const drag = useDrag({ view, field, put });
  return (
    <Stack gap="0" pad="0 3 2" size="fill" over="scroll">
      <Axis span={view} />
      <Stack gap="0" size="grow" className={styles.lanes}>
        {window.analogs.map((drawn, n) => (
          <AnalogLane
            key={drawn.channel}
            drawn={drawn}
            order={n}
            times={window.times}
            span={view}
            channel={record.analogs[drawn.channel]}
          />
        ))}
        {window.digitals.map((drawn) => (
          <DigitalLane
            key={drawn.channel}
            drawn={drawn}
            times={window.times}
            span={view}
            name={record.digitals[drawn.channel]?.name ?? ''}
          />
        ))}
        <div className={styles.field} ref={field} title={say('waveform.stage')} {...drag.handlers}>
          <Trigger span={view} />
          {drag.part === null ? null : <Part part={drag.part} span={view} />}
          {cursors.map((name) => (
            <CursorLine key={name} name={name} view={view} record={record} put={put} field={field} />
          ))}
        </div>
      </Stack>
      <p className={styles.note}>{say(window.reduced ? 'waveform.reduced' : 'waveform.raw')}</p>
    </Stack>
  );
}

/** A click puts A, with Shift B; a drag over more than a hundredth of the picture zooms to it. */
function useDrag({
  view,
  field,
  put,
}: Pick<Props, 'view' | 'put'> & { readonly field: React.RefObject<HTMLDivElement | null> }) {
  const [part, setPart] = useState<Span | null>(null);
  const from = useRef<number | null>(null);
  const momentOf = (event: PointerEvent): number | null =>
    field.current === null ? null : momentAt(event.clientX, field.current.getBoundingClientRect(), view);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      from.current = event.button === 0 ? momentOf(event) : null;
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const [begin, at] = [from.current, momentOf(event)];
      if (begin !== null && at !== null) setPart({ from: Math.min(begin, at), to: Math.max(begin, at) });
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const [begin, at] = [from.current, momentOf(event)];
      from.current = null;
      setPart(null);
      if (begin === null || at === null) return;
      const over = { from: Math.min(begin, at), to: Math.max(begin, at) };
      if (over.to - over.from > (view.to - view.from) / 100) put(toSpan(over));
      else put({ [event.shiftKey ? 'b' : 'a']: written(at) });
    },
    onPointerLeave: () => {
      from.current = null;
      setPart(null);
    },
  };
  return { part, handlers };
}

function Axis({ span }: { readonly span: Span }) {
  const lang = useLang();
  const { at, decimals } = ticksOf(span);
  return (
    <Box size="fixed" text="tiny" tone="second" className={styles.axis} aria-hidden>
      {at.map((tick) => (
        <span key={tick} style={{ insetInlineStart: `${placeOf(tick, span) ?? 0}%` }}>
          {writeNumber(milliseconds(tick), decimals, lang)}
        </span>
      ))}
      <b>ms</b>
    </Box>
  );
}

function Trigger({ span }: { readonly span: Span }) {
  const place = placeOf(0, span);
  return place === null ? null : <i className={styles.trigger} style={{ insetInlineStart: `${place}%` }} />;
}

function Part({ part, span }: { readonly part: Span; readonly span: Span }) {
  const [from, to] = [placeOf(part.from, span) ?? 0, placeOf(part.to, span) ?? 100];
  return <i className={styles.part} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />;
}

interface LaneProps {
  readonly times: readonly number[];
  readonly span: Span;
}

const box = `0 0 ${lane.width} ${lane.height}`;
const colors = 6;

interface AnalogProps extends LaneProps {
  readonly drawn: WaveformWindow['analogs'][number];
  readonly order: number;
  readonly channel: WaveformRecord['analogs'][number] | undefined;
}

function AnalogLane({ drawn, order, times, span, channel }: AnalogProps) {
  const lang = useLang();
  const { low, high } = boundsOf(drawn);
  const zero = zeroOf(drawn);
  return (
    <div className={styles.lane}>
      <Grid columns="side" over="cut" text="tiny" className={styles.label}>
        <Words as="b" words="dots">
          {channel?.name}
        </Words>
        <Words as="small" tone="second" to="end" digits>
          {writeNumber(high, decimalsFor(high), lang)}
        </Words>
        <span>{channel?.unit ? <Unit unit={channel.unit} /> : null}</span>
        <Words as="small" tone="second" to="end" digits>
          {writeNumber(low, decimalsFor(low), lang)}
        </Words>
      </Grid>
      <svg className={styles.curve} viewBox={box} preserveAspectRatio="none" role="img" aria-label={channel?.name}>
        <line className={styles.zero} x1={0} x2={lane.width} y1={zero} y2={zero} />
        <path d={curveOf(drawn, times, span)} style={{ stroke: `var(--bb-chart-${(order % colors) + 1})` }} />
      </svg>
    </div>
  );
}

function DigitalLane({
  drawn,
  times,
  span,
  name,
}: LaneProps & { readonly drawn: WaveformWindow['digitals'][number]; readonly name: string }) {
  return (
    <div className={`${styles.lane} ${styles.digital}`}>
      <Grid columns="side" over="cut" text="tiny" className={styles.label}>
        <Words as="b" words="dots">
          {name}
        </Words>
      </Grid>
      <svg className={styles.bars} viewBox={box} preserveAspectRatio="none" role="img" aria-label={name}>
        <line className={styles.zero} x1={0} x2={lane.width} y1={lane.height} y2={lane.height} />
        {barsOf(drawn, times, span).map(({ x, width }) => (
          <rect key={x} x={x} width={width} y={10} height={lane.height - 10} />
        ))}
      </svg>
    </div>
  );
}
