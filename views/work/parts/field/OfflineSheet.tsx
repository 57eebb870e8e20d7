import { useState } from 'react';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { Taken } from '../../../../src/session/field/taken.ts';
import { SheetFill } from '../sheet/SheetFill.tsx';
import { Unlock } from './Unlock.tsx';
import { useTakenSheet } from './useTaken.ts';
import { fieldWords } from './words.ts';

/** A sheet as it was taken along, where the gateway is not to be reached: it is filled in, and nothing else is done with it. */
export function OfflineSheet({ person, task }: { readonly person: string; readonly task: string }) {
  const [opened, setOpened] = useState(0);
  const found = useTakenSheet(person, task, opened);
  if (found.is === 'sealed') return <Unlock person={person} onOpen={() => setOpened(opened + 1)} />;
  if (found.is !== 'here') return null;
  return (
    <>
      <OfflineNote taken={found.taken} />
      <SheetFill told={found.sheet} />
    </>
  );
}

const aMinute = 60_000;

/** As of when it stands, and what cannot be done here. */
export function OfflineNote({ taken }: { readonly taken: Taken }) {
  const say = useText(fieldWords);
  const times = useTimes();
  const now = useNow(aMinute);
  const isOver = now > Date.parse(taken.until);
  return (
    <Box ground="sunken" pad="1 2" role="status">
      <Words text="note">{say('field.offline', { at: times.full(Date.parse(taken.at)) })}</Words>
      {isOver ? <Words text="fault">{say('field.overdue')}</Words> : null}
    </Box>
  );
}
