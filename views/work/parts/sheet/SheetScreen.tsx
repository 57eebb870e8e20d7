import { InboxIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { readWorkSheet, type WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { takenSheets } from '../../../../src/session/field/field.ts';
import { useSending, useUnsent } from '../../../../src/session/field/useOutbox.ts';
import { OfflineSheet } from '../field/OfflineSheet.tsx';
import { TakeAlong } from '../field/TakeAlong.tsx';
import { useTakenSheet } from '../field/useTaken.ts';
import { SheetFill } from './SheetFill.tsx';
import { SheetRead } from './SheetRead.tsx';
import { TaskActs } from './TaskActs.tsx';
import { words } from './words.ts';

type Mood = 'fill' | 'look';

/** The sheet of one task, of whichever kind it is: filled in where the work is, read where it is signed for. */
export function SheetScreen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage page icon={<InboxIcon size={32} />} title={say('sheet.none')}>
        {say('sheet.none.why')}
      </StatePage>
    );
  return <OneSheet key={id} id={id} />;
}

/** What no permission and no mistake of the caller is: the gateway, or the wire to it, is away. */
const isAway = (code: string | undefined): boolean => code === 'UNAVAILABLE' || code === 'TIMEOUT';

function OneSheet({ id }: { readonly id: string }) {
  const say = useText(words);
  const times = useTimes();
  const past = usePast();
  const sent = useSending();
  const asked = useCall(readWorkSheet, { params: { task: id } }, { asOf: past?.instant ?? null, moved: sent });
  const [chosen, setChosen] = useState<Mood | null>(null);
  const { person } = useUnsent();
  const isHereAlone = past === null && asked.value === null && isAway(asked.fault?.code);
  const taken = useTakenSheet(person, isHereAlone ? id : null, 0);
  // What is here of it stands as the gateway told it last.
  useEffect(() => {
    if (past === null && asked.value !== null) void takenSheets.renew(person, asked.value).catch(() => undefined);
  }, [past, asked.value, person]);
  // Of the past nothing is done, whatever might have been done then.
  const told =
    asked.value === null || past === null ? asked.value : { ...asked.value, may: { enter: false, decide: false } };
  const name = told === null ? null : `${told.task.number} ${told.task.name}`;
  useTabName(name === null ? null : { cn: name, en: name });
  const running = ['pending', 'inProgress'].includes(told?.task.state ?? '');
  const usual: Mood = running ? 'fill' : 'look';
  const mood = told?.may.enter === true ? (chosen ?? usual) : 'look';
  if (isHereAlone && (taken.is === 'here' || taken.is === 'sealed'))
    return (
      <Panel
        page
        title={taken.is === 'here' ? taken.taken.name : say('sheet.title')}
        note={taken.is === 'here' ? taken.taken.number : undefined}
      >
        <Stack gap="0" size="fill" over="scroll">
          <OfflineSheet person={person} task={id} />
        </Stack>
      </Panel>
    );
  return (
    <Page
      title={told?.task.name ?? say('sheet.title')}
      note={
        told === null
          ? undefined
          : [told.task.number, ...(past === null ? [] : [say('sheet.asOf', { at: times.full(past.at) })])].join(' · ')
      }
      actions={
        told?.may.enter === true ? (
          <Segments
            label={say('sheet.mood')}
            segments={[
              { value: 'fill', text: say('sheet.fill') },
              { value: 'look', text: say('sheet.look') },
            ]}
            value={mood}
            onChoose={setChosen}
          />
        ) : undefined
      }
      of={asked}
      label={say('sheet.reading')}
      empty={{
        when: told !== null && isEmpty(told),
        show: (
          <StatePage icon={<InboxIcon size={32} />} title={say('sheet.empty')}>
            {say('sheet.empty.why')}
          </StatePage>
        ),
      }}
    >
      {(read) => (
        <>
          {past === null ? <TaskActs ledger={read.task.ledger} id={id} again={asked.again} /> : null}
          {past === null && running && read.may.enter ? (
            <TakeAlong label="field.take" which={async () => ({ tasks: [id] })} onTaken={() => undefined} />
          ) : null}
          {mood === 'fill' ? <SheetFill told={read} /> : <SheetRead told={read} again={asked.again} />}
        </>
      )}
    </Page>
  );
}

/** Its texts ask nothing, and nothing was answered. */
const isEmpty = ({ texts, entries }: WorkSheetTold): boolean =>
  entries.length === 0 && texts.every(({ sections }) => sections.length === 0);
