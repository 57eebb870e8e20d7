import {
  ArrowLeftIcon,
  DownloadIcon,
  TimelineLineChartIcon,
  ZoomInIcon,
  ZoomOutIcon,
  ZoomToFitIcon,
} from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { WaveformRecord, WaveformWindow } from '../../../../domain/waveform/calls.ts';
import { shownSides } from '../../../../domain/waveform/figures/side.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useMayTake } from '../../../../src/session/useMay.ts';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { Channels } from './Channels.tsx';
import { csvOf } from './csvOf.ts';
import { Events } from './Events.tsx';
import { Figures } from './Figures.tsx';
import { type Put, type ReaderView, toSpan, viewOf, zoomed } from './readerView.ts';
import { Stage } from './Stage.tsx';
import { useReaderKeys } from './useReaderKeys.ts';
import { useFigures, useRecord, useWindow } from './useRecord.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One record: its channels over one time axis, two cursors, and what stands at them. */
export function Reader({ id, onClose }: Props) {
  const say = useText(readerWords);
  const { value, fault, again } = useRecord(id);
  if (value !== null) return <Opened id={id} record={value} onClose={onClose} />;
  return (
    <Panel
      title={say('waveform.stage')}
      page
      actions={
        <Button look="quiet" icon={<ArrowLeftIcon size={14} />} onClick={onClose}>
          {say('waveform.back')}
        </Button>
      }
    >
      {fault === null ? (
        <Skeleton rows={16} widths={[20, 70]} label={say('waveform.loading')} />
      ) : (
        <Failure code={fault.code} message={fault.message} onAgain={again} />
      )}
    </Panel>
  );
}

function Opened({ id, record, onClose }: Props & { readonly record: WaveformRecord }) {
  const say = useText(readerWords);
  const { search, put } = useAddress();
  const view = useMemo(() => viewOf(search, record), [search, record]);
  const window = useWindow(id, view);
  const figures = useFigures(id, view);
  useReaderKeys({ view, record, put, onClose });
  const isEmpty = view.analogs.length + view.digitals.length === 0;
  return (
    <Grid size="fill" className={styles.reader}>
      <Panel
        title={record.name}
        page
        className={styles.picture}
        actions={<Acts view={view} record={record} put={put} onClose={onClose} shown={window.value} />}
        busy={window.isLoading}
      >
        <Facts record={record} />
        <Marks record={record} />
        {isEmpty ? (
          <StatePage icon={<TimelineLineChartIcon size={32} />} title={say('waveform.none')}>
            {say('waveform.none.why')}
          </StatePage>
        ) : window.value === null && window.fault !== null ? (
          <Failure code={window.fault.code} message={window.fault.message} onAgain={window.again} />
        ) : window.value === null ? (
          <Skeleton rows={16} widths={[20, 70]} label={say('waveform.loading')} />
        ) : (
          <Stage view={view} record={record} window={window.value} put={put} />
        )}
      </Panel>
      <Channels view={view} record={record} put={put} />
      <Figures view={view} record={record} figures={figures} />
      <Events record={record} put={put} />
    </Grid>
  );
}

/** What is amiss with a record that is shown all the same. */
function Marks({ record: { marks } }: { readonly record: WaveformRecord }) {
  const word = useWord();
  if (marks.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {marks.map(word).join(' · ')}
    </p>
  );
}

function Facts({ record }: { readonly record: WaveformRecord }) {
  const say = useText(readerWords);
  const times = useTimes();
  const { triggeredAt, triggerLocal: local, utcOffset, station, recorder, revision, format, frequency } = record;
  return (
    <p className={styles.note}>
      <span>
        {say('waveform.facts', { station, recorder, revision: String(revision), format, frequency: String(frequency) })}
      </span>
      {' · '}
      <time dateTime={triggeredAt} title={utcOffset === null ? say('waveform.siteTime') : undefined}>
        {say('waveform.triggered', {
          time: `${times.full(triggeredAt)} ${times.offset(Date.parse(triggeredAt))}`,
          local,
        })}
      </time>
    </p>
  );
}

interface ActsProps {
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly put: Put;
  readonly onClose: () => void;
  readonly shown: WaveformWindow | null;
}

function Acts({ view, record, put, onClose, shown }: ActsProps) {
  const say = useText(readerWords);
  const mayExport = useMayTake('/waveform');
  const zoom = (by: number) => put(toSpan(zoomed(view, record, { by, around: view.a })));
  const save = () =>
    shown !== null &&
    saveFile(new Blob([csvOf(shown, record)], { type: 'text/csv;charset=utf-8' }), `${record.name}.csv`);
  return (
    <>
      <Segments
        label={say('waveform.side')}
        value={view.side}
        segments={shownSides.map((value) => ({ value, text: say(`waveform.side.${value}`) }))}
        onChoose={(side) => put({ side })}
      />
      <Button
        icon={<ZoomInIcon size={14} />}
        aria-label={say('waveform.zoomIn')}
        title={say('waveform.zoomIn')}
        hint="+"
        onClick={() => zoom(0.5)}
      />
      <Button
        icon={<ZoomOutIcon size={14} />}
        aria-label={say('waveform.zoomOut')}
        title={say('waveform.zoomOut')}
        hint="-"
        onClick={() => zoom(2)}
      />
      <Button icon={<ZoomToFitIcon size={14} />} hint="0" onClick={() => put({ from: null, to: null })}>
        {say('waveform.whole')}
      </Button>
      {mayExport ? (
        <Button icon={<DownloadIcon size={14} />} disabled={shown === null} onClick={save}>
          {say('waveform.export')}
        </Button>
      ) : null}
      <Button look="quiet" icon={<ArrowLeftIcon size={14} />} onClick={onClose}>
        {say('waveform.back')}
      </Button>
    </>
  );
}
