import { Subject } from 'rxjs';
import { createActor } from 'xstate';
import { type Millis, millisOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Json } from '../../domain/event/event.ts';
import type { machines } from '../../machines/index.ts';
import { popupMachine } from '../../machines/popup/popupMachine.ts';
import type { Scene } from '../../machines/popup/scenes.ts';
import { alarmBook } from '../alarms/alarmBook.ts';
import { announcedNowhere } from '../alarms/announced.ts';
import { announcing } from '../alarms/announcing.ts';
import { askingBook } from '../alarms/asking.ts';
import { actorClock } from '../clock/actorClock.ts';
import type { RecordedLine, RecordingHeader, SampleLine } from '../recording/format.ts';
import { alarmPlayer, toldNews } from '../recording/recordedAlarms.ts';
import { recordedLink } from '../recording/recordedLink.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import { recordedMachines } from './recordedMachines.ts';
import { stateText } from './stateText.ts';

/** One machine that moved. */
export interface Change {
  readonly at: Millis;
  /** `alarm-01J…` and the like: the stream; `popup`, `desk`, `link` of the console; `point-M101.P`: what a cell shows. */
  readonly machine: string;
  readonly was: string | null;
  readonly is: string;
  /** False where today's chart of the machine does not lead there. */
  readonly lawful: boolean;
}

export interface ReplayOptions {
  readonly header: Pick<RecordingHeader, 'from'>;
  /** What the console's person hears (B332). */
  readonly scenes?: readonly Scene[];
  /** Other charts than the product's: what a changed law would say of the recording. */
  readonly charts?: typeof machines;
  readonly onChange: (change: Change) => void;
}

export interface Replay {
  /** Lines in order. Nothing of a moment is done before its last line is in: `reach` or a later line says so. */
  readonly take: (line: RecordedLine) => void;
  /** Goes on to this moment: all of it, and every timer up to it, has happened then. */
  readonly reach: (at: Millis) => void;
  readonly now: () => Millis;
  /** Null: there is no such machine, or nothing was told of it yet. */
  readonly stateOf: (machine: string) => string | null;
  readonly stop: () => void;
}

/**
 * Runs a recording through the machines of the gateway (as its facts moved them) and of a console (fed by the streams that the live one has),
 * on virtual time: the same lines give the same changes, at whatever speed and cut at whatever block.
 */
export function startReplay({ header, scenes = ['1', '2', '3', '4'], charts, onChange }: ReplayOptions): Replay {
  const from = millisOf(header.from) ?? 0;
  const clock = manualClock(from);
  const gateway = recordedMachines(charts);
  const told = new Map<string, string>();
  const values = new Map<string, SampleLine>();
  const past: RecordedLine[] = [];
  let due: RecordedLine[] = [];
  let isLive = false;

  function tell(machine: string, is: string, lawful = true): void {
    const was = told.get(machine) ?? null;
    if (was === is && lawful) return;
    told.set(machine, is);
    onChange({ at: clock.now(), machine, was, is, lawful });
  }

  const link = recordedLink(clock);
  const items = new Subject<AlarmStreamItem>();
  const player = alarmPlayer({ link, clock, newsOf: toldNews, tell: (item) => items.next(item) });
  const book = alarmBook();
  const asking = askingBook();
  const popup = createActor(popupMachine, { input: { scenes, announces: true }, clock: actorClock(clock) });
  const ends = [
    link.link.subscribe(({ state }) => tell('link', state)),
    items.subscribe(book.apply),
    items.subscribe(asking.apply),
    popup.subscribe(({ value, context }) => {
      const { shown, summed, queue } = context;
      const cards = (shown === null ? summed : [shown]).map(({ id }) => `card ${id}`);
      tell('popup', [stateText(value as Json), ...cards, `waiting ${queue.length}`].join(', '));
    }),
  ];
  popup.start();
  const announces = announcing({
    source: { items, link: link.link, cursor: () => null },
    asking,
    announced: announcedNowhere(),
    popups: popup,
    isAudible: () => true,
  });

  function fold(line: RecordedLine): void {
    if (line.kind === 'event') {
      const step = gateway.take(line);
      if (step === null) return;
      if (!told.has(step.machine)) told.set(step.machine, step.was);
      tell(step.machine, step.is, step.lawful);
    }
    // A sample that is older than what is known moves no live value.
    if (line.kind === 'sample' && line.at >= (values.get(line.point)?.at ?? Number.NEGATIVE_INFINITY)) {
      values.set(line.point, line);
      tell(`point-${line.point}`, `${line.v} quality ${line.q}`);
    }
  }

  function tellDesk(): void {
    const { total, unconfirmed } = book.counts();
    tell('desk', `${total} active, ${unconfirmed} unacknowledged`);
  }

  function begin(): void {
    isLive = true;
    for (const line of past) fold(line);
    player.past(past.splice(0));
    tellDesk();
  }

  function play(): void {
    const lines = due;
    due = [];
    for (const line of lines) fold(line);
    player.now(lines);
    tellDesk();
  }

  function reach(at: Millis): void {
    if (!isLive) begin();
    const next = due[0]?.t;
    if (next !== undefined && next <= at) {
      clock.advance(Math.max(0, next - clock.now()));
      play();
    }
    clock.advance(Math.max(0, at - clock.now()));
  }

  return {
    take(line) {
      if (line.t < from) {
        past.push(line);
        return;
      }
      const waiting = due[0];
      if (waiting !== undefined && line.t > waiting.t) reach(waiting.t);
      due.push(line);
    },
    reach,
    now: clock.now,
    stateOf: (machine) => told.get(machine) ?? gateway.stateOf(machine),
    stop() {
      announces.end();
      popup.stop();
      for (const end of ends) end.unsubscribe();
    },
  };
}
