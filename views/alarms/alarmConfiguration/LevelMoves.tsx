import { useState } from 'react';
import type { LimitName } from '../../../domain/alarm/alarm.ts';
import { isLevelTable } from '../../../domain/alarm/duty/alarmSetting.ts';
import { type LevelMoveRow, movesShown, previewLevels } from '../../../domain/alarm/duty/levelCalls.ts';
import { isLowered } from '../../../domain/alarm/duty/levelMoves.ts';
import type { LevelRow } from '../../../domain/alarm/duty/levelTable.ts';
import { limitWords } from '../../../src/alarms/alarmWords.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import type { FormActProps, LedgerSlots } from '../../../src/ledger/slots.ts';
import { levelWords } from './levelWords.ts';

/** Before a table of levels is saved: what it moves. After it: what still has the level of before. */
function LevelMoves({ whole }: FormActProps) {
  const { orgId, levelTable } = whole;
  if (typeof orgId !== 'string' || orgId === '' || !isLevelTable(levelTable)) return null;
  return <Moves key={`${orgId} ${JSON.stringify(levelTable)}`} orgId={orgId} levelTable={levelTable} />;
}

export const settingSlots: LedgerSlots = { FormActs: LevelMoves };

interface Props {
  readonly orgId: string;
  readonly levelTable: readonly LevelRow[];
}

function Moves({ orgId, levelTable }: Props) {
  const say = useText(levelWords);
  const [page, setPage] = useState(1);
  const of = useCall(previewLevels, { body: { orgId, levelTable: [...levelTable], page } }, { noErrorPage: true });
  return (
    <Stack as="section" gap="2" pad="2 3" aria-label={say('levels.title')}>
      <Words as="h4" text="body" weight="strong">
        {say('levels.title')}
      </Words>
      <Loaded of={of} brief label={say('levels.reading')}>
        {({ total, raised, lowered, alarms, escalating, rows }) =>
          total === 0 ? (
            <Words text="note">{say('levels.none')}</Words>
          ) : (
            <>
              <Words>{say('levels.moves', { total, raised, lowered, alarms })}</Words>
              {escalating === 0 ? null : <Words weight="strong">{say('levels.escalating', { n: escalating })}</Words>}
              <Words text="note">{say('levels.follows')}</Words>
              <Rows rows={rows} />
              <Pages page={page} pages={Math.ceil(total / movesShown)} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Rows({ rows }: { readonly rows: readonly LevelMoveRow[] }) {
  const say = useText(levelWords);
  const word = useWord();
  const named = ({ kind, name, limitName }: LevelMoveRow): string =>
    limitName === null ? `${name} (${say(`levels.${kind}`)})` : `${name} ${word(limitWords[limitName as LimitName])}`;
  return (
    <PlainTable
      label={say('levels.title')}
      rows={rows}
      idOf={({ id, limitName }) => `${id} ${limitName}`}
      empty={null}
      say={say}
      columns={(column) => [
        column.name('levels.limit', named),
        column.spelled('levels.change', (row) =>
          say(isLowered(row) ? 'levels.down' : 'levels.up', { from: row.from, to: row.to }),
        ),
        column.figure('levels.open', ({ open }) => open),
        column.figure('levels.waiting', ({ escalating }) => escalating),
      ]}
    />
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  const say = useText(levelWords);
  if (pages < 2) return null;
  return (
    <Bar gap="2">
      <Button size="row" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {say('levels.back')}
      </Button>
      <span>{say('levels.page', { page, pages })}</span>
      <Button size="row" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {say('levels.next')}
      </Button>
    </Bar>
  );
}
