import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BoxChart } from '../../../src/kit/chart/BoxChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

const kinds = ['work', 'rest'] as const;
const shares = ['min', 'q1', 'median', 'q3', 'max'] as const;
const hours = Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0'));

/** How the hours of the day lie, work days beside days of rest. */
export function Boxes({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const figure = useFigure();
  const profile = answer.results.find((one) => one.gives === 'boxes');
  if (profile?.gives !== 'boxes') return null;
  const { boxes, unit } = profile;
  const at = (kind: string, hour: string) => boxes.find(({ id }) => id === `${kind} ${hour}`);
  const rows = kinds.flatMap((kind) =>
    hours.flatMap((hour) => {
      const box = at(kind, hour);
      return box === undefined ? [] : [{ kind, hour, box }];
    }),
  );
  return (
    <ChartPanel
      title={say('vary.boxes')}
      note={say('vary.boxes.note', { unit: unit ?? '' })}
      busy={isBusy}
      legend={kinds.map((kind, n) => ({ color: n + 1, name: say(`vary.${kind}`) }))}
      table={{
        rows,
        idOf: ({ kind, hour }) => `${kind}${hour}`,
        say,
        columns: (column) => [
          column.name('vary.hour', ({ hour }) => hour),
          column.words('vary.kind', ({ kind }) => say(`vary.${kind}`)),
          column.spelled('vary.n', ({ box }) => box.n),
          ...shares.map((share) =>
            column.figure(`vary.${share}`, ({ box }: (typeof rows)[number]) => box[share], figure.in(unit)),
          ),
        ],
      }}
    >
      <div className={styles.high}>
        <BoxChart
          label={say('vary.boxes')}
          categories={hours}
          groups={kinds.map((kind, n) => ({
            name: say(`vary.${kind}`),
            color: n + 1,
            boxes: hours.map((hour) => {
              const box = at(kind, hour);
              if (box === undefined) return null;
              const [min, q1, median, q3, max] = shares.map((share) => Number(box[share])) as [
                number,
                number,
                number,
                number,
                number,
              ];
              return { min, q1, median, q3, max };
            }),
          }))}
        />
      </div>
    </ChartPanel>
  );
}
