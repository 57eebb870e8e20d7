import { Link } from 'wouter';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { isOpenLine } from '../../../../domain/turn/turn.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { decimalsOf, writeNumber } from '../../../../src/kit/number/format.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { PartActs } from '../../../../src/ledger/law/PartActs.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { useReading } from '../../../../src/live/useLive.ts';
import { words } from '../words.ts';
import { isAtWork, type Line, type Lines, saidOf, wordsOf } from './lineWords.ts';
import styles from './stepList.module.css';

interface Props {
  readonly lines: Lines;
  readonly ticket: Ticket;
  readonly nameOf: NameOf;
  /** Null in the past, where nothing is done. */
  readonly again: ((position?: number | null) => void) | null;
  /** What is next is done at the foot of the page, not beside its line. */
  readonly isHand: boolean;
}

/** Measures or steps in their order: those done with when, by whom and by what evidence, the next one large with its live reading. */
export function StepList({ lines, ticket, nameOf, again, isHand }: Props) {
  const say = useText(words);
  const lang = useLang();
  const all: readonly Line[] = ticket[lines];
  const goesOn = isAtWork(lines, ticket);
  const next = all.findIndex(isOpenLine);
  if (all.length === 0)
    return <p className={styles.nothing}>{say(lines === 'measures' ? 'tickets.noMeasures' : 'tickets.noSteps')}</p>;
  return (
    <ol className={styles.list}>
      {all.map((line, n) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={n}
          data-done={(goesOn ? !isOpenLine(line) : line.doneAt !== null) || undefined}
          aria-current={goesOn && n === next ? 'step' : undefined}
        >
          <Word tone="third" digits>
            {n + 1}
          </Word>
          <div>
            <Words words="breaks" className={styles.text}>
              <b>{saidOf(lines, line, lang).kind}</b> {saidOf(lines, line, lang).what}
            </Words>
            <Told line={line} nameOf={nameOf} />
            {again !== null && goesOn && n === next ? (
              <Next
                lines={lines}
                line={line}
                ticket={ticket}
                again={again}
                place={n}
                about={wordsOf(lines, line, n, lang)}
              />
            ) : null}
            {line.doneAt === null && ticket.stoppedAt !== null ? (
              <Words text="note">{say('tickets.notExecuted')}</Words>
            ) : null}
            {again === null || (isHand && goesOn && n === next) ? null : (
              <Bar at="stretch" className={styles.acts}>
                <PartActs
                  list={lines}
                  place={n}
                  row={ticket as unknown as AnyRow}
                  about={wordsOf(lines, line, n, lang)}
                  nameOf={nameOf}
                  again={again}
                />
              </Bar>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What was done with a line, and what shows it. */
function Told({ line, nameOf }: { readonly line: Line; readonly nameOf: NameOf }) {
  const say = useText(words);
  const times = useTimes();
  const told = [
    'readAt' in line && line.readAt !== null ? `${say('tickets.read')} ${times.short(line.readAt)}` : null,
    'repeatedAt' in line && line.repeatedAt !== null
      ? `${say('tickets.repeated')} ${times.short(line.repeatedAt)}`
      : null,
    line.doneAt === null ? null : times.dayTime(line.doneAt),
    line.doneBy === null ? null : (nameOf('user', line.doneBy) ?? line.doneBy),
    'earth' in line && line.earth !== null
      ? say(line.removedAt === null ? 'tickets.earth' : 'tickets.earthIn', { n: line.earth })
      : null,
    line.evidence,
    'lapsedAt' in line && line.lapsedAt !== null ? say('tickets.lapsed') : null,
  ].filter((one) => one !== null);
  return told.length === 0 ? null : <Words text="note">{told.join(' · ')}</Words>;
}

interface NextProps {
  readonly lines: Props['lines'];
  readonly line: Line;
  readonly ticket: Ticket;
  readonly place: number;
  readonly about: string;
  readonly again: (position?: number | null) => void;
}

/** The line that is next: its live reading, which may stand as its evidence while it is good. */
function Next({ lines, line, ticket, place, about, again }: NextProps) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const { ask } = useLaw();
  const reading = useReading(line.pointId);
  const isGood = reading !== null && reading.value !== null && reading.at !== null && reading.quality === quality.good;
  const text = isGood
    ? `${line.pointId} ${writeNumber(reading.value, decimalsOf(reading.value ?? 0), lang)} ${times.clock(reading.at)}`
    : null;
  const command = lines === 'steps' ? 'doStep' : line.kind === 'earth' ? 'placeEarth' : 'measure';
  const isReady = lines === 'measures' || ('repeatedAt' in line && line.repeatedAt !== null);
  return (
    <Bar text="body" className={styles.next}>
      {line.pointId === null ? null : <output>{text ?? say('tickets.noReading')}</output>}
      {text === null || !isReady ? null : (
        <Button
          size="row"
          onClick={() =>
            ask({
              command,
              rows: [ticket as unknown as AnyRow],
              again,
              about,
              first: { n: place },
              reading: { evidence: text },
            })
          }
        >
          {say('tickets.withReading')}
        </Button>
      )}
      {line.kind === 'switch' ? <Link href="/operating">{say('tickets.toSwitch')}</Link> : null}
    </Bar>
  );
}
