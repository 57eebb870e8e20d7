import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { listVisits } from '../../../domain/visit/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Box, PressWord, Word } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { listSize, type VisitsView } from './useVisits.ts';
import styles from './visits.module.css';
import { words } from './words.ts';

interface Props {
  readonly view: VisitsView;
  readonly list: AnswerOf<typeof listVisits>;
  readonly busy: boolean;
  readonly onPerson: (userId: string | null) => void;
  readonly onPage: (page: number) => void;
}

/** Each visit, the newest first. */
export function VisitList({ view, list, busy, onPerson, onPage }: Props) {
  const say = useText(words);
  const times = useTimes();
  const { rows, total, page } = list;
  const first = (page - 1) * listSize + 1;
  const isLast = first + rows.length > total;
  const note =
    rows.length === 0 ? undefined : say('visits.list.note', { from: first, to: first + rows.length - 1, total });
  const turning = (
    <>
      <Button
        icon={<ChevronLeftIcon size={14} />}
        aria-label={say('visits.newer')}
        title={say('visits.newer')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon={<ChevronRightIcon size={14} />}
        aria-label={say('visits.older')}
        title={say('visits.older')}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
  return (
    <Panel title={say('visits.list')} note={note} actions={turning} busy={busy} className={styles.list}>
      <Box size="fill" over="scroll" className={styles.rows}>
        <PlainTable
          label={say('visits.list')}
          rows={rows}
          idOf={({ identification }) => identification}
          empty={say('visits.none')}
          say={say}
          columns={(column) => [
            column.name('visits.at', ({ stopStartTimeMillisecond }) => times.full(stopStartTimeMillisecond)),
            column.drawn('visits.person', ({ userId, userAccount }) => {
              const name = userAccount === '' ? say('visits.gone') : userAccount;
              return (
                <PressWord
                  type="button"
                  aria-pressed={userId === view.userId}
                  title={say('visits.onlyPerson', { name })}
                  onClick={() => onPerson(userId === view.userId ? null : userId)}
                >
                  {name}
                </PressWord>
              );
            }),
            column.words('visits.object', ({ object }) => object),
            column.words('visits.module', ({ module }) => module),
            column.words('visits.source', ({ menuType }) => say(`visits.source.${menuType}`)),
            column.drawn(
              'visits.stayed',
              ({ stayTime }) =>
                stayTime === null ? <Word tone="third">{say('visits.open')}</Word> : writeAge(stayTime),
              'end',
            ),
          ]}
        />
      </Box>
    </Panel>
  );
}
