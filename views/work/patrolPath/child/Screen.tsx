import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { PointLookTold } from '../../../../domain/share/look.ts';
import { lookPatrolPoint } from '../../../../domain/share/lookCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { heldShare } from '../../../../src/session/share/heldShares.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import { LinkEnded } from '../../parts/looks/LinkEnded.tsx';
import { verdictSaid } from '../../parts/looks/LookAnswers.tsx';
import { ShareActs } from '../../parts/looks/ShareActs.tsx';
import { words } from '../../parts/looks/words.ts';

/** What the sticker of a point leads to: one's own round, what was read here last, or what stands here. */
export function Screen() {
  const say = useText(words);
  const { path, search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage page icon={<InboxIcon size={32} />} title={say('look.none')}>
        {say('look.none.why')}
      </StatePage>
    );
  return <OnePoint key={id} id={id} share={heldShare(path, id) ?? search.get('share')} />;
}

function OnePoint({ id, share }: { readonly id: string; readonly share: string | null }) {
  const say = useText(words);
  const asked = useCall(
    lookPatrolPoint,
    { params: { id } },
    { noErrorPage: true, ...(share === null ? {} : { share }) },
  );
  const told = asked.value;
  useTabName(told === null ? null : { cn: told.place, en: told.place });
  if (asked.fault?.code === 'NO_PERMISSION' && share !== null) return <LinkEnded share={share} isSticker />;
  return (
    <Page
      title={told?.place ?? say('point.title')}
      note={told === null ? undefined : say('point.path', { path: told.path })}
      actions={told === null || told.byToken ? undefined : <ShareActs kind="patrolPoint" id={id} what={told.place} />}
      of={asked}
      label={say('point.reading')}
    >
      {(read) => <Point told={read} />}
    </Page>
  );
}

function Point({ told }: { readonly told: PointLookTold }) {
  const say = useText(words);
  const times = useTimes();
  const isOut = useSessionState().at === 'signedOut';
  const { today, next, lastDay, byToken } = told;
  return (
    <Stack pad="2 3">
      {today === null ? null : <Link href={`/workLook/details?id=${today}`}>{say('point.round')}</Link>}
      {byToken ? null : (
        <Words>{next === null ? say('point.noNext') : say('point.next', { at: times.dayTime(next) })}</Words>
      )}
      <h2>{say('point.equipment')}</h2>
      {told.equipment.length === 0 ? <Words text="note">{say('point.nothing')}</Words> : null}
      {told.equipment.map((name) => (
        <Words key={name}>{name}</Words>
      ))}
      <h2>{lastDay === null ? say('point.never') : say('point.last', { day: lastDay })}</h2>
      {lastDay === null ? null : <LastAnswers answers={told.answers} />}
      {isOut ? (
        <Bar>
          <Link href={`/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`}>
            {say('look.signIn')}
          </Link>
        </Bar>
      ) : null}
    </Stack>
  );
}

function LastAnswers({ answers }: Pick<PointLookTold, 'answers'>) {
  const say = useText(words);
  const word = useWord();
  const rows = answers.map((row, n) => ({ ...row, n }));
  const values = rows.some(({ value }) => value !== null)
    ? [
        {
          key: 'value' as const,
          title: say('look.value'),
          align: 'end' as const,
          cell: ({ value, unit }: PointLookTold['answers'][number]) => `${value ?? '--'} ${unit ?? ''}`.trim(),
        },
      ]
    : [];
  return (
    <PlainTable
      label={say('look.answers')}
      rows={rows}
      idOf={({ n }) => String(n)}
      empty={say('look.noAnswers')}
      columns={[
        {
          key: 'thing',
          title: say('look.thing'),
          names: true,
          cell: ({ thing, item }) => [thing, item].filter((one) => one !== null).join(' '),
        },
        ...values,
        { key: 'verdict', title: say('look.verdict'), cell: (row) => verdictSaid(row, word) },
      ]}
    />
  );
}
