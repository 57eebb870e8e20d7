import { alarmTypeCodes, alarmTypes } from '../../../domain/alarm/alarm.ts';
import type { whoAnswers } from '../../../domain/alarm/duty/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type DeviceKind, deviceKinds } from '../../../domain/device/deviceKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Stack, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { words } from './words.ts';

type Cell = AnswerOf<typeof whoAnswers>['rows'][number]['cells'][number];
type Duty = Cell['duties'][number];
type Holder = Duty['people'][number];

/** A mark beside the word, so that it is told apart without colour too. */
const marks: Readonly<Record<Duty['filled'], string>> = {
  signedIn: '●',
  signedOut: '○',
  allAway: '✕',
  noHolder: '✕',
  unknown: '?',
};

/** Who answers in a shift: the role, how it is filled, by whom, and to whom it goes on. */
export function DutyCell({ cell }: { readonly cell: Cell | undefined }) {
  const say = useText(words);
  if (cell === undefined || cell.duties.length === 0) return <Word text="quiet">{say('answers.noDuty')}</Word>;
  return (
    <Stack gap="2">
      {cell.duties.map((duty) => (
        <DutyTold key={duty.id} duty={duty} />
      ))}
    </Stack>
  );
}

function DutyTold({ duty }: { readonly duty: Duty }) {
  const say = useText(words);
  const lang = useLang();
  const isBad = duty.filled !== 'signedIn' && duty.filled !== 'unknown';
  const types = duty.types.length === alarmTypeCodes.length ? [] : duty.types.map((type) => alarmTypes[type][lang]);
  const kinds = duty.deviceKinds.map((kind) => deviceKinds[kind as DeviceKind]?.[lang] ?? kind);
  const about = [...types, ...(kinds.length === 0 ? [] : [say('answers.kinds', { kinds: kinds.join('、') })])];
  return (
    <div>
      <Words>
        {duty.role ?? duty.name}{' '}
        <Word text={isBad ? 'fault' : 'quiet'}>{`${marks[duty.filled]} ${say(`answers.${duty.filled}`)}`}</Word>
      </Words>
      {about.length === 0 ? null : <Words text="note">{about.join(' · ')}</Words>}
      {duty.people.map((one) => (
        <Words key={one.id} text="note">
          <HolderTold holder={one} />
        </Words>
      ))}
      {duty.escalation.map(({ after, role }) => (
        <Words key={after} text="note">
          {say('answers.step', { n: after, role: role ?? '--' })}
        </Words>
      ))}
    </div>
  );
}

function HolderTold({ holder: { name, signedIn, since, awayUntil } }: { readonly holder: Holder }) {
  const say = useText(words);
  const { dayTime } = useTimes();
  if (awayUntil !== null) return say('answers.away', { name, time: dayTime(awayUntil) });
  if (signedIn === null) return say('answers.notKnown', { name });
  if (since === null) return say('answers.never', { name });
  return say(signedIn ? 'answers.since' : 'answers.out', { name, time: dayTime(since) });
}
