import { DragHandleVerticalIcon, HomeIcon } from '@blueprintjs/icons';
import { type HTMLAttributes, useState } from 'react';
import { type HomeItem, homeBoard } from '../../../domain/board/homeBoard.ts';
import { type HomeModuleName, homeModules } from '../../../domain/board/modules/home.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { PlaceHandle } from '../../../src/kit/order/PlaceHandle.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { AtHome, type Home } from '../parts/AtHome.tsx';
import { BoardGrid } from '../parts/board/BoardGrid.tsx';
import { Gathered } from '../parts/board/BoardView.tsx';
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
  const lang = useLang();
  const arranging = useArranging({ home, saved: say('home.arrange.saved'), onSaved });
  const placeOf = usePlaces(arranging);
  return (
    <Stack gap="1" size="fill" over="down">
      <h1 className="bb-spoken">{say('home.title')}</h1>
      {home.setting?.mayEdit ? <ToolBar arranging={arranging} /> : null}
      <Gathered>
        <AtHome home={home}>
          <BoardGrid items={homeBoard(arranging.order)} label={say('home.title')} placeOf={placeOf}>
            {({ module: name }) => (
              <ModuleSlot
                name={name}
                title={homeModules[name].title[lang]}
                handle={arranging.isOn ? <Handle name={name} arranging={arranging} /> : null}
              />
            )}
          </BoardGrid>
        </AtHome>
      </Gathered>
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

/** While home is arranged each place can be dragged onto another; its handle has the keys. */
function usePlaces(arranging: Arranging) {
  const [over, setOver] = useState<HomeModuleName | null>(null);
  return ({ module: name }: HomeItem): HTMLAttributes<HTMLDivElement> => {
    if (!arranging.isOn) return {};
    return {
      className: [styles.movable, ...(over === name ? [styles.over] : [])].join(' '),
      draggable: true,
      onDragStart: (event) => event.dataTransfer.setData('text/plain', name),
      onDragOver(event) {
        event.preventDefault();
        setOver(name);
      },
      onDragLeave: () => setOver(null),
      onDrop(event) {
        event.preventDefault();
        setOver(null);
        const dragged = event.dataTransfer.getData('text/plain');
        if (dragged in homeModules) arranging.move(dragged as HomeModuleName, arranging.order.indexOf(name));
      },
    };
  };
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
