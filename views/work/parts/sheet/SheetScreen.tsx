import { InboxIcon } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useState } from 'react';
import type { LookKindName } from '../../../../domain/share/kinds.ts';
import { readWorkSheet, type WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { isOpenTask } from '../../../../domain/work/task/states.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { takenSheets } from '../../../../src/session/field/field.ts';
import { useSending, useUnsent } from '../../../../src/session/field/useOutbox.ts';
import { OfflineNote } from '../field/OfflineSheet.tsx';
import { TakeAlong } from '../field/TakeAlong.tsx';
import { Unlock } from '../field/Unlock.tsx';
import { isAway, useTakenSheet } from '../field/useTaken.ts';
import { ShareActs } from '../looks/ShareActs.tsx';
import { SheetFill } from './SheetFill.tsx';
import { SheetRead } from './SheetRead.tsx';
import { TaskActs } from './TaskActs.tsx';
import { words } from './words.ts';

type Mood = 'fill' | 'look';

interface Given {
  readonly share?: LookKindName | undefined;
  /** In its head, of a task of now: where else it leads. */
  readonly Beside?: ComponentType<{ readonly id: string }> | undefined;
}

/** The sheet of one task, of whichever kind it is: filled in where the work is, read where it is signed for. */
export function SheetScreen({ share, Beside }: Given) {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage page icon={<InboxIcon size={32} />} title={say('sheet.none')}>
        {say('sheet.none.why')}
      </StatePage>
    );
  return <OneSheet key={id} id={id} share={share} Beside={Beside} />;
}

function OneSheet({ id, share, Beside }: Given & { readonly id: string }) {
  const say = useText(words);
  const times = useTimes();
  const past = usePast();
  const sent = useSending();
  const [wait, setWait] = useState<number | null>(null);
  const asked = useCall(
    readWorkSheet,
    { params: { task: id } },
    { asOf: past?.instant ?? null, moved: `${sent} ${wait}`, wait },
  );
  const [chosen, setChosen] = useState<Mood | null>(null);
  const { person } = useUnsent();
  const [unlocked, setUnlocked] = useState(0);
  const isAlone = past === null && asked.value === null && isAway(asked.fault?.code);
  const taken = useTakenSheet(person, isAlone ? id : null, unlocked);
  const here = isAlone && taken.is === 'here' ? taken : null;
  // What is here of it stands as the gateway told it last, and goes with its task.
  useEffect(() => {
    if (past !== null || asked.value === null) return;
    const { task } = asked.value;
    const kept = isOpenTask(task.state) ? takenSheets.renew(person, asked.value) : takenSheets.drop(person, task.id);
    void kept.catch(() => undefined);
  }, [past, asked.value, person]);
  // Of the past nothing is done, whatever might have been done then.
  const read = here?.sheet ?? asked.value;
  const told = read === null || past === null ? read : { ...read, may: { enter: false, decide: false } };
  const name = told === null ? null : `${told.task.number} ${told.task.name}`;
  useTabName(name === null ? null : { cn: name, en: name });
  const running = ['pending', 'inProgress'].includes(told?.task.state ?? '');
  const usual: Mood = running ? 'fill' : 'look';
  // Without the gateway it is filled in, in the same place: what is being typed stays when the wire comes and goes.
  const mood = here !== null ? 'fill' : told?.may.enter === true ? (chosen ?? usual) : 'look';
  if (isAlone && taken.is === 'sealed')
    return (
      <Panel page title={say('sheet.title')}>
        <Unlock person={person} onOpen={() => setUnlocked(unlocked + 1)} />
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
        <>
          {here === null && told?.may.enter === true ? (
            <Segments
              label={say('sheet.mood')}
              segments={[
                { value: 'fill', text: say('sheet.fill') },
                { value: 'look', text: say('sheet.look') },
              ]}
              value={mood}
              onChoose={setChosen}
            />
          ) : null}
          {told === null || here !== null || past !== null || Beside === undefined ? null : <Beside id={id} />}
          {told === null || here !== null || share === undefined ? null : (
            <ShareActs kind={share} id={id} what={told.task.number} />
          )}
        </>
      }
      of={here === null ? asked : { ...asked, value: here.sheet, fault: null, isLoading: false }}
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
          {past !== null ? null : here !== null ? (
            <OfflineNote taken={here.taken} />
          ) : (
            <TaskActs
              ledger={read.task.ledger}
              id={id}
              sheetAt={read.position}
              again={(position) => (position === null ? asked.again() : setWait(position))}
            />
          )}
          {past === null && here === null && running && read.may.enter ? (
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
