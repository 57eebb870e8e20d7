import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import type { IncidentMemberTold, IncidentTold } from '../../../../domain/alarm/incident/calls.ts';
import { relations } from '../../../../domain/alarm/incident/relations.ts';
import { objectName } from '../../../../domain/alarm/objectName.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { toldFaultOf } from '../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Beside, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../src/kit/mark/markState.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import { afterText } from './told.ts';
import { incidentWords } from './words.ts';

interface Props {
  readonly told: IncidentTold;
  /** What is done with an effect; nothing on paper. */
  readonly actOf?: (member: IncidentMemberTold) => ReactNode;
}

/** A cause with its effects in the order of their moments, how each hangs on it, and what of the same time it does not explain. */
export function CauseTree({ told, actOf }: Props) {
  const say = useText(incidentWords);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { incident, cause, members, unexplained, unexplainedTotal } = told;
  const more = unexplainedTotal - unexplained.length;
  return (
    <Stack gap="3">
      <Words as="h3">
        {cause === null ? null : <AlarmName alarm={cause} withoutName />} {times.precise(incident.since)}{' '}
        {word(incident.cause.says)}
      </Words>
      <Scroll>
        <PlainTable
          label={say('incident.effects')}
          rows={members}
          idOf={({ alarm }) => alarm.id}
          empty={say('incident.none')}
          say={say}
          columns={(column) => [
            column.spelled('incident.after', (one) => afterText(one)),
            column.drawn('incident.alarm', ({ alarm }) => <AlarmName alarm={alarm} />, 'name'),
            column.words('incident.relation', ({ relation }) => word(relations[relation])),
            column.words('incident.state', (one) => saidOf(one, told, { say, lang }).join(' · ')),
            ...(actOf === undefined ? [] : [column.pressed<IncidentMemberTold>({ key: 'act', title: '' }, actOf)]),
          ]}
        />
      </Scroll>
      {incident.hidden === 0 ? null : <Words text="note">{say('incident.hidden', { n: incident.hidden })}</Words>}
      <Words as="h3">{say('incident.unexplained')}</Words>
      <Scroll>
        <PlainTable
          label={say('incident.unexplained')}
          rows={unexplained}
          idOf={({ id }) => id}
          empty={say('incident.unexplained.none')}
          say={say}
          columns={(column) => [
            column.words('incident.time', ({ firstOverAt }) => times.precise(firstOverAt)),
            column.drawn('incident.alarm', (alarm) => <AlarmName alarm={alarm} />, 'name'),
          ]}
        />
      </Scroll>
      {more === 0 ? null : <Words text="note">{say('incident.unexplained.more', { n: more })}</Words>}
    </Stack>
  );
}

/** An alarm by its mark and its words, a press away on the desk. */
function AlarmName({ alarm, withoutName = false }: { readonly alarm: Alarm; readonly withoutName?: boolean }) {
  const lang = useLang();
  const looks = useLevels();
  const mark = <AlarmMark level={alarm.level} state={markStateOf(alarm)} label={looks[alarm.level][lang]} />;
  if (withoutName) return mark;
  return (
    <Beside>
      {mark}
      <Link href={`/monitoringAlarm?id=${encodeURIComponent(alarm.id)}`}>
        {`${objectName(alarm, lang)} ${toldFaultOf(alarm, lang)}`}
      </Link>
    </Beside>
  );
}

type Saying = { readonly say: ReturnType<typeof useText<typeof incidentWords>>; readonly lang: 'cn' | 'en' };

/** Whether it speaks, and why not; whether it is known what came first; why it is no member any more. */
function saidOf(
  { alarm, order, sure, quiet, left }: IncidentMemberTold,
  { incident }: IncidentTold,
  { say, lang }: Saying,
): readonly string[] {
  const cause = incident.cause.says[lang];
  const stands = left === null;
  return [
    ...(stands && alarm.unknownSince !== null ? [say('incident.unknownBecause', { cause })] : []),
    ...(stands
      ? [say(quiet ? 'incident.quiet' : sure ? 'incident.speaks' : 'incident.perhaps')]
      : [leftText(left, { say, lang })]),
    ...(order === 'notKnown' ? [say('incident.order.notKnown')] : []),
  ];
}

const leftText = ({ why, reason, by }: NonNullable<IncidentMemberTold['left']>, { say, lang }: Saying): string =>
  why === 'wrong'
    ? say('incident.left.wrong', { reason: reason ?? '--', by: by === null ? '--' : nameIn(by, lang) })
    : say(`incident.left.${why}`);
