import { InboxIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { LookKindName } from '../../../../domain/share/kinds.ts';
import { readWorkSheet, type WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useSending } from '../../../../src/session/field/useOutbox.ts';
import { ShareActs } from '../looks/ShareActs.tsx';
import { SheetFill } from './SheetFill.tsx';
import { SheetRead } from './SheetRead.tsx';
import { TaskActs } from './TaskActs.tsx';
import { words } from './words.ts';

type Mood = 'fill' | 'look';

/** The sheet of one task, of whichever kind it is: filled in where the work is, read where it is signed for. */
export function SheetScreen({ share }: { readonly share?: LookKindName }) {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage page icon={<InboxIcon size={32} />} title={say('sheet.none')}>
        {say('sheet.none.why')}
      </StatePage>
    );
  return <OneSheet key={id} id={id} share={share} />;
}

function OneSheet({ id, share }: { readonly id: string; readonly share: LookKindName | undefined }) {
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
  // Of the past nothing is done, whatever might have been done then.
  const told =
    asked.value === null || past === null ? asked.value : { ...asked.value, may: { enter: false, decide: false } };
  const name = told === null ? null : `${told.task.number} ${told.task.name}`;
  useTabName(name === null ? null : { cn: name, en: name });
  const running = ['pending', 'inProgress'].includes(told?.task.state ?? '');
  const usual: Mood = running ? 'fill' : 'look';
  const mood = told?.may.enter === true ? (chosen ?? usual) : 'look';
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
          {told?.may.enter === true ? (
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
          {told === null || share === undefined ? null : <ShareActs kind={share} id={id} what={told.task.number} />}
        </>
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
          {past === null ? (
            <TaskActs
              ledger={read.task.ledger}
              id={id}
              again={(position) => (position === null ? asked.again() : setWait(position))}
            />
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
