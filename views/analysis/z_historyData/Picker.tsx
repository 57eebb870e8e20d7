import { ChevronDownIcon, ChevronRightIcon, SearchIcon, SearchTextIcon } from '@blueprintjs/icons';
import { type Ref, useDeferredValue, useState } from 'react';
import type { PointDevice, PointRow } from '../../../domain/telemetry/calls.ts';
import { choiceFault } from '../../../domain/telemetry/chartChoice.ts';
import { type Say, useText } from '../../../src/i18n/I18n.tsx';
import { Button, Key } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Box, Grid } from '../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../src/kit/number/Unit.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useDevicePoints } from '../../live/parts/point/useDevicePoints.ts';
import { AddChart } from './Charts.tsx';
import styles from './history.module.css';
import { type HistoryView, mostPoints, withPoint } from './historyView.ts';
import { type Branch, useDeviceTree } from './useDeviceTree.ts';
import type { ChosenPoints, useHistoryView } from './useHistory.ts';
import { words } from './words.ts';

interface Props {
  readonly view: HistoryView;
  readonly put: ReturnType<typeof useHistoryView>['put'];
  readonly chosen: ChosenPoints;
  readonly search: Ref<HTMLInputElement>;
}

/** The points by organisation and device, or as a search finds them; what a chart cannot take says why beside it. */
export function Picker({ view, put, chosen, search }: Props) {
  const say = useText(words);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const n = view.charts.flat().length;
  return (
    <section className={styles.picker} aria-label={say('history.points')}>
      <Bar as="header" still pad="0 3" className={styles.pickerHead}>
        <h2>{say('history.points')}</h2>
        <span>{say('history.points.chosen', { n })}</span>
        {n === 0 ? null : (
          <Button look="quiet" size="row" onClick={() => put({ points: null, chart: null })}>
            {say('history.points.clear')}
          </Button>
        )}
      </Bar>
      <Box pad="0 2 2">
        <Input
          ref={search}
          type="search"
          icon={<SearchIcon size={14} />}
          after={<Key>/</Key>}
          aria-label={say('history.points.find')}
          placeholder={say('history.points.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </Box>
      {chosen.gone.map((id) => (
        <Bar as="p" still at="stretch" gap="0" text="fault" spread="between" key={id} className={styles.gone}>
          {say('history.points.gone', { id })}
          <Button
            look="quiet"
            size="row"
            aria-label={say('history.points.remove', { id })}
            onClick={() => put(withPoint(view, id))}
          >
            ×
          </Button>
        </Bar>
      ))}
      <Tree q={q} view={view} put={put} chosen={chosen} />
      <Grid as="footer" pad="2 3" size="fixed" line="above" className={styles.rule}>
        <p>{say('history.rule')}</p>
        <AddChart view={view} put={put} />
      </Grid>
    </section>
  );
}

function Tree({ q, view, put, chosen }: Omit<Props, 'search'> & { readonly q: string }) {
  const say = useText(words);
  const { branches, listed, total, more, isLoading, fault, again } = useDeviceTree(q);
  const holding = new Set([...chosen.rows.values()].map(({ device }) => device.id));
  if (isLoading) return <Skeleton rows={14} widths={[70]} label={say('history.points.loading')} />;
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (total === 0) {
    const title = q === '' ? say('history.points.none') : say('history.points.notFound', { q });
    return (
      <StatePage icon={<SearchTextIcon size={32} />} title={title}>
        {q === '' ? say('history.points.none.why') : null}
      </StatePage>
    );
  }
  return (
    <Box size="fill" over="scroll" className={styles.tree}>
      {branches.map((branch) => (
        <BranchOf key={branch.org} branch={branch} q={q} holding={holding} view={view} put={put} chosen={chosen} />
      ))}
      <More shown={listed} total={total} onMore={more} />
    </Box>
  );
}

interface BranchProps extends Omit<Props, 'search'> {
  readonly branch: Branch;
  /** What is searched for; of a device the points that answer are shown. */
  readonly q: string;
  /** Devices with a chosen point stand open at first. */
  readonly holding: ReadonlySet<string>;
}

function BranchOf({ branch, q, holding, ...rest }: BranchProps) {
  const few = 4;
  return (
    <>
      <h3>{branch.name}</h3>
      <ul>
        {branch.devices.map((device) => (
          <DeviceOf
            key={device.id}
            device={device}
            q={q}
            opens={holding.has(device.id) || (q !== '' && branch.devices.length <= few)}
            {...rest}
          />
        ))}
      </ul>
    </>
  );
}

interface DeviceProps extends Omit<Props, 'search'> {
  readonly device: PointDevice;
  readonly q: string;
  readonly opens: boolean;
}

function DeviceOf({ device, q, opens, ...rest }: DeviceProps) {
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? opens;
  return (
    <li>
      <button type="button" className={styles.device} aria-expanded={isOpen} onClick={() => setTurned(!isOpen)}>
        {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        <span>{device.name}</span>
      </button>
      {isOpen ? <PointsOf device={device.id} q={q} {...rest} /> : null}
    </li>
  );
}

/** The points of a device that was opened: asked for then, and as many as somebody asks on for. */
function PointsOf({ device, q, ...rest }: Omit<DeviceProps, 'device' | 'opens'> & { readonly device: string }) {
  const say = useText(words);
  const { value, fault, again, more } = useDevicePoints({ device, typed: q });
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={3} widths={[70]} label={say('history.points.loading')} />;
  return (
    <>
      <ul>
        {value.rows.map((row) => (
          <PointOf key={row.id} row={row} {...rest} />
        ))}
      </ul>
      <More shown={value.rows.length} total={value.total} onMore={more} />
    </>
  );
}

function PointOf({ row, view, put, chosen }: Omit<Props, 'search'> & { readonly row: PointRow }) {
  const say = useText(words);
  const isChosen = view.charts.some((chart) => chart.includes(row.id));
  const fault = isChosen ? null : whyNot({ row, view, chosen, say });
  return (
    <li>
      <label className={styles.point} title={fault ?? row.id} data-refused={fault !== null}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={fault !== null}
          onChange={() => put(withPoint(view, row.id))}
        />
        <span>{row.name}</span>
        {row.unit === null ? null : <Unit unit={row.unit} />}
        {fault === null ? null : <span className="bb-spoken">{fault}</span>}
      </label>
    </li>
  );
}

interface Question {
  readonly row: PointRow;
  readonly view: HistoryView;
  readonly chosen: ChosenPoints;
  readonly say: Say<typeof words>;
}

/** Why the active chart cannot take the point; null when it can. */
function whyNot({ row, view, chosen, say }: Question): string | null {
  if (view.charts.flat().length >= mostPoints) return say('history.fault.all');
  const items = (view.charts[view.active] ?? []).flatMap((id) => chosen.rows.get(id) ?? []);
  const fault = choiceFault(items, row);
  return fault === null ? null : say(`history.fault.${fault}`, { n: view.active + 1 });
}
