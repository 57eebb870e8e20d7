import { Link } from 'wouter';
import { severities } from '../../../domain/defect/states.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type LaneWork, laneOrigins } from '../../../domain/work/lanes.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Bar, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import styles from './lanes.module.css';
import { laneWords } from './words.ts';

interface Props {
  readonly work: LaneWork;
  readonly nameOf: NameOf;
  readonly now: number;
}

const pages = { task: '/repire/lookdetails', order: '/workOrder/details' } as const;

/** One piece of work: until when, on what, from where, who; its number opens it. */
export function LaneCard({ work, nameOf, now }: Props) {
  const say = useText(laneWords);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { of, due, holderId, leaderId, severity, window, lane, why } = work;
  const isOver = due !== null && lane !== 'acceptance' && Date.parse(due) < now;
  const who = (id: string) => nameOf('user', id) ?? id;
  const things = work.equipmentIds.map((id) => nameOf('equipment', id) ?? id).join(lang === 'cn' ? '、' : ', ');
  return (
    <article className={styles.card}>
      <Bar gap="2" spread="between" at="base">
        <Link href={`${pages[work.of]}?id=${work.id}`}>{work.number}</Link>
        <Words text="small" className={isOver ? styles.over : undefined} digits>
          {due === null ? say('lanes.noDue') : say(isOver ? 'lanes.over' : 'lanes.due', { at: times.dayTime(due) })}
        </Words>
      </Bar>
      <Words>{named(work.name, work.nameEn, lang)}</Words>
      {things === '' ? null : <Words text="small">{things}</Words>}
      <Words text="small" tone="second">
        {[
          word(laneOrigins[work.origin]),
          severity === null ? null : word(severities[severity]),
          holderId === null ? say('lanes.nobody') : say('lanes.holder', { who: who(holderId) }),
          leaderId === null ? null : say('lanes.leader', { who: who(leaderId) }),
        ]
          .filter((one) => one !== null)
          .join(' · ')}
      </Words>
      {window.from === null || window.to === null ? null : (
        <Words text="small" digits>
          {say('lanes.window', { from: times.dayTime(window.from), to: times.dayTime(window.to) })}
        </Words>
      )}
      {lane === 'ticket' ? (
        <Words text="small">{why === null ? say('lanes.noTicket') : say('lanes.ticket', { number: why })}</Words>
      ) : why === null ? null : (
        <Words text="small">{lane === 'parts' && of === 'order' ? say('lanes.parts', { number: why }) : why}</Words>
      )}
    </article>
  );
}
