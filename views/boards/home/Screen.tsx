import { DragHandleVerticalIcon, HomeIcon } from '@blueprintjs/icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type HomeModuleName, homeModules } from '../../../domain/site/home.ts';
import { activeCounts } from '../../../src/alarms/activeCounts.ts';
import { KnownNote } from '../../../src/alarms/known/KnownNote.tsx';
import { useAlarmsKnown } from '../../../src/alarms/known/useKnown.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { PlaceHandle } from '../../../src/kit/order/PlaceHandle.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useStanding } from '../../../src/live/useLive.ts';
import { useSilent } from '../../../src/live/useSilent.ts';
import styles from './home.module.css';
import { Alarms } from './modules/Alarms.tsx';
import { Carbon } from './modules/Carbon.tsx';
import { Cost } from './modules/Cost.tsx';
import { Energy } from './modules/Energy.tsx';
import { Load } from './modules/Load.tsx';
import type { ModuleProps } from './modules/module.tsx';
import { Offline } from './modules/Offline.tsx';
import { Waiting } from './modules/Waiting.tsx';
import { type Arranging, useArranging } from './useArranging.ts';
import { type Home, useHome } from './useHome.ts';
import { useHomeEnergy } from './useHomeEnergy.ts';
import { words } from './words.ts';

interface Part {
  readonly Body: ComponentType<ModuleProps>;
  readonly Note?: ComponentType<ModuleProps>;
  readonly Way?: ComponentType;
}

/** What each declared module shows. One that is declared and missing here does not compile. */
const parts: Readonly<Record<HomeModuleName, Part>> = {
  load: { Body: Load, Note: LoadNote },
  alarms: { Body: Alarms, Note: AlarmsNote, Way: () => <Way to="/monitoringAlarm" word="home.alarms.open" /> },
  energy: { Body: Energy },
  cost: { Body: Cost },
  carbon: { Body: Carbon },
  offline: { Body: Offline, Note: OfflineNote, Way: () => <Way to="/offLineAlarm" word="home.offline.open" /> },
  waiting: { Body: Waiting },
};

/** Home: the plant at a glance, in modules whose order belongs to the organisation. */
export function Screen() {
  const say = useText(words);
  const { value: home, fault, again, readUpTo } = useHome();
  if (home === null) {
    return (
      <>
        <h1 className="bb-spoken">{say('home.title')}</h1>
        {fault === null ? (
          <Skeleton rows={18} widths={[62, 34]} label={say('home.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        )}
      </>
    );
  }
  if (home.modules.length === 0) {
    return (
      <StatePage page icon={<HomeIcon size={32} />} title={say('home.none')}>
        {say('home.none.why')}
      </StatePage>
    );
  }
  return <Modules home={home} onSaved={readUpTo} />;
}

function Modules({ home, onSaved }: { readonly home: Home; readonly onSaved: (position: number | null) => void }) {
  const say = useText(words);
  const energy = useHomeEnergy(`${home.setting?.id} ${home.setting?.version}`);
  const arranging = useArranging({ home, saved: say('home.arrange.saved'), onSaved });
  return (
    <div className={styles.home}>
      <h1 className="bb-spoken">{say('home.title')}</h1>
      {home.setting?.mayEdit ? <Bar arranging={arranging} /> : null}
      <div className={styles.grid}>
        {arranging.order.map((name) => (
          <Module key={name} name={name} home={home} energy={energy} arranging={arranging} />
        ))}
      </div>
    </div>
  );
}

function Bar({ arranging }: { readonly arranging: Arranging }) {
  const say = useText(words);
  if (!arranging.isOn) {
    return (
      <div className={styles.bar}>
        <Button look="quiet" size="row" icon={<DragHandleVerticalIcon size={14} />} onClick={arranging.begin}>
          {say('home.arrange')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <span>{say('home.arrange.how')}</span>
      <Button size="row" onClick={arranging.cancel}>
        {say('home.arrange.cancel')}
      </Button>
      <Button size="row" look="primary" state={arranging.state.at} onClick={arranging.save}>
        {say('home.arrange.save')}
      </Button>
    </div>
  );
}

/** A module in its size. While it is arranged it can be dragged, and moved by keys from its handle. */
function Module({
  name,
  home,
  energy,
  arranging,
}: ModuleProps & { readonly name: HomeModuleName; readonly arranging: Arranging }) {
  const lang = useLang();
  const [isOver, setOver] = useState(false);
  const { title, width, height } = homeModules[name];
  const { Body, Note, Way: WayOn } = parts[name];
  const place = arranging.order.indexOf(name);
  const drop = (dragged: string) => {
    setOver(false);
    if (dragged in homeModules) arranging.move(dragged as HomeModuleName, place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; its handle has the keys
    <div
      className={`${styles.module} ${styles[`w${width}`]} ${styles[`h${height}`]} ${isOver ? styles.over : ''}`}
      draggable={arranging.isOn}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => {
        if (!arranging.isOn) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <Panel
        className={styles.panel}
        title={title[lang]}
        note={Note ? <Note home={home} energy={energy} /> : undefined}
        actions={arranging.isOn ? <Handle name={name} arranging={arranging} /> : WayOn ? <WayOn /> : null}
      >
        <Body home={home} energy={energy} />
      </Panel>
    </div>
  );
}

/** Alt and an arrow move the module; what the handle is called says where it stands. */
function Handle({ name, arranging }: { readonly name: HomeModuleName; readonly arranging: Arranging }) {
  const say = useText(words);
  const lang = useLang();
  const place = arranging.order.indexOf(name);
  const label = say('home.arrange.move', {
    name: homeModules[name].title[lang],
    n: place + 1,
    all: arranging.order.length,
  });
  return <PlaceHandle label={label} onMove={(by) => arranging.move(name, place + by)} />;
}

function Way({
  to,
  word,
}: {
  readonly to: string;
  readonly word: 'home.alarms.open' | 'home.offline.open';
}): ReactNode {
  const say = useText(words);
  return <Link href={to}>{say(word)}</Link>;
}

function LoadNote({ home }: ModuleProps) {
  const say = useText(words);
  return say('home.load.of', { n: home.real.loadPoints.length });
}

function AlarmsNote() {
  const say = useText(words);
  const known = useAlarmsKnown();
  const counts = Object.values(activeCounts(useStanding()));
  const sum = (of: 'active' | 'unacknowledged') => counts.reduce((total, count) => total + count[of], 0);
  if (known.state !== 'known') return <KnownNote of={known} />;
  return say('home.alarms.counts', { active: sum('active'), unacknowledged: sum('unacknowledged') });
}

function OfflineNote() {
  const say = useText(words);
  const known = useAlarmsKnown();
  const silent = useSilent();
  if (known.state !== 'known') return <KnownNote of={known} />;
  if (silent === null || (silent.devices === 0 && silent.channels === 0)) return null;
  return say(silent.behind === 0 ? 'home.offline.count' : 'home.offline.behind', silent);
}
