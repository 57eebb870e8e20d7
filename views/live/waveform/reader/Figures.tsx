import { useState } from 'react';
import type { ChannelFigures, WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { type FigureSource, figureSources } from '../../../../domain/waveform/figures/sources.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import { Harmonics } from './Harmonics.tsx';
import { betweenOf, decimalsFor, type ReaderView } from './readerView.ts';
import type { AtCursors } from './useRecord.ts';

interface Props {
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly figures: AtCursors;
}

/** What stands at the cursors, channel by channel; and the harmonics of the one that is chosen. */
export function Figures({ view, record, figures }: Props) {
  const say = useText(readerWords);
  const lang = useLang();
  const { ms, hertz } = betweenOf(view);
  const [chosen, choose] = useState<number | null>(null);
  const focus = view.analogs.find((one) => one === chosen) ?? view.analogs[0];
  const cycle = focus === undefined ? null : (figures.a.get(focus)?.cycle ?? null);
  const note = [
    say('waveform.between', { ms: writeNumber(ms, 3, lang) }),
    hertz === null ? '' : say('waveform.frequency', { hertz: writeNumber(hertz, 3, lang) }),
  ];
  return (
    <Panel title={say('waveform.figures')} note={note.join(' · ')} className={styles.figures}>
      <Box size="grow" over="scroll" className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('waveform.channel')}</th>
              <Head name="A" source={figureSources.value} />
              <Head name="B" source={figureSources.value} />
              <th scope="col">{say('waveform.difference')}</th>
              <Head name="A" source={figureSources.rms} />
              <Head name="B" source={figureSources.rms} />
              <Head name="A" source={figureSources.peak} />
              <Head name="A" source={figureSources.mean} />
              <Head name="A" source={figureSources.magnitude} />
              <Head name="A" source={figureSources.angle} />
              <Head name="A" source={figureSources.distortion} />
            </tr>
          </thead>
          <tbody>
            {view.analogs.map((channel) => (
              <Row
                key={channel}
                name={record.analogs[channel]?.name ?? ''}
                unit={record.analogs[channel]?.unit ?? ''}
                a={figures.a.get(channel)}
                b={figures.b.get(channel)}
                isChosen={channel === focus}
                onChoose={() => choose(channel)}
              />
            ))}
          </tbody>
        </table>
      </Box>
      {focus === undefined ? null : cycle === null ? (
        <p className={styles.note}>{say('waveform.noCycle')}</p>
      ) : (
        <Harmonics cycle={cycle} channel={record.analogs[focus]?.name ?? ''} />
      )}
    </Panel>
  );
}

/** The name of a figure, at which cursor, with its formula and source where the pointer rests. */
function Head({ name, source }: { readonly name: string; readonly source: FigureSource }) {
  const word = useWord();
  return (
    <th scope="col" title={`${source.formula}\n${word(source.source)}`}>
      {word(source.title)} {name}
      {source.unit === null ? null : (
        <small>
          {' '}
          <Unit unit={source.unit} />
        </small>
      )}
    </th>
  );
}

interface RowProps {
  readonly name: string;
  readonly unit: string;
  readonly a: ChannelFigures | undefined;
  readonly b: ChannelFigures | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ name, unit, a, b, isChosen, onChoose }: RowProps) {
  const lang = useLang();
  const shown = (value: number | null | undefined, decimals = decimalsFor(value ?? null)) =>
    writeNumber(value, decimals, lang);
  const [at, after] = [a?.value ?? null, b?.value ?? null];
  const { fundamental = null, distortion = null } = a?.cycle ?? {};
  return (
    <tr aria-selected={isChosen}>
      <th scope="row">
        <button type="button" onClick={onChoose} aria-pressed={isChosen}>
          {name}
        </button>{' '}
        {unit === '' ? null : <Unit unit={unit} />}
      </th>
      <td>{shown(at)}</td>
      <td>{shown(after)}</td>
      <td>{shown(at === null || after === null ? null : after - at)}</td>
      <td>{shown(a?.cycle?.rms)}</td>
      <td>{shown(b?.cycle?.rms)}</td>
      <td>{shown(a?.cycle?.peak)}</td>
      <td>{shown(a?.cycle?.mean)}</td>
      <td>{shown(fundamental?.rms)}</td>
      <td>{shown(fundamental?.angle, 1)}</td>
      <td>{shown(distortion, 1)}</td>
    </tr>
  );
}
