import type { Distribution } from '../../../domain/alarm/distribution/calls.ts';
import type { Performance } from '../../../domain/alarm/performance/calls.ts';
import { type JudgedFigure, judgedFigures } from '../../../domain/alarm/performance/judged.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { missing } from '../../../src/kit/number/format.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { Said, targetOf, writtenFigure } from '../../alarms/parts/performance/Judged.tsx';
import { figureWords } from '../../alarms/parts/performance/words.ts';
import { type AlarmView, useBoth } from './useAlarmAnalysis.ts';
import { words } from './words.ts';

/** Levels bear the names that the organisation gives them. */
const levelOf = { urgent: 1, high: 2, medium: 3, low: 4 } as const;
const isLevel = (key: JudgedFigure['key']): key is keyof typeof levelOf => key in levelOf;

const flat = (performance: Performance): readonly JudgedFigure[] => Object.values(judgedFigures(performance)).flat();

interface Row {
  readonly now: JudgedFigure;
  readonly before: JudgedFigure | null;
}

/** Each figure of the span beside that of the one before and beside its target. */
export function Compared({ view, told }: { readonly view: AlarmView; readonly told: Distribution }) {
  const say = useText(words);
  const times = useTimes();
  const { now, past } = useBoth(view, told);
  return (
    <Loaded of={now} rows={16} widths={[40, 60]} label={say('alarmAnalysis.loading')}>
      {(performance) => {
        const before = past.value === null ? [] : flat(past.value);
        const rows = flat(performance).map((one) => ({
          now: one,
          before: before.find(({ key }) => key === one.key) ?? null,
        }));
        const note = say('alarmAnalysis.performance.note', { from: times.day(told.before.from) });
        return <Table rows={rows} note={note} busy={now.isLoading || past.isLoading} />;
      }}
    </Loaded>
  );
}

function Table({ rows, note, busy }: { readonly rows: readonly Row[]; readonly note: string; readonly busy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const lang = useLang();
  const word = useWord();
  const levels = useLevels();
  const nameOf = ({ now: { key } }: Row) => word(isLevel(key) ? levels[levelOf[key]] : figureWords[key]);
  const nowOf = ({ now }: Row) => writtenFigure(now, now.value, lang);
  const beforeOf = ({ before }: Row) => (before === null ? missing : writtenFigure(before, before.value, lang));
  const columns: readonly FiledColumn<Row>[] = [
    column.name('alarmAnalysis.figure', nameOf),
    column.spelled('alarmAnalysis.now', nowOf, { draws: (row) => <b>{nowOf(row)}</b> }),
    column.spelled('alarmAnalysis.before', beforeOf),
    column.spelled('alarmAnalysis.target', ({ now }) => targetOf(now, lang)),
    column.drawn('alarmAnalysis.verdict', ({ now }) => <Said verdict={now.verdict} />),
  ];
  return (
    <TablePanel
      title={say('alarmAnalysis.performance')}
      note={note}
      busy={busy}
      rows={rows}
      idOf={({ now }) => now.key}
      empty={null}
      columns={columns}
    />
  );
}
