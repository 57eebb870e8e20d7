import { DragHandleVerticalIcon, HomeIcon } from '@blueprintjs/icons';
import { type CSSProperties, useState } from 'react';
import { type HomeModuleName, homeModules } from '../../../domain/board/modules.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Grid, Stack } from '../../../src/kit/layout/parts.tsx';
import { PlaceHandle } from '../../../src/kit/order/PlaceHandle.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { AtHome, type Home } from '../parts/AtHome.tsx';
import { ModuleSlot } from '../parts/ModuleSlot.tsx';
import styles from './home.module.css';
import { type Arranging, useArranging } from './useArranging.ts';
import { useHome } from './useHome.ts';
import { words } from './words.ts';

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
  const arranging = useArranging({ home, saved: say('home.arrange.saved'), onSaved });
  return (
    <Stack gap="1" size="fill" over="down">
      <h1 className="bb-spoken">{say('home.title')}</h1>
      {home.setting?.mayEdit ? <ToolBar arranging={arranging} /> : null}
      <AtHome home={home}>
        <Grid size="grow" className={styles.grid}>
          {arranging.order.map((name) => (
            <Module key={name} name={name} arranging={arranging} />
          ))}
        </Grid>
      </AtHome>
    </Stack>
  );
}

function ToolBar({ arranging }: { readonly arranging: Arranging }) {
  const say = useText(words);
  if (!arranging.isOn) {
    return (
      <Bar still size="fixed" text="note" spread="end">
        <Button look="quiet" size="row" icon={<DragHandleVerticalIcon size={14} />} onClick={arranging.begin}>
          {say('home.arrange')}
        </Button>
      </Bar>
    );
  }
  return (
    <Bar still size="fixed" text="note" spread="end">
      <span>{say('home.arrange.how')}</span>
      <Button size="row" onClick={arranging.cancel}>
        {say('home.arrange.cancel')}
      </Button>
      <Button size="row" look="primary" state={arranging.state.at} onClick={arranging.save}>
        {say('home.arrange.save')}
      </Button>
    </Bar>
  );
}

/** A module in its size. While it is arranged it can be dragged, and moved by keys from its handle. */
function Module({ name, arranging }: { readonly name: HomeModuleName; readonly arranging: Arranging }) {
  const [isOver, setOver] = useState(false);
  const { width, height } = homeModules[name].usual;
  const place = arranging.order.indexOf(name);
  const drop = (dragged: string) => {
    setOver(false);
    if (dragged in homeModules) arranging.move(dragged as HomeModuleName, place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; its handle has the keys
    <div
      className={`${styles.module} ${isOver ? styles.over : ''}`}
      style={{ '--width': width, '--height': height } as CSSProperties}
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
      <ModuleSlot name={name} handle={arranging.isOn ? <Handle name={name} arranging={arranging} /> : null} />
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
