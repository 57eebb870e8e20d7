import { Link } from 'wouter';
import { routeOf } from '../../../domain/access/routes/all.ts';
import { whoAnswers } from '../../../domain/alarm/duty/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { DutyCell } from './DutyCell.tsx';
import { GapsCell } from './GapsCell.tsx';
import { words } from './words.ts';

type Answer = AnswerOf<typeof whoAnswers>;
type Row = Answer['rows'][number];

/** Sessions begin and end by themselves: it is asked anew so often, ms. */
const beat = 30_000;

/** Who answers in each organisation and shift, who of them is signed in, and the hours in which nobody does. */
export function WhoAnswers() {
  const say = useText(words);
  const now = useNow(beat);
  const of = useCall(whoAnswers, {}, { moved: Math.floor(now / beat) });
  return (
    <Stack size="fill" over="scroll" pad="3" gap="3">
      <Loaded of={of} label={say('answers.reading')} heading={say('answers.title')}>
        {(answer) => <Matrix answer={answer} busy={of.isLoading} />}
      </Loaded>
      <Beside />
    </Stack>
  );
}

function Matrix({ answer, busy }: { readonly answer: Answer; readonly busy: boolean }) {
  const say = useText(words);
  const { shifts, rows, proposed } = answer;
  const isEmpty = rows.every(({ from }) => from === null);
  return (
    <Panel page title={say('answers.title')} busy={busy}>
      {isEmpty ? <Proposal proposed={proposed} /> : null}
      <PlainTable
        label={say('answers.title')}
        rows={rows}
        idOf={({ org }) => org.id}
        empty={say('answers.none')}
        say={say}
        columns={(column) => [
          column.name('answers.org', ({ org }: Row) => org.name, { draws: (row: Row) => <Place row={row} /> }),
          ...shifts.map((shift) =>
            column.drawn(
              {
                key: shift.id ?? 'always',
                title: [
                  shift.id === null ? say('answers.always') : `${shift.name} ${shift.from}–${shift.to}`,
                  shift.runs && shift.id !== null ? say('answers.runs') : '',
                ]
                  .filter(Boolean)
                  .join(' · '),
              },
              ({ cells }: Row) => <DutyCell cell={cells.find((one) => one.shift === shift.id)} />,
            ),
          ),
          column.drawn('answers.gaps', (row: Row) => <GapsCell row={row} />),
        ]}
      />
    </Panel>
  );
}

/** The organisation, and by whose duties it goes. */
function Place({ row: { org, from } }: { readonly row: Row }) {
  const say = useText(words);
  const by =
    from === null
      ? say('answers.none')
      : from.name === null
        ? say('answers.above')
        : from.name === org.name
          ? null
          : say('answers.by', { org: from.name });
  return (
    <>
      {org.name}
      {by === null ? null : <Words text="note">{by}</Words>}
    </>
  );
}

function Proposal({ proposed }: Pick<Answer, 'proposed'>) {
  const say = useText(words);
  const told = proposed.map(({ name, holders }) => say('answers.proposal', { role: name, n: holders }));
  return (
    <Stack pad="3" gap="2">
      <Words>{say('answers.empty')}</Words>
      {told.length === 0 ? null : (
        <Words>
          {say('answers.proposed')} {told.join(' · ')}
        </Words>
      )}
      <Link href="/alarmConfiguration?tab=duties">{say('answers.begin')}</Link>
    </Stack>
  );
}

const others = [
  '/configuringSystemParameters/alarmLevelConfiguration',
  '/configuringSystemParameters/alarmSoundCfg',
  '/configuringSystemParameters/failurePushCfg',
  '/users',
] as const;

/** What else says how alarms reach people. */
function Beside() {
  const say = useText(words);
  const lang = useLang();
  return (
    <Bar as="nav" gap="3" aria-label={say('answers.beside')}>
      {others.map((path) => (
        <Link key={path} href={path}>
          {routeOf(path)?.route.title[lang] ?? path}
        </Link>
      ))}
      <Link href="/cycle?tab=duty">{say('answers.absence')}</Link>
    </Bar>
  );
}
