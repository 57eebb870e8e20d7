import { AddIcon, MinusIcon, ZoomToFitIcon } from '@blueprintjs/icons';
import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import { deviceKinds } from '../../../domain/device/deviceKinds.ts';
import type { MapAnswer } from '../../../domain/map/calls.ts';
import { KnownNote } from '../../../src/alarms/known/KnownNote.tsx';
import { countIn, unknownMark } from '../../../src/alarms/known/known.ts';
import { useValuesKnown } from '../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Box } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import surface from '../../../src/kit/panel/surface.module.css';
import { useSilent } from '../../../src/live/useSilent.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import type { Pulled } from '../parts/map/MapView.tsx';
import type { DeviceMarks } from '../parts/map/useDeviceMarks.ts';
import { countsOf, type Narrow } from '../parts/map/wrongNow.ts';
import styles from './devMap.module.css';
import { words } from './words.ts';

interface Props {
  readonly answer: MapAnswer;
  readonly marks: DeviceMarks;
  readonly narrow: Narrow;
  readonly isPlain: boolean;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
  readonly pulled: () => Pulled | null;
}

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** What is left on the map, with how many there are of each, and how near one looks. */
export function ToolBar({ answer, marks, narrow, isPlain, put, pulled }: Props) {
  const say = useText(words);
  const lang = useLang();
  const looks = useLevels();
  const silent = useSilent();
  const { devices, orgs, plans } = answer;
  const kinds = Object.entries(deviceKinds).filter(([kind]) => devices.some((device) => device.kind === kind));
  const known = useValuesKnown();
  // Before every device was told of, a count is that of those of which something was heard: it is no answer.
  const count = (n: number): string => (marks.isWhole ? countIn(known, n) : '?');
  const { levels: ofLevel, answers } = countsOf(devices, marks, narrow);
  return (
    <div className={`${surface.surface} ${styles.bar}`}>
      <h1 className="bb-spoken">{say('devMap.title')}</h1>
      <Bar as="fieldset" still at="stretch" gap="1" aria-label={say('devMap.levels')}>
        <span>{say('devMap.levels')}</span>
        {levels.map((level) => (
          <Button
            key={level}
            icon={<AlarmMark level={level} unknown={marks.isWhole ? unknownMark(known) : 'ever'} />}
            pressed={narrow.level === level}
            onClick={() => put({ level: narrow.level === level ? null : String(level) })}
          >
            <span className="bb-spoken">
              {say('devMap.levels.one', {
                level: looks[level][lang] || alarmLevels[level][lang],
                n: count(ofLevel[level] ?? 0),
              })}
            </span>
            <span aria-hidden>{count(ofLevel[level] ?? 0)}</span>
          </Button>
        ))}
      </Bar>
      <Segments
        label={say('devMap.answering')}
        value={narrow.answering}
        onChoose={(show) => put({ show: show === 'all' ? null : show })}
        segments={(['all', 'online', 'offline'] as const).map((value) => ({
          value,
          text: say(`devMap.${value}`, { n: value === 'all' ? String(answers.all) : count(answers[value]) }),
        }))}
      />
      {silent === null || silent.behind === 0 ? null : <span>{say('devMap.behind', silent)}</span>}
      <Select
        aria-label={say('devMap.kind')}
        value={narrow.kind ?? ''}
        onChange={(event) => put({ kind: event.target.value })}
      >
        <option value="">{say('devMap.kind')}</option>
        {kinds.map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text[lang]}
          </option>
        ))}
      </Select>
      {orgs.length > 1 ? (
        <Select
          aria-label={say('devMap.org')}
          value={narrow.org ?? ''}
          onChange={(event) => put({ org: event.target.value })}
        >
          <option value="">{say('devMap.org')}</option>
          {orgs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <KnownNote of={known} link="values" />
      <Box as="span" size="grow" className={styles.grow} />
      {plans.length > 0 ? (
        <Select
          aria-label={say('devMap.plan')}
          value=""
          onChange={(event) => {
            const plan = plans.find(({ id }) => id === event.target.value);
            if (plan !== undefined) pulled()?.show(plan.corners);
          }}
        >
          <option value="">{say('devMap.plans')}</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <Button pressed={isPlain} onClick={() => put({ graphics: isPlain ? null : 'plain' })}>
        {say('devMap.plain')}
      </Button>
      <Button
        icon={<MinusIcon size={14} />}
        aria-label={say('devMap.further')}
        title={`${say('devMap.further')} (-)`}
        onClick={() => pulled()?.zoom(-1)}
      />
      <Button
        icon={<AddIcon size={14} />}
        aria-label={say('devMap.nearer')}
        title={`${say('devMap.nearer')} (+)`}
        onClick={() => pulled()?.zoom(1)}
      />
      <Button icon={<ZoomToFitIcon size={14} />} hint="0" onClick={() => pulled()?.whole()}>
        {say('devMap.whole')}
      </Button>
    </div>
  );
}
