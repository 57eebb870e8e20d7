import { aMinute } from '../../../domain/clock/lengths.ts';
import { dispatchCourse } from '../../../domain/dispatch/courseCall.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { CourseChart } from './CourseChart.tsx';
import { dispatchOf } from './cells.tsx';
import styles from './course.module.css';
import { courseWords } from './courseWords.ts';
import type { ToldCourse } from './drawn.ts';

/** What the equipment did, beside what was ordered and what was reported. */
export function Course({ row }: { readonly row: AnyRow }) {
  const asOf = usePast()?.asOf ?? null;
  const now = useNow(aMinute);
  const asked = useCall(
    dispatchCourse,
    { params: { id: row.id } },
    { asOf, moved: asOf === null ? `${row.version}:${Math.floor(now / aMinute)}` : row.version },
  );
  return (
    <Loaded of={asked} rows={6}>
      {(course) => <Told course={course} row={row} />}
    </Loaded>
  );
}

function Told({ course, row }: { readonly course: ToldCourse; readonly row: AnyRow }) {
  const say = useText(courseWords);
  const { lacks, judged, point } = course;
  return (
    <Stack gap="3" pad="3">
      <Words>{judged === null ? say('course.notJudged') : <Judged judged={judged} />}</Words>
      {lacks === null ? null : <Words text="quiet">{say(`course.lacks.${lacks}`)}</Words>}
      {point === null ? null : (
        <Stack as="figure" gap="0">
          <Words as="figcaption" text="note">
            {point.name} kW
          </Words>
          <Box className={styles.curve}>
            <CourseChart course={course} dispatch={dispatchOf(row)} />
          </Box>
        </Stack>
      )}
      <BesideEachOther course={course} row={row} />
    </Stack>
  );
}

function Judged({ judged }: { readonly judged: NonNullable<ToldCourse['judged']> }) {
  const say = useText(courseWords);
  const lang = useLang();
  const times = useTimes();
  const { share, read, from, to } = judged;
  const span = { from: times.full(from), to: times.full(to) };
  if (share === null) return say('course.unread', span);
  const whole = Date.parse(to) - Date.parse(from);
  const unread = Math.ceil((whole - read) / aMinute);
  const told = say('course.share', { ...span, share: writeNumber(share, 1, lang) });
  return unread <= 0 ? told : `${told} ${say('course.partly', { unread })}`;
}

/** A person's word, and the meter's. */
function BesideEachOther({ course, row }: { readonly course: ToldCourse; readonly row: AnyRow }) {
  const say = useText(courseWords);
  const lang = useLang();
  const times = useTimes();
  const { reportedPower, report } = dispatchOf(row);
  const { atReport, judged } = course;
  if (atReport === null && judged === null) return null;
  const rows = [
    ...(atReport === null
      ? []
      : [
          {
            key: 'reported' as const,
            power: reportedPower === null ? null : Number(reportedPower),
            note: [times.full(atReport.at), report ?? ''],
          },
          { key: 'meter' as const, power: atReport.power, note: [times.full(atReport.at)] },
        ]),
    ...(judged === null
      ? []
      : [
          { key: 'mean' as const, power: judged.mean, note: [`${times.full(judged.from)} – ${times.full(judged.to)}`] },
        ]),
  ];
  return (
    <PlainTable
      label={say('course.beside')}
      rows={rows}
      idOf={({ key }) => key}
      empty=""
      say={say}
      columns={(column) => [
        column.name('course.who', ({ key }) => say(`course.${key}`)),
        column.figure(
          'course.power',
          ({ power }) => power,
          (power) => writeNumber(power, 1, lang),
        ),
        column.notes('course.when', ({ note }) => note.filter((one) => one !== '')),
      ]}
    />
  );
}
