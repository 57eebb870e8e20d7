import type { WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { milliseconds, type Put, written } from './readerView.ts';

/** So many changes are listed; the rest is counted. */
const mostListed = 200;

/** The digital changes in their order, first out first; a press puts cursor A there. */
export function Events({ record, put }: { readonly record: WaveformRecord; readonly put: Put }) {
  const say = useText(readerWords);
  const lang = useLang();
  const { changes } = record;
  return (
    <Panel title={say('waveform.events')} className={styles.events}>
      {changes.length === 0 ? <p className={styles.note}>{say('waveform.events.none')}</p> : null}
      <Box as="ol" size="grow" over="scroll" className={styles.scroll}>
        {changes.slice(0, mostListed).map(({ channel, at, to, order }) => (
          <li key={`${channel} ${at}`}>
            <button type="button" onClick={() => put({ a: written(at) })}>
              {order === null ? <i /> : <b title={say('waveform.first', { n: order })}>{order}</b>}
              <time>{writeNumber(milliseconds(at), 3, lang)} ms</time>
              <span>{record.digitals[channel]?.name}</span>
              <span>{say(`waveform.to.${to}`)}</span>
            </button>
          </li>
        ))}
      </Box>
      {changes.length > mostListed ? (
        <p className={styles.note}>{say('waveform.events.more', { n: changes.length - mostListed })}</p>
      ) : null}
      {record.header === null && record.information === null ? null : (
        <Box as="details" pad="1 3" text="small" className={styles.texts}>
          <summary>{say('waveform.texts')}</summary>
          <pre>{[record.header, record.information].filter((text) => text !== null).join('\n\n')}</pre>
        </Box>
      )}
    </Panel>
  );
}
