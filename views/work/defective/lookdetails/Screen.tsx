import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { type Defect, defects } from '../../../../domain/defect/defectLedger.ts';
import { defectTitle } from '../../../../domain/defect/defectTitle.ts';
import { printDefect } from '../../../../domain/defect/printCalls.ts';
import { defectStates } from '../../../../domain/defect/states.ts';
import { timeLeft } from '../../../../domain/defect/timeLeft.ts';
import { defectFiles, listDefectFiles } from '../../../../domain/rowFile/calls.ts';
import { storyOf } from '../../../../domain/task/rowStory.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Box, Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { RowFiles } from '../../parts/files/RowFiles.tsx';
import { LookScreen } from '../../parts/looks/LookScreen.tsx';
import { ShareActs } from '../../parts/looks/ShareActs.tsx';
import styles from '../../parts/orders/details.module.css';
import { Facts } from '../../parts/orders/Facts.tsx';
import { Story } from '../../parts/orders/Story.tsx';
import { TakePaper } from '../../parts/papers/TakePaper.tsx';
import { ReviewOf } from '../../parts/tasks/ReviewOf.tsx';
import { useRowCases } from '../../parts/tasks/useRowCases.ts';
import { type RowRead, useRowWithHistory } from '../../parts/useRowWithHistory.ts';
import { leftSaid } from '../cells.tsx';
import { words as deskWords } from '../words.ts';
import { Rail } from './Rail.tsx';
import { Records } from './Records.tsx';
import { words } from './words.ts';

const planned = ['due', 'foundAt'];
const shown = [
  ...['severity', 'equipmentId', 'deviceId', 'part', 'phenomenon', 'foundAt', 'due', 'source', 'count', 'partBatch'],
  ...['recursOfId', 'orgId', 'authorId', 'finderId', 'review', 'reviewerIds', 'leaderId', 'assigneeIds', 'copyTo'],
  ...['needsTicket', 'how', 'lastReason'],
];

/** One defect: who found it, by which value, what became of it, and by which defect. */
export function Screen() {
  return (
    <LookScreen kind="defect">
      <OwnScreen />
    </LookScreen>
  );
}

function OwnScreen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<InboxIcon size={32} />}
        title={say('defect.none')}
        actions={<Link href="/defective">{say('defect.desk')}</Link>}
      >
        {say('defect.none.why')}
      </StatePage>
    );
  return (
    <LawAsking law={lawOfLedger(defects)}>
      <OneDefect key={id} id={id} />
    </LawAsking>
  );
}

const read = { declaration: defects, filesOf: listDefectFiles };

function OneDefect({ id }: { readonly id: string }) {
  const say = useText(words);
  const sayDesk = useText(deskWords);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const past = usePast();
  const asked = useRowWithHistory<Defect>(read, id, past?.instant ?? null);
  const defect = asked.value?.row ?? null;
  const now = useNow(minute);
  const left = defect === null ? null : timeLeft(defect, now);
  const called = (reader: Lang) => (defect === null ? '' : defectTitle(defect, reader));
  useTabName(defect === null ? null : { cn: called('cn'), en: called('en') });
  const note = defect === null ? [] : [defect.number, word(defectStates[defect.state])];
  if (left !== null) note.push(sayDesk(...leftSaid(left)));
  if (defect !== null && past !== null) note.push(say('defect.asOf', { at: times.full(past.at) }));
  return (
    <Page
      title={defect === null ? say('defect.title') : defectTitle(defect, lang)}
      note={note.length === 0 ? undefined : note.join(' · ')}
      actions={
        <>
          {defect === null ? null : <ShareActs kind="defect" id={id} what={defect.number} />}
          {defect === null ? null : (
            <TakePaper call={printDefect} route="/defective" row={defect} asOf={past?.instant ?? null} />
          )}
          <Link href="/defective">{say('defect.desk')}</Link>
        </>
      }
      of={asked}
      label={say('defect.reading')}
      empty={{
        when: asked.value !== null && defect === null,
        show: (
          <StatePage icon={<InboxIcon size={32} />} title={say(past === null ? 'defect.gone' : 'defect.notThen')}>
            {say('defect.gone.why')}
          </StatePage>
        ),
      }}
    >
      {(told) =>
        told.row === null ? null : <Whole read={told} defect={told.row} isPast={past !== null} again={asked.reread} />
      }
    </Page>
  );
}

interface WholeProps {
  readonly read: RowRead<Defect>;
  readonly defect: Defect;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

function Whole({ read, defect, isPast, again }: WholeProps) {
  const say = useText(words);
  const lang = useLang();
  const row = defect as unknown as AnyRow;
  const nameOf: NameOf = (ledger, id) => read.names[ledger]?.[id] ?? null;
  const cases = useRowCases(defects.name, defect);
  return (
    <Stack gap="0" className={styles.whole}>
      {isPast ? null : <Waits row={row} nameOf={nameOf} />}
      <Rail defect={defect} nameOf={nameOf} />
      <ReviewOf of={cases} again={again} />
      {isPast ? null : (
        <div className={styles.foot}>
          <LawActs row={row} nameOf={nameOf} again={again} waitsApart />
        </div>
      )}
      <Grid gap="0" size="grow" className={styles.columns}>
        <Box as="section" pad="2 3" size="thin" aria-label={say('defect.facts')}>
          <h2>{say('defect.facts')}</h2>
          <Facts ledger={defects} row={defect} keys={shown} planned={planned} nameOf={nameOf} />
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('defect.story')}>
          <h2>{say('defect.story')}</h2>
          <Story entries={storyOf(read, lang)} />
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('defect.values')}>
          <Records defect={defect} nameOf={nameOf} />
          <h2>{say('defect.files')}</h2>
          <RowFiles calls={defectFiles} screen="/defective" id={defect.id} files={read.files} again={again} />
        </Box>
      </Grid>
    </Stack>
  );
}
