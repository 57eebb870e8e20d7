import { type ReactNode, useEffect, useState } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { readLineStatistics } from '../../../../domain/channel/calls.ts';
import { type LinkReason, linkReasons } from '../../../../domain/channel/messages.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Scrolled } from '../../../../src/kit/panel/Scrolled.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './passwaylog.module.css';
import { words } from './words.ts';

type Statistics = AnswerOf<typeof readLineStatistics>['channel'];
interface Line extends Statistics {
  readonly id: string;
  readonly name: string;
}

type Counted = 'requests' | 'retries' | 'timeouts' | 'garbage' | 'exceptions' | 'messages' | 'unlistened' | 'heldUp';

const lookAgainAfter = 3000;
const errors = ['timeouts', 'garbage', 'exceptions', 'notStored', 'misfits'] as const;

/** What became of the questions and messages of a channel and of each of its devices. */
export function Figures({ channel, chooser }: { readonly channel: string; readonly chooser: ReactNode }) {
  const say = useText(words);
  const clock = useClock();
  const [span, setSpan] = useState<'lastHour' | 'sinceStart'>('lastHour');
  const asked = useCall(readLineStatistics, { params: { id: channel } });
  const { value, again } = asked;
  useEffect(() => (value === null ? undefined : clock.after(lookAgainAfter, again)), [value, again, clock]);
  const rows: readonly Line[] | null =
    value === null ? null : [{ id: channel, name: say('frames.whole'), ...value.channel }, ...value.devices];
  return (
    <Panel
      title={say('frames.figures')}
      className={styles.figures}
      actions={
        <>
          <span className={styles.chooser}>{chooser}</span>
          <Segments
            label={say('frames.span')}
            value={span}
            onChoose={setSpan}
            segments={[
              { value: 'lastHour', text: say('frames.lastHour') },
              { value: 'sinceStart', text: say('frames.sinceStart') },
            ]}
          />
        </>
      }
    >
      {asked.fault !== null && rows === null ? (
        <Failure code={asked.fault.code} message={asked.fault.message} onAgain={again} />
      ) : null}
      {asked.fault === null && rows === null ? (
        <Skeleton rows={3} widths={[20, 10, 10, 10]} label={say('frames.loading')} />
      ) : null}
      {rows === null ? null : (
        <Scrolled className={styles.scrolls} label={say('frames.figures')}>
          <FigureTable rows={rows} span={span} />
        </Scrolled>
      )}
    </Panel>
  );
}

function FigureTable({ rows, span }: { readonly rows: readonly Line[]; readonly span: 'lastHour' | 'sinceStart' }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const count = (key: Counted) =>
    column.spelled(`frames.${key}`, (line: Line) => writeNumber(line[span][key], 0, lang));
  const ms = (value: number | null) => (value === null ? missing : `${writeNumber(value, 0, lang)} ms`);
  const reason = (key: string) => (key in linkReasons ? word(linkReasons[key as LinkReason]) : key);
  const error = (what: string) => {
    const known = errors.find((one) => one === what);
    return known === undefined ? what : say(`frames.error.${known}`);
  };
  return (
    <PlainTable
      label={say('frames.figures')}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('frames.none')}
      say={say}
      columns={(column) => [
        column.drawn('frames.object', ({ id, name }) => <span title={id}>{name}</span>, 'name'),
        column.drawn('frames.link', ({ link }) =>
          link === null ? (
            missing
          ) : (
            <span
              className={link.state === 'down' ? styles.fault : undefined}
              title={`${reason(link.reason)} · ${times.full(link.since)}`}
            >
              {link.state === 'up' ? say('frames.up') : `${say('frames.down')} · ${reason(link.reason)}`}
            </span>
          ),
        ),
        column.spelled('frames.success', (line) =>
          line[span].success === null ? missing : `${writeNumber((line[span].success ?? 0) * 100, 1, lang)} %`,
        ),
        column.spelled('frames.mean', (line) => ms(line[span].meanResponse)),
        column.spelled('frames.longest', (line) => ms(line[span].longestResponse)),
        count('requests'),
        count('retries'),
        count('timeouts'),
        count('garbage'),
        count('exceptions'),
        count('messages'),
        count('unlistened'),
        count('heldUp'),
        column.words('frames.lastAnswer', ({ lastAnswer }) => times.clock(lastAnswer)),
        column.words('frames.lastError', ({ lastError }) =>
          lastError === null
            ? missing
            : `${times.clock(lastError.at)} ${error(lastError.what)}${lastError.why === null ? '' : ` · ${word(lastError.why)}`}`,
        ),
      ]}
    />
  );
}
