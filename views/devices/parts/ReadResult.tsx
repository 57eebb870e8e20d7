import type { TriedAnswer } from '../../../domain/channel/calls.ts';
import { type LinkReason, linkReasons } from '../../../domain/channel/messages.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { saidOf } from './frameSaid.ts';
import { HexText } from './HexText.tsx';
import styles from './parts.module.css';
import { partWords } from './words.ts';

type Named = Readonly<
  Record<string, { readonly name: string; readonly unit: string | null; readonly decimals: number }>
>;
type Read = TriedAnswer['points'][number];

interface Props {
  readonly answer: TriedAnswer & { readonly names: Named };
  /** Where it is known, frames are told in words. */
  readonly protocol: ProtocolName | null;
}

/** What was read of a device on the spot: raw bytes, what they mean, why not; and the frames that went over the line. */
export function ReadResult({ answer, protocol }: Props) {
  const say = useText(partWords);
  const word = useWord();
  const times = useTimes();
  const { took, points, links, misfits, frames, names } = answer;
  const read = points.filter((point) => point.isRead && point.exception === null).length;
  const isDown = links.some(({ state }) => state === 'down');
  const reasonOf = (reason: string) => (reason in linkReasons ? word(linkReasons[reason as LinkReason]) : reason);
  return (
    <Stack size="thin" className={styles.result}>
      <p role="status" className={isDown || read < points.length ? styles.fault : styles.quiet}>
        {say('devices.read.took', { ms: took, read, all: points.length })}
        {links
          .filter(({ state }) => state === 'down')
          .map(
            ({ object, reason }) =>
              ` · ${say('devices.read.link', { object: say(`devices.read.${object}`), reason: reasonOf(reason) })}`,
          )}
        {misfits > 0 ? ` · ${say('devices.read.misfits', { n: misfits })}` : ''}
      </p>
      <PlainTable
        label={say('devices.read.table')}
        rows={points}
        idOf={({ id }) => id}
        empty={say('devices.read.empty')}
        say={say}
        columns={(column) => [
          column.drawn('devices.read.point', ({ id }) => <span title={id}>{names[id]?.name ?? id}</span>, 'name'),
          column.drawn('devices.read.raw', ({ raw }) => (raw === null ? missing : <HexText hex={raw} />)),
          column.spelled('devices.read.value', ({ value }) => value ?? missing),
          column.drawn(
            'devices.read.scaled',
            ({ id, scaled }) => (
              <Quantity value={scaled} unit={names[id]?.unit ?? null} decimals={names[id]?.decimals ?? 3} />
            ),
            'end',
          ),
          column.drawn('devices.read.result', (point) => <Outcome point={point} />),
        ]}
      />
      {frames.length === 0 ? null : (
        <details className={styles.frames}>
          <Words as="summary" text="note">
            {say('devices.read.frames')} {frames.length}
          </Words>
          <ol>
            {frames.map((frame, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the frames of one reading never move
              <li key={i}>
                <time>{times.precise(frame.at)}</time> <b>{say(`devices.frame.${frame.direction}`)}</b>{' '}
                <HexText hex={frame.bytes} />
                {protocol === null ? null : <em>{word(saidOf(frame, protocol))}</em>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Stack>
  );
}

function Outcome({ point }: { readonly point: Read }) {
  const say = useText(partWords);
  if (point.exception !== null)
    return <b className={styles.fault}>{say('devices.read.exception', { code: point.exception })}</b>;
  if (!point.isRead) return <b className={styles.fault}>{say('devices.read.silent')}</b>;
  if (point.value === null) return <b className={styles.fault}>{say('devices.read.absent')}</b>;
  return <span className={styles.quiet}>{say('devices.read.ok')}</span>;
}
