import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import {
  type DeviceLogAnswer,
  type DeviceLogRow,
  deviceLogKindNames,
  deviceLogKinds,
} from '../../../../domain/device/eventLog/calls.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Bar, Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../../src/kit/table/TableFiles.tsx';
import { RangeField } from '../../../../src/kit/time/RangeField.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { EventLane } from './EventLane.tsx';
import { eventWords as words } from './eventWords.ts';
import { type LogView, lastDays, pageSize } from './useLogView.ts';

/** Behind the seconds of 14:27:41.208 stand its ms. */
const secondsEnd = '14:27:41'.length;
/** ms before and after. */
const around = 600_000;

interface Props {
  readonly title: string;
  readonly view: LogView;
  readonly of: Asked<DeviceLogAnswer>;
  /** Of several: each row says whose it is. */
  readonly hasDevices: boolean;
  readonly empty?: { readonly when: boolean; readonly show: ReactNode };
}

/** What happened, by when it happened: its density, its kinds, a page of it. */
export function EventLog({ title, view, of, hasDevices, empty }: Props) {
  const say = useText(words);
  const word = useWord();
  const { page, put } = view;
  const told = of.value;
  const total = told?.total ?? 0;
  const hidden = told?.hidden ?? 0;
  return (
    <Stack gap="1" size="fill">
      <Bar size="fixed">
        <Segments
          label={say('events.spans')}
          value={view.last ?? 'none'}
          onChoose={(days) => put({ days, from: null, to: null, page: null })}
          segments={lastDays.map((days) => ({ value: days as string, text: say(`events.span.${days}`) }))}
        />
        <RangeField range={view.range} onRange={view.show} />
      </Bar>
      {view.fault === null ? (
        <Page
          title={title}
          note={hasDevices && told !== null ? say('events.devices', { n: told.devices.length }) : say('events.note')}
          of={of}
          rows={16}
          label={say('events.reading')}
          {...(empty === undefined ? {} : { empty })}
          foot={
            <>
              <span>{say('events.page', { page, total })}</span>
              <Button
                look="quiet"
                size="row"
                disabled={page === 1}
                onClick={() => put({ page: page === 2 ? null : String(page - 1) })}
              >
                {say('events.newer')}
              </Button>
              <Button
                look="quiet"
                size="row"
                disabled={page * pageSize >= total}
                onClick={() => put({ page: String(page + 1) })}
              >
                {say('events.older')}
              </Button>
              {hidden === 0 ? null : <span role="note">{say('events.hidden', { n: hidden })}</span>}
            </>
          }
        >
          {(answer) => <Told title={title} view={view} told={answer} hasDevices={hasDevices} />}
        </Page>
      ) : (
        <Words role="alert" pad="1 3" tone="refused">
          {word(view.fault)}
        </Words>
      )}
    </Stack>
  );
}

interface ToldProps extends Pick<Props, 'title' | 'view' | 'hasDevices'> {
  readonly told: DeviceLogAnswer;
}

function Told({ title, view, told, hasDevices }: ToldProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { kind, put } = view;
  const nOf = (one: (typeof deviceLogKindNames)[number]) => told.kinds.find((of) => of.kind === one)?.n ?? 0;
  const all = told.kinds.reduce((sum, { n }) => sum + n, 0);
  const columns = useColumns(hasDevices);
  return (
    <>
      {told.isCut ? (
        <Words pad="1 3" tone="refused" role="note">
          {say('events.cut')}
        </Words>
      ) : null}
      <Bar pad="2 3" spread="between">
        <Segments
          label={say('events.kinds')}
          value={kind ?? 'all'}
          onChoose={(one) => put({ kind: one === 'all' ? null : one, page: null })}
          segments={[
            { value: 'all' as const, text: say('events.all', { n: writeNumber(all, 0, lang) }) },
            ...deviceLogKindNames
              .filter((one) => one === kind || nOf(one) > 0)
              .map((one) => ({
                value: one,
                text: say('events.kind.n', { kind: word(deviceLogKinds[one]), n: writeNumber(nOf(one), 0, lang) }),
              })),
          ]}
        />
        <Bar still gap="1">
          <TableFiles name={title} columns={columns} rows={told.rows} />
        </Bar>
      </Bar>
      <EventLane lane={told.lane} to={view.range.to} onShow={view.show} />
      <Box size="fixed">
        <PlainTable
          label={title}
          rows={told.rows}
          idOf={({ position, at }) => `${position} ${at}`}
          empty={say('events.none')}
          columns={columns}
        />
      </Box>
    </>
  );
}

function useColumns(hasDevices: boolean) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const column = columnsOf(say);
  const written = ({ values }: DeviceLogRow): string =>
    values
      .map(({ name, value, unit, at }) =>
        `${word(name)} ${at === null ? (value ?? missing) : times.full(at)} ${unit ?? ''}`.trim(),
      )
      .join(' · ');
  return [
    column.name('events.col.at', ({ at }: DeviceLogRow) => `${times.full(at)}${times.precise(at).slice(secondsEnd)}`),
    column.words('events.col.kind', ({ kind }: DeviceLogRow) => word(deviceLogKinds[kind]), {
      draws: ({ kind, level }) => (
        <>
          {level === null ? null : <AlarmMark level={level as AlarmLevel} state="confirmed" />}{' '}
          {word(deviceLogKinds[kind])}
        </>
      ),
    }),
    ...(hasDevices
      ? [
          column.words('events.col.device', ({ device }: DeviceLogRow) => device.name, {
            draws: ({ device }) => (
              <Link href={`/deviceBoard?device=${encodeURIComponent(device.id)}`}>{device.name}</Link>
            ),
          }),
        ]
      : []),
    column.words('events.col.point', ({ point }: DeviceLogRow) => point?.name ?? ''),
    column.words('events.col.what', ({ what }: DeviceLogRow) => word(what)),
    column.words('events.col.values', written),
    column.words('events.col.by', ({ by }: DeviceLogRow) => by?.name ?? ''),
    column.words('events.col.ways', (_: DeviceLogRow) => '', { draws: (row) => <Ways row={row} /> }),
  ] as const;
}

/** The record or the alarm that belongs to it, and the curve around it. */
function Ways({ row: { leadsTo, point, at, kind } }: { readonly row: DeviceLogRow }) {
  const say = useText(words);
  const hasCurve = point !== null && kind !== 'operation' && kind !== 'waveform' && kind !== 'changed';
  const ms = Date.parse(at);
  const span = `from=${instantOf(ms - around)}&to=${instantOf(ms + around)}`;
  return (
    <Bar still gap="2">
      {leadsTo === null ? null : (
        <Link
          href={
            leadsTo.kind === 'alarm'
              ? `/monitoringAlarm?id=${encodeURIComponent(leadsTo.id)}`
              : `/waveform?row=${encodeURIComponent(leadsTo.id)}`
          }
        >
          {say(`events.${leadsTo.kind}`)}
        </Link>
      )}
      {hasCurve ? (
        <Link href={`/z_historyData?points=${encodeURIComponent(point.id)}&${span}`}>{say('events.curve')}</Link>
      ) : null}
    </Bar>
  );
}
