import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../../domain/alarm/unacknowledged.ts';
import { type ConfirmAnswer, type Shown, sendConfirm } from '../../../../src/alarms/useConfirm.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { unfolded } from './collapsed.ts';
import { type DeskPlace, useDeskPlace } from './place.ts';
import { shownFilter } from './shownFilter.ts';
import { withAcknowledged } from './underWay.ts';
import type { Desk } from './useDesk.ts';
import type { UnderWay } from './useUnderWay.ts';

/** What would be acknowledged, and how it is told to the gateway: as it was when the question was put, so that nothing that came later is taken. */
export interface Question {
  readonly alarms: readonly Alarm[];
  readonly what: readonly Alarm[] | Shown;
}

export interface Confirming {
  readonly may: boolean;
  /** What `c` confirms: the picked rows, else the selected one, with all that they stand for; only what is unconfirmed. */
  readonly chosen: readonly Alarm[];
  /** All that is unacknowledged among what the filter leaves, seen or below the fold. */
  readonly all: readonly Alarm[];
  readonly isPending: boolean;
  readonly isUnderWay: (alarm: Alarm) => boolean;
  /** The alarm as the desk knows it: acknowledged from the answer on. */
  readonly pictured: (alarm: Alarm) => Alarm;
  readonly outcome: ConfirmAnswer | null;
  /** Put before more is acknowledged than rows are seen. */
  readonly question: Question | null;
  readonly answer: (yes: boolean) => void;
  readonly confirmChosen: () => void;
  /** What is on the glass at this moment. */
  readonly confirmVisible: () => void;
  readonly askAll: () => void;
  readonly confirmOne: (alarm: Alarm) => void;
  readonly forget: () => void;
}

/** How many it were is told of many; of one only that it was refused. */
const isTold = (alarms: readonly Alarm[], { refused }: ConfirmAnswer): boolean =>
  alarms.length > 1 || refused.length > 0;

/** Confirming one, some, what is seen, or all of a filter; what was refused is told one by one (C124). */
export function useConfirming(desk: Desk, underWay: UnderWay): Confirming {
  const place = useDeskPlace();
  const may = useMay(place.route, 'confirm');
  const api = useApi();
  const [outcome, setOutcome] = useState<ConfirmAnswer | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { isUnderWay } = underWay;
  const { chosen, all } = useTaken(desk, isUnderWay);
  const send = async ({ alarms, what }: Question) => {
    if (!may || alarms.length === 0) return;
    underWay.begin(alarms);
    desk.walkOn(alarms);
    const answer = await sendConfirm(api, what);
    underWay.end(alarms, new Set(answer.ok ? answer.value.done : []));
    if (!answer.ok) toasts.show('refused', answer.message);
    else setOutcome(isTold(alarms, answer.value) ? answer.value : null);
  };
  /** At once where each of them is a row that is seen; a row that stands for others is asked about. */
  const take = (alarms: readonly Alarm[], rows: ReadonlySet<string>) => {
    const one = { alarms, what: alarms };
    if (alarms.every(({ id }) => rows.has(id))) void send(one);
    else if (may) setQuestion(one);
  };
  return {
    may,
    chosen,
    all,
    isPending: underWay.isAny,
    isUnderWay,
    outcome,
    question,
    pictured: (alarm) => withAcknowledged([alarm], underWay.acknowledged)[0] ?? alarm,
    confirmChosen: () => take(chosen, new Set(desk.rows.map(({ id }) => id))),
    confirmVisible: () => {
      const rows = seenRows(desk);
      take(waitingOf(rows, desk.others, isUnderWay), new Set(rows.map(({ id }) => id)));
    },
    askAll: () => (may && all.length > 0 ? setQuestion(questionOfAll(desk, place, all)) : undefined),
    answer: (yes) => {
      setQuestion(null);
      if (yes && question !== null) void send(question);
    },
    confirmOne: (alarm) => void send({ alarms: [alarm], what: [alarm] }),
    forget: () => setOutcome(null),
  };
}

/** What is unacknowledged among the rows that are wholly seen. */
export function useVisible(desk: Desk, { isUnderWay }: Pick<Confirming, 'isUnderWay'>): readonly Alarm[] {
  useSyncExternalStore(desk.glass.subscribe, desk.glass.seen);
  return waitingOf(seenRows(desk), desk.others, isUnderWay);
}

const seenRows = ({ rows, glass }: Desk): readonly Alarm[] => rows.slice(glass.seen().from, glass.seen().to + 1);

const waitingOf = (
  rows: readonly Alarm[],
  others: Desk['others'],
  isUnderWay: (alarm: Alarm) => boolean,
): readonly Alarm[] => unfolded(rows, others).filter((alarm) => isUnacknowledged(alarm) && !isUnderWay(alarm));

function useTaken({ rows, all, others, picked, selected }: Desk, isUnderWay: (alarm: Alarm) => boolean) {
  const chosen = useMemo(() => {
    const isWanted = ({ id }: Alarm): boolean => (picked.size > 0 ? picked.has(id) : id === selected);
    return unfolded(rows.filter(isWanted), others).filter((alarm) => !alarm.state.confirmed && !isUnderWay(alarm));
  }, [rows, others, picked, selected, isUnderWay]);
  const waiting = useMemo(
    () => all.filter((alarm) => isUnacknowledged(alarm) && !isUnderWay(alarm)),
    [all, isUnderWay],
  );
  return { chosen, all: waiting };
}

/** By the filter and the position that was seen, where the gateway can be asked so; else one by one, each with its version. */
function questionOfAll(desk: Desk, place: DeskPlace, alarms: readonly Alarm[]): Question {
  const filter = shownFilter(desk, place);
  return { alarms, what: filter === null || desk.seenTo === null ? alarms : { filter, upTo: desk.seenTo } };
}
