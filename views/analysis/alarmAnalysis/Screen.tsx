import { type alarmLevels, alarmTypeCodes, alarmTypes } from '../../../domain/alarm/alarm.ts';
import type { Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { KnownNote } from '../../../src/alarms/known/KnownNote.tsx';
import { useAlarmsKnown } from '../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Halves, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { RangePicker } from '../../../src/kit/time/RangePicker.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { useAskedSites } from '../../alarms/parts/desk/useSites.ts';
import figures from '../parts/figures.module.css';
import styles from './alarmAnalysis.module.css';
import { Causes } from './Causes.tsx';
import { Compared } from './Compared.tsx';
import { Hours } from './Hours.tsx';
import { Objects } from './Objects.tsx';
import { type AlarmView, useAlarmView, useDistribution } from './useAlarmAnalysis.ts';
import { words } from './words.ts';

/** What costs most attention, and whether it is better than before. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const view = useAlarmView();
  const asked = useDistribution(view);
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('alarmAnalysis.title')}</h1>
      <ToolBar view={view} />
      {view.fault === null ? (
        <Stack size="low" over="down" className={figures.main}>
          <Loaded of={asked} rows={16} widths={[24, 60]} label={say('alarmAnalysis.loading')}>
            {(told) => <Told view={view} told={told} busy={asked.isLoading} />}
          </Loaded>
        </Stack>
      ) : (
        <Words role="alert" tone="refused">
          {word(view.fault)}
        </Words>
      )}
    </Stack>
  );
}

interface ToldProps {
  readonly view: AlarmView;
  readonly told: Distribution;
  readonly busy: boolean;
}

function Told({ view, told, busy }: ToldProps) {
  return (
    <>
      <Halves columns="second" at="start">
        <Compared view={view} told={told} />
        <Stack size="thin">
          <Hours told={told} busy={busy} />
          <Objects told={told} busy={busy} />
        </Stack>
      </Halves>
      <Causes told={told} busy={busy} />
    </>
  );
}

function ToolBar({ view }: { readonly view: AlarmView }) {
  const say = useText(words);
  const word = useWord();
  const levels = useLevels();
  const sites = useAskedSites();
  const known = useAlarmsKnown();
  const { startOfDay, startOfNextDay } = zoneOf(useSite().zone);
  const { range, show, type, level, org, put } = view;
  const shown = { from: startOfDay(range.from), to: startOfDay(Math.max(range.from, range.to - 1)) };
  const choices = (one: 'type' | 'level' | 'org', value: string | null, of: readonly (readonly [string, string])[]) => (
    <Select
      aria-label={say(`alarmAnalysis.${one}`)}
      value={value ?? ''}
      onChange={({ target }) => put({ [one]: target.value })}
    >
      <option value="">{say(`alarmAnalysis.all.${one}`)}</option>
      {of.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  return (
    <Bar size="fixed" className={styles.bar}>
      <RangePicker
        label={say('alarmAnalysis.span')}
        format="day"
        range={shown}
        onRange={(next) => next !== null && show({ from: next.from, to: startOfNextDay(next.to) })}
      />
      {choices(
        'type',
        type,
        alarmTypeCodes.map((code) => [code, word(alarmTypes[code])] as const),
      )}
      {choices(
        'level',
        level === null ? null : String(level),
        ([1, 2, 3, 4] as const satisfies readonly (keyof typeof alarmLevels)[]).map(
          (one) => [String(one), word(levels[one])] as const,
        ),
      )}
      {sites.size === 0 ? null : choices('org', org, [...sites])}
      {view.asOf === null ? <KnownNote of={known} /> : null}
      <PastDoor />
    </Bar>
  );
}
