import { HandUpIcon } from '@blueprintjs/icons';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { type Alarm, alarmLevels } from '../../../../../domain/alarm/alarm.ts';
import { slotOf } from '../../../../../domain/alarm/band/band.ts';
import { objectName } from '../../../../../domain/alarm/objectName.ts';
import { asksOfRegister } from '../../../../../domain/alarm/registerFault.ts';
import { isUnacknowledged } from '../../../../../domain/alarm/unacknowledged.ts';
import { zoneOf } from '../../../../../domain/clock/zone.ts';
import { titleOfAlarm, toldTitleOf } from '../../../../../src/alarms/alarmWords.ts';
import { isPassing } from '../../../../../src/api/askAgain.ts';
import { useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../src/i18n/lang.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { Bar, Box, Words } from '../../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../../../src/kit/mark/markState.ts';
import surface from '../../../../../src/kit/panel/surface.module.css';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../../src/kit/state/StatePage.tsx';
import { writeAge } from '../../../../../src/kit/time/age.ts';
import { useSite, useTimes } from '../../../../../src/kit/time/times.ts';
import { useLevels } from '../../../../../src/presets/presets.ts';
import { useMay } from '../../../../../src/session/useMay.ts';
import { FaultLink } from '../../../../work/parts/faults/FaultLink.tsx';
import { OrderLink } from '../../../../work/parts/orders/OrderLink.tsx';
import styles from '../desk.module.css';
import { useDeskPlace } from '../place.ts';
import type { Confirming } from '../useConfirming.ts';
import { useSites } from '../useSites.ts';
import { detailWords, words } from '../words.ts';
import { Evidence } from './Evidence.tsx';
import { Figures } from './Figures.tsx';
import { Guidance } from './Guidance.tsx';
import { IncidentLink } from './IncidentLink.tsx';
import { Record } from './Record.tsx';
import { ResetButton } from './Reset.tsx';
import { ShelveButton } from './Shelve.tsx';
import { Trend } from './Trend.tsx';
import { useRule, useSelectedAlarm } from './useAlarmEvidence.ts';
import { Waveform } from './Waveform.tsx';

/** Comes with the first alarm that asks: most desks never need it. */
const Doubt = lazy(async () => ({ default: (await import('./doubt/Doubt.tsx')).Doubt }));

const BandEvidence = lazy(async () => ({ default: (await import('../../bands/BandEvidence.tsx')).BandEvidence }));
/** As with doubts: with the first alarm about use. */
const Course = lazy(async () => ({ default: (await import('../../energy/Course.tsx')).Course }));

interface Props {
  readonly id: string | null;
  readonly confirming: Confirming;
  readonly shelving: boolean;
  readonly onShelving: (open: boolean) => void;
  readonly ref: Ref<HTMLElement>;
}

/** The evidence of one alarm: figures, trend around the moment, what was done now and last time. */
export function Detail({ id, confirming, shelving, onShelving, ref }: Props) {
  const say = useText(detailWords);
  const asked = useSelectedAlarm(id);
  const alarm = asked.value === null ? null : confirming.pictured(asked.value);
  const lang = useLang();
  const label = alarm === null ? say('detail.none') : titleOfAlarm(alarm, lang);
  return (
    <section className={`${surface.surface} ${styles.detail}`} ref={ref} tabIndex={-1} aria-label={label}>
      {alarm === null ? (
        <Absent asked={asked} isNamed={id !== null} />
      ) : (
        <>
          <Head alarm={alarm}>
            <Acts key={alarm.id} alarm={alarm} confirming={confirming} shelving={shelving} onShelving={onShelving} />
          </Head>
          <Body alarm={alarm} />
        </>
      )}
    </section>
  );
}

/** None was chosen; one is still read, or could not be; one is not there. */
function Absent({
  asked,
  isNamed,
}: {
  readonly asked: ReturnType<typeof useSelectedAlarm>;
  readonly isNamed: boolean;
}) {
  const say = useText(detailWords);
  const { fault } = asked;
  if (isNamed && (fault === null || isPassing(fault.code)))
    return (
      <Loaded of={asked} rows={8} widths={[30, 60]}>
        {() => null}
      </Loaded>
    );
  return (
    <StatePage icon={<HandUpIcon size={32} />} title={fault === null ? say('detail.none') : say('detail.gone')}>
      {fault?.message ?? say('detail.none.why')}
    </StatePage>
  );
}

function Body({ alarm }: { readonly alarm: Alarm }) {
  const rule = useRule(alarm);
  const { zone } = useSite();
  const dayOf = (at: string) => slotOf(Date.parse(at), zoneOf(zone)).day;
  return (
    <>
      <Figures alarm={alarm} />
      <Guidance alarm={alarm} rule={rule} />
      {asksOfRegister(alarm) ? (
        <Suspense fallback={null}>
          <Doubt key={alarm.id} alarm={alarm} />
        </Suspense>
      ) : null}
      {alarm.energy === undefined ? null : (
        <Suspense fallback={null}>
          <Course key={`use ${alarm.id}`} alarm={alarm} />
        </Suspense>
      )}
      {alarm.judges === 'band' && alarm.point !== null ? (
        <Suspense fallback={null}>
          <BandEvidence key={alarm.id} point={alarm.point.id} day={dayOf(alarm.firstOverAt)} />
        </Suspense>
      ) : (
        <Trend key={alarm.id} alarm={alarm} rule={rule} />
      )}
      <Evidence alarm={alarm} />
      <Record key={`record ${alarm.id}`} alarm={alarm} />
      <Waveform key={`wave ${alarm.id}`} alarm={alarm} />
    </>
  );
}

function Head({ alarm, children }: { readonly alarm: Alarm; readonly children: ReactNode }) {
  const say = useText(detailWords);
  const lang = useLang();
  const looks = useLevels();
  const times = useTimes();
  const now = useNow(1000);
  const waits = isUnacknowledged(alarm)
    ? say('detail.unconfirmed', { age: writeAge(now - Date.parse(alarm.raisedAt)) })
    : null;
  const site = useSites().get(alarm.org) ?? null;
  const place = [
    objectName(alarm, lang),
    site,
    alarm.point?.id ?? alarm.object.id,
    times.precise(alarm.raisedAt),
    waits,
  ];
  return (
    <Bar as="header" still at="start" gap="3" pad="3" size="fixed" className={styles.detailHead}>
      <AlarmMark level={alarm.level} state={markStateOf(alarm)} size={28} label={looks[alarm.level][lang]} />
      <Box size="wide" className={styles.detailTitle}>
        <h2 className={styles[alarmLevels[alarm.level].name]}>{toldTitleOf(alarm, lang)}</h2>
        <Words text="note">{place.filter((part) => part !== null).join(' · ')}</Words>
      </Box>
      {children}
    </Bar>
  );
}

function Acts({ alarm, confirming, shelving, onShelving }: Omit<Props, 'id' | 'ref'> & { readonly alarm: Alarm }) {
  const say = useText(words);
  const mayShelve = useMay(useDeskPlace().route, 'shelve');
  // The key acts on what is picked in the list, which may be another or several.
  const isOfKey = confirming.chosen.length === 1 && confirming.chosen[0]?.id === alarm.id;
  return (
    <Bar still at="stretch" size="fixed" className={styles.detailActs}>
      {confirming.may && !alarm.state.confirmed ? (
        <Button
          look="primary"
          {...(isOfKey ? { hint: 'C' } : {})}
          state={confirming.isUnderWay(alarm) ? 'pending' : 'rest'}
          onClick={() => confirming.confirmOne(alarm)}
        >
          {say('desk.confirm')}
        </Button>
      ) : null}
      <ResetButton alarm={alarm} />
      <OrderLink alarm={alarm} />
      <FaultLink alarm={alarm} />
      <IncidentLink alarm={alarm} />
      {mayShelve ? <ShelveButton alarm={alarm} open={shelving} onOpen={onShelving} /> : null}
    </Bar>
  );
}
