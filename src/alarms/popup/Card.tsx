import { CrossIcon, VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { type Alarm, alarmTypes } from '../../../domain/alarm/alarm.ts';
import { objectName } from '../../../domain/alarm/objectName.ts';
import { isWork, works } from '../../../domain/notice/works.ts';
import { showFor } from '../../../machines/popup/popupMachine.ts';
import type { PopupEntry } from '../../../machines/popup/queue.ts';
import { useClock, useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import type { ActionState } from '../../kit/action/useAction.ts';
import { Bar, Box, PressWord, Words } from '../../kit/layout/parts.tsx';
import { AlarmMark } from '../../kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../kit/mark/markState.ts';
import { Unit } from '../../kit/number/Unit.tsx';
import { writeAge } from '../../kit/time/age.ts';
import { useTimes } from '../../kit/time/times.ts';
import { useStanding } from '../../live/useLive.ts';
import { faultOf, limitOfAlarm, limitWordOf, toldTitleOf, valueOfAlarm } from '../alarmWords.ts';
import { delayOf } from '../delay.ts';
import { firstOutOf } from '../firstOut.ts';
import { soundingNow, soundState, subscribeSound } from '../sound/sound.ts';
import { hintOf } from './keys.ts';
import styles from './popup.module.css';
import { Waiting } from './Waiting.tsx';
import { popUpWords } from './words.ts';

export interface CardActs {
  readonly onOpen: () => void;
  readonly onMute: () => void;
  readonly onNext: () => void;
  readonly onSilenceAll: () => void;
  readonly sound: string | null;
  /** Whether there is anything to silence, now or waiting. */
  readonly canSilence: boolean;
}

interface Props extends CardActs {
  readonly entry: PopupEntry;
  readonly settled: boolean;
  /** It tells all it knows: there is no page to go to. */
  readonly explained: boolean;
  readonly waiting: readonly PopupEntry[];
  readonly action: ActionState;
  readonly onConfirm: (() => void) | null;
}

export function Card({ entry, settled, explained, waiting, action, onConfirm, ...acts }: Props) {
  const say = useText(popUpWords);
  const { onOpen, onMute, onNext, sound } = acts;
  const { alarm } = entry;
  const [isListed, setIsListed] = useState(false);
  return (
    <section
      className={styles.card}
      data-level={alarm?.level ?? 'message'}
      role="alert"
      aria-label={say(alarm === null ? 'popup.message' : 'popup.region')}
    >
      <Head
        waiting={waiting}
        sound={sound}
        entry={entry}
        isListed={isListed}
        onClose={onNext}
        onList={() => setIsListed((before) => !before)}
      />
      {isListed && waiting.length > 0 ? <Waiting of={waiting} left={showFor} /> : null}
      <Body entry={entry} />
      {alarm === null ? null : <Cause alarm={alarm} />}
      {explained ? <Explained entry={entry} /> : null}
      {alarm === null ? null : <Delay alarm={alarm} />}
      {settled ? <p className={styles.note}>{say('popup.settled')}</p> : null}
      {!settled && alarm?.state.recovered ? <p className={styles.note}>{say('popup.recovered')}</p> : null}
      {entry.quiet ? <p className={styles.note}>{say('popup.silenced')}</p> : null}
      {action.at === 'refused' ? <p className={styles.fault}>{say('popup.refused', { why: action.message })}</p> : null}
      <div className={styles.acts}>
        {onConfirm === null || alarm === null || settled ? null : (
          <Button look="primary" hint={hintOf.confirm} state={action.at} onClick={onConfirm}>
            {say('popup.confirm')}
          </Button>
        )}
        <Button hint={hintOf.open} onClick={onOpen}>
          {say('popup.open')}
        </Button>
        {sound === null ? null : (
          <Button hint={hintOf.mute} onClick={onMute}>
            {say('popup.mute')}
          </Button>
        )}
        <Button look="quiet" hint={hintOf.next} onClick={onNext}>
          {say('popup.next')}
        </Button>
      </div>
      <SilenceAll {...acts} />
    </section>
  );
}

/** Cards go on without a sound; what is announced after it is heard. */
export function SilenceAll({ canSilence, onSilenceAll }: Pick<CardActs, 'canSilence' | 'onSilenceAll'>) {
  const say = useText(popUpWords);
  if (!canSilence) return null;
  return (
    <Bar still at="stretch" gap="0" pad="0 3 2" ground="sunken" spread="end">
      <Button
        look="quiet"
        size="row"
        hint={hintOf.silenceAll}
        icon={<VolumeOffIcon size={12} />}
        onClick={onSilenceAll}
      >
        {say('popup.silenceAll')}
      </Button>
    </Bar>
  );
}

function Head({
  waiting,
  isListed,
  onList,
  onClose,
  sound,
  entry: { id, alarm },
}: {
  readonly waiting: Props['waiting'];
  readonly isListed: boolean;
  readonly onList: () => void;
  readonly onClose: () => void;
  readonly sound: string | null;
  readonly entry: PopupEntry;
}) {
  const say = useText(popUpWords);
  return (
    <>
      <Bar still tone="second" className={styles.head}>
        <b>{say(alarm === null ? 'popup.message' : 'popup.region')}</b>
        {waiting.length === 0 ? null : (
          <>
            <span>1 / {waiting.length + 1}</span>
            {waiting
              .slice(0, 6)
              .map((other) =>
                other.alarm === null ? null : <AlarmMark key={other.id} level={other.alarm.level} size={14} />,
              )}
            <PressWord type="button" aria-expanded={isListed} onClick={onList}>
              {say('popup.waiting', { n: waiting.length })}
            </PressWord>
          </>
        )}
        <TimeLeft key={id} />
        {alarm === null ? null : <SoundSign sound={sound} />}
        <Button
          look="quiet"
          size="row"
          icon={<CrossIcon size={14} />}
          aria-label={say('popup.close')}
          onClick={onClose}
        />
      </Bar>
      <div key={id} className={styles.left} style={{ animationDuration: `${showFor}ms` }} />
    </>
  );
}

function TimeLeft() {
  const say = useText(popUpWords);
  const clock = useClock();
  const [since] = useState(clock.now);
  const now = useNow(500);
  return (
    <Box as="span" away="before">
      {say('popup.left', { s: Math.max(0, Math.ceil((showFor - (now - since)) / 1000)) })}
    </Box>
  );
}

/** Whether it is heard, in a sign that a test and a person can see. */
function SoundSign({ sound }: { readonly sound: string | null }) {
  const say = useText(popUpWords);
  const state = useSyncExternalStore(subscribeSound, soundState);
  const heard = useSyncExternalStore(subscribeSound, soundingNow) !== null;
  const blocked = sound !== null && state !== 'ready';
  return (
    <span
      data-sound={heard ? 'playing' : blocked ? 'blocked' : 'silent'}
      title={blocked ? say('popup.soundBlocked') : undefined}
    >
      {heard ? <VolumeUpIcon size={14} /> : <VolumeOffIcon size={14} />}
    </span>
  );
}

/** What came first on the same device, where another alarm did. */
function Cause({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(popUpWords);
  const lang = useLang();
  const times = useTimes();
  const first = firstOutOf(alarm, useStanding());
  return first === null ? null : (
    <p className={styles.note}>
      {say('popup.firstOut', { fault: faultOf(first, lang), time: times.clock(first.firstOverAt) })}
    </p>
  );
}

/** How late it was heard of, and since when nobody knows its value. */
function Delay({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(popUpWords);
  const times = useTimes();
  const delay = delayOf(alarm);
  const { unknownSince } = alarm;
  return (
    <>
      {delay === null ? null : <p className={styles.note}>{say('popup.delayed', { age: writeAge(delay) })}</p>}
      {unknownSince === null ? null : (
        <p className={styles.note}>{say('popup.unknown', { time: times.clock(unknownSince) })}</p>
      )}
    </>
  );
}

/** What the message says beyond its title. */
function Explained({ entry: { alarm, message } }: { readonly entry: PopupEntry }) {
  const say = useText(popUpWords);
  const word = useWord();
  const lang = useLang();
  const { businessType2: subtype, businessData, dataId } = message;
  const lines: readonly (readonly [string, string | null])[] = [
    [
      say('popup.detail.type'),
      message.type === 'flowable'
        ? isWork(subtype)
          ? word(works[subtype].title)
          : null
        : word(alarmTypes[message.type]),
    ],
    [say('popup.detail.object'), alarm === null ? null : objectName(alarm, lang)],
    [say('popup.detail.record'), dataId],
    [say('popup.detail.task'), businessData.taskId],
    [say('popup.detail.device'), businessData.deviceType],
  ];
  return (
    <Box as="dl" pad="0 3 2" className={styles.detail}>
      {lines.map(([name, value]) =>
        value === null ? null : (
          <Bar still at="stretch" gap="3" key={name}>
            <dt>{name}</dt>
            <Words as="dd" words="breaks">
              {value}
            </Words>
          </Bar>
        ),
      )}
    </Box>
  );
}

/** By which id it is known in the plant; the ids of other things are the program's own and say nothing. */
const placeOf = ({ point, object }: Alarm): string | null =>
  point?.id ?? (object.kind === 'device' || object.kind === 'channel' ? object.id : null);

function Body({ entry: { alarm, message } }: { readonly entry: PopupEntry }) {
  const lang = useLang();
  const times = useTimes();
  if (alarm === null) return <h2 className={styles.title}>{lang === 'cn' ? message.title : message.titleEn}</h2>;
  const limit = alarm.limit === null ? null : limitWordOf(alarm, lang);
  return (
    <Bar still at="stretch" pad="3" className={styles.body}>
      <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={28} />
      <Box size="wide">
        <h2 className={styles.title}>{toldTitleOf(alarm, lang)}</h2>
        <Words tone="second">
          {[placeOf(alarm), times.precise(alarm.raisedAt)].filter((told) => told !== null).join(' · ')}
        </Words>
      </Box>
      <Box words="line" to="end" className={styles.figure}>
        <b>{valueOfAlarm(alarm, lang)}</b> {alarm.unit === null ? null : <Unit unit={alarm.unit} />}
        <small>{limit === null ? null : `${limit} ${limitOfAlarm(alarm, lang)}`}</small>
      </Box>
    </Bar>
  );
}
