import type { WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { type Put, type ReaderView, turned } from './readerView.ts';

interface Props {
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly put: Put;
}

/** Which channels are shown. */
export function Channels({ view, record, put }: Props) {
  const say = useText(readerWords);
  const noted = (n: number, key: 'waveform.missing' | 'waveform.changes') =>
    n === 0 ? null : <small>{say(key, { n })}</small>;
  return (
    <Panel title={say('waveform.channel')} className={styles.channels}>
      <fieldset>
        <legend>{say('waveform.analogs')}</legend>
        {record.analogs.map(({ name, phase, missing }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel is known by its place in the record
          <div key={n}>
            <Check
              label={[name, phase].filter((part) => part !== '').join(' · ')}
              checked={view.analogs.includes(n)}
              onChange={() => put({ analogs: turned(view.analogs, n).join() || 'none' })}
            />
            {noted(missing, 'waveform.missing')}
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('waveform.digitals')}</legend>
        {record.digitals.map(({ name, changes }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel is known by its place in the record
          <div key={n}>
            <Check
              label={name}
              checked={view.digitals.includes(n)}
              onChange={() => put({ digitals: turned(view.digitals, n).join() || 'none' })}
            />
            {noted(changes, 'waveform.changes')}
          </div>
        ))}
      </fieldset>
    </Panel>
  );
}
