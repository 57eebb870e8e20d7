import { TickCircleIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Link } from 'wouter';
import { KnownNote, KnownState } from '../../../src/alarms/known/KnownNote.tsx';
import { countIn } from '../../../src/alarms/known/known.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Beside, Box, Halves, Word } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { Choices } from './Choices.tsx';
import { IncidentList } from './IncidentList.tsx';
import { Opened } from './Opened.tsx';
import { useIncidents, type View } from './useIncidents.ts';
import { words } from './words.ts';

/** What broke, and what only follows: incidents, the worst first, each with its tree. */
export function Screen() {
  const say = useText(words);
  const view = useIncidents();
  const { rows, total, chosen, single, asked, known, link, put, again } = view;
  const opened = useRef<HTMLDivElement>(null);
  const pick = useRef<HTMLSelectElement>(null);
  useListKeys(view, { onOpen: () => opened.current?.focus(), onPick: () => pick.current?.focus() });
  return (
    <Page
      title={say('incidents.title')}
      of={asked}
      label={say('incidents.reading')}
      note={
        <Beside gap="2">
          <KnownNote of={known} link={link} />
          {single === null ? null : say('incidents.single', { n: countIn(known, single) })}
        </Beside>
      }
      actions={<Choices view={view} pick={pick} />}
      foot={
        total > rows.length
          ? `${say('incidents.cut', { n: rows.length, total })} · ${say('incidents.closed.note')}`
          : say('incidents.closed.note')
      }
      empty={{ when: rows.length === 0 && view.named === null, show: <Nothing view={view} /> }}
    >
      {() => (
        <Halves>
          <IncidentList rows={rows} selected={chosen} onSelect={(id) => put({ id })} known={known} />
          <Box ref={opened} tabIndex={-1}>
            {chosen === null ? (
              <Word text="quiet">{say('incidents.choose')}</Word>
            ) : (
              <Opened key={chosen} id={chosen} onDone={again} />
            )}
          </Box>
        </Halves>
      )}
    </Page>
  );
}

/** That there is none is an answer only while the link stands. */
function Nothing({ view: { isNarrowed, single, known, link } }: { readonly view: View }) {
  const say = useText(words);
  if (known.state !== 'known') return <KnownState of={known} link={link} />;
  if (isNarrowed) return <StatePage icon={<TickCircleIcon size={32} />} title={say('incidents.none.narrow')} />;
  return (
    <StatePage icon={<TickCircleIcon size={32} />} title={say('incidents.none', { n: single ?? '--' })}>
      <Link href="/monitoringAlarm">{say('incidents.none.way')}</Link>
    </StatePage>
  );
}

interface ListActs {
  readonly onOpen: () => void;
  readonly onPick: () => void;
}

/** As on the other desks; what is done with the one that is open has its keys beside its buttons. */
function useListKeys({ rows, chosen, put }: View, { onOpen, onPick }: ListActs): void {
  const move = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) put({ id: next.id });
  };
  useKeys({
    title: words['incidents.title'],
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一个事件', en: 'Next incident' }, run: () => move(1) },
      { keys: 'ArrowUp', does: { cn: '上一个事件', en: 'Previous incident' }, run: () => move(-1) },
      { keys: 'Enter', does: { cn: '打开详情', en: 'Open the detail' }, run: onOpen },
      { keys: '/', does: { cn: '筛选', en: 'Filter' }, run: onPick },
    ],
  });
}
