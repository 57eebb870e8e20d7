import { countedSince, countedTogether } from '../../../domain/wall/demo/counted.ts';
import { type ShiftFigure, shiftFeeders, shiftIncomers, shiftValues } from '../../../domain/wall/demo/shift.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useReading } from '../../../src/live/useLive.ts';
import modules from '../parts/modules/modules.module.css';
import styles from './demo.module.css';
import type { Shift } from './fetchShift.ts';
import { useMost } from './useMost.ts';
import { words } from './words.ts';

/** One value of the plant, read from afar. */
export function Figure({ figure: { title, point, unit, decimals } }: { readonly figure: ShiftFigure }) {
  const word = useWord();
  const reading = useReading(point);
  return (
    <Panel className={modules.panel} title={word(title)}>
      <Words words="line" text="great" pad="0 3">
        <Quantity
          value={reading?.value ?? null}
          decimals={decimals}
          unit={unit}
          {...(reading === null ? {} : { quality: reading.quality })}
        />
      </Words>
    </Panel>
  );
}

/** What the incomers counted since their first register of the recording. */
export function Energy({ shift }: { readonly shift: Shift }) {
  const say = useText(words);
  const times = useTimes();
  const [one, two] = [useCounted(shift, shiftIncomers[0].register), useCounted(shift, shiftIncomers[1].register)];
  return (
    <Panel className={modules.panel} title={say('demo.energy')}>
      <Words words="line" text="great" pad="0 3">
        <Quantity value={countedTogether([one, two])} decimals={0} unit="kWh" />
      </Words>
      <Words text="note" pad="0 3">
        {say('demo.since', { time: times.short(shift.from) })}
      </Words>
    </Panel>
  );
}

function useCounted({ first }: Shift, register: string): number | null {
  const began = first.get(register);
  const now = useReading(register);
  return countedSince(
    began === undefined ? null : { value: typeof began.v === 'number' ? began.v : null, quality: began.q as 0 },
    now,
  );
}

/** What each part of the works draws now, the longest bar the most. */
export function Areas() {
  const say = useText(words);
  const most = useMost(powers);
  return (
    <Panel className={modules.panel} title={say('demo.areas')}>
      <ul className={styles.rows}>
        {shiftFeeders.map(({ power, title }) => (
          <Draws key={power} title={title} point={power} most={most} />
        ))}
      </ul>
    </Panel>
  );
}

const powers = shiftFeeders.map(({ power }) => power);

function Draws({
  title,
  point,
  most,
}: {
  readonly title: ShiftFigure['title'];
  readonly point: string;
  readonly most: number;
}) {
  const reading = useReading(point);
  return (
    <Row
      title={title}
      value={reading?.value ?? null}
      {...(reading === null ? {} : { quality: reading.quality })}
      most={most}
      unit="kW"
      decimals={0}
    />
  );
}

interface RowProps {
  readonly title: ShiftFigure['title'];
  readonly value: number | null;
  readonly quality?: Parameters<typeof Quantity>[0]['quality'];
  readonly most: number | null;
  readonly unit: string;
  readonly decimals: number;
}

/** A name, a bar where one is asked for, and the value. */
function Row({ title, value, quality, most, unit, decimals }: RowProps) {
  const word = useWord();
  return (
    <li data-bar={most !== null}>
      <Word words="dots">{word(title)}</Word>
      {most === null ? null : (
        <span className={styles.bar} aria-hidden>
          {value === null || most <= 0 ? null : (
            <i style={{ inlineSize: `${Math.max(0, Math.min(100, (100 * value) / most))}%` }} />
          )}
        </span>
      )}
      <Word words="line" to="end" digits weight="strong">
        <Quantity value={value} decimals={decimals} unit={unit} {...(quality === undefined ? {} : { quality })} />
      </Word>
    </li>
  );
}

/** What each part of the works used since the recording began. */
export function AreaEnergy({ shift }: { readonly shift: Shift }) {
  const say = useText(words);
  const times = useTimes();
  return (
    <Panel
      className={modules.panel}
      title={say('demo.areas.energy')}
      note={say('demo.since', { time: times.short(shift.from) })}
    >
      <ul className={styles.rows}>
        {shiftFeeders.map(({ register, title }) => (
          <Used key={register} shift={shift} register={register} title={title} />
        ))}
      </ul>
    </Panel>
  );
}

function Used({
  shift,
  register,
  title,
}: {
  readonly shift: Shift;
  readonly register: string;
  readonly title: ShiftFigure['title'];
}) {
  const counted = useCounted(shift, register);
  return <Row title={title} value={counted} most={null} unit="kWh" decimals={1} />;
}

/** Whatever else is measured. */
export function Values() {
  const say = useText(words);
  return (
    <Panel className={modules.panel} title={say('demo.values')}>
      <ul className={styles.rows}>
        {shiftValues.map((figure) => (
          <Measured key={figure.point} figure={figure} />
        ))}
      </ul>
    </Panel>
  );
}

function Measured({ figure: { title, point, unit, decimals } }: { readonly figure: ShiftFigure }) {
  const reading = useReading(point);
  return (
    <Row
      title={title}
      value={reading?.value ?? null}
      {...(reading === null ? {} : { quality: reading.quality })}
      most={null}
      unit={unit}
      decimals={decimals}
    />
  );
}
