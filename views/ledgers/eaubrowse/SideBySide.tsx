import { useMemo } from 'react';
import { Link } from 'wouter';
import type { unitModels } from '../../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { percentFrom } from '../../../domain/telemetry/median.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Beside, Word } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { PointButton } from '../../live/parts/point/PointButton.tsx';
import { shownAs } from '../parts/model/attributes.ts';
import { useMedian } from './useMedian.ts';
import { words } from './words.ts';

type Model = AnswerOf<typeof unitModels>['models'][number];
type Attribute = Model['attributes'][number];

interface Line {
  readonly attribute: Attribute;
  /** Of all its devices, by which the middle is found. */
  readonly ids: readonly string[];
}

/** An attribute a row, a device a column: its value, its age, and how far it lies from the middle of its equals. */
export function SideBySide({ model: { attributes, devices } }: { readonly model: Model }) {
  const say = useText(words);
  const lang = useLang();
  const opens = useOpens();
  const lines = useMemo<readonly Line[]>(
    () =>
      attributes.map((attribute) => ({ attribute, ids: devices.flatMap(({ points }) => points[attribute.id] ?? []) })),
    [attributes, devices],
  );
  return (
    <>
      {opens(['/deviceBoard']) ? (
        <Beside>
          {devices.map(({ id, name }) => (
            <Link key={id} href={`/deviceBoard?device=${encodeURIComponent(id)}`}>
              {name}
            </Link>
          ))}
        </Beside>
      ) : null}
      <PlainTable
        label={say('eaubrowse.objmodel.table')}
        rows={lines}
        idOf={({ attribute }) => attribute.id}
        empty={say('eaubrowse.objmodel.empty')}
        say={say}
        columns={(column) => [
          column.name('eaubrowse.objmodel.attribute', ({ attribute }) => attribute[lang]),
          column.drawn('eaubrowse.objmodel.median', (line) => <Median line={line} />, 'end'),
          ...devices.map(({ id, name, points }) =>
            column.drawn(
              { key: id, title: name },
              (line: Line) => <Value line={line} point={points[line.attribute.id] ?? null} />,
              'end',
            ),
          ),
        ]}
      />
    </>
  );
}

function Median({ line: { attribute, ids } }: { readonly line: Line }) {
  const median = useMedian(ids);
  const { unit, decimals, isMeasured } = attribute;
  return isMeasured ? <Quantity value={median} unit={unit} decimals={decimals} /> : null;
}

function Value({ line: { attribute, ids }, point }: { readonly line: Line; readonly point: string | null }) {
  const say = useText(words);
  const lang = useLang();
  const now = useNow(5000);
  const reading = useReading(point);
  const median = useMedian(ids);
  if (point === null) return <Word text="quiet">{say('eaubrowse.objmodel.noPoint')}</Word>;
  const value = reading?.value ?? null;
  const percent = attribute.isMeasured ? percentFrom(value, median) : null;
  return (
    <Beside>
      <PointButton id={point}>
        <Quantity
          value={shownAs(value, attribute, lang)}
          unit={attribute.unit}
          decimals={attribute.decimals}
          quality={reading?.quality ?? 0}
        />
      </PointButton>
      <Word text="note">
        {percent === null ? '' : `${percent > 0 ? '+' : ''}${writeNumber(percent, 1, lang)} %`}{' '}
        {reading === null || reading.at === null ? '' : writeAge(now - reading.at)}
      </Word>
    </Beside>
  );
}
