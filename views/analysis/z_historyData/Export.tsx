import { PopoverNext } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import { type exportFormats, exportSeries } from '../../../domain/telemetry/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { JobBar } from '../../../src/jobs/JobBar.tsx';
import { isOpen, useJob } from '../../../src/jobs/useJob.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { writeWidth } from './bucketWidth.ts';
import styles from './history.module.css';
import type { HistoryView } from './historyView.ts';
import { mostBuckets } from './useHistory.ts';
import { exportWords } from './words.ts';

type Format = (typeof exportFormats)[number];

interface Props {
  readonly view: HistoryView;
  readonly points: readonly string[];
  /** Of what is shown, ms; null while nothing is. */
  readonly width: number | null;
}

/** What is shown as a file to take away; only for who may export. */
export function Export({ view, points, width }: Props) {
  const say = useText(exportWords);
  const may = useMay('/z_historyData', 'export');
  const [isShown, setShown] = useState(false);
  if (!may) return null;
  return (
    <PopoverNext
      isOpen={isShown}
      onInteraction={setShown}
      placement="bottom-end"
      content={<ExportForm view={view} points={points} width={width} />}
      disabled={points.length === 0 || width === null}
    >
      <Button icon={<DownloadIcon size={14} />} disabled={points.length === 0 || width === null}>
        {say('history.export')}
      </Button>
    </PopoverNext>
  );
}

/** As the curves show it, or every sample; made by the gateway as a piece of work, fetched when it is done. */
function ExportForm({ view, points, width }: Props) {
  const say = useText(exportWords);
  const api = useApi();
  const times = useTimes();
  const held = useJob();
  const [what, setWhat] = useState<'shown' | 'samples'>('shown');
  const { from, to } = view.shown;
  const begin = (format: Format) =>
    held.begin(() => {
      const span = { points, from: instantOf(from), to: instantOf(to), format };
      return api.call(exportSeries, { body: what === 'shown' ? { ...span, buckets: mostBuckets } : span });
    });
  const isBusy = held.isBeginning || (held.job !== null && isOpen(held.job));
  return (
    <Stack as="section" pad="3" text="body" className={styles.export} aria-label={say('history.export')}>
      <p>{say('history.export.span', { n: points.length, from: times.full(from), to: times.full(to) })}</p>
      <Segments
        label={say('history.export.what')}
        value={what}
        onChoose={setWhat}
        segments={[
          { value: 'shown', text: say('history.export.shown', { width: writeWidth(width ?? 0) }) },
          { value: 'samples', text: say('history.export.samples') },
        ]}
      />
      {what === 'samples' ? <p>{say('history.export.bounds')}</p> : null}
      <Bar still at="stretch">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button key={format} disabled={isBusy} onClick={() => void begin(format)}>
            {say(`history.export.${format}`)}
          </Button>
        ))}
      </Bar>
      <JobBar held={held} />
    </Stack>
  );
}
