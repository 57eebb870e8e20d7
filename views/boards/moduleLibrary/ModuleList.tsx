import { moduleUse, templatesOfMine } from '../../../domain/board/mineCalls.ts';
import { type BoardModule, type ModuleGroup, moduleGroups } from '../../../domain/board/module.ts';
import { boardModules } from '../../../domain/board/modules.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Chooser, Halves, Press } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import styles from './library.module.css';
import { ModuleSide } from './ModuleSide.tsx';
import { words } from './words.ts';

type Entry = readonly [name: string, module: BoardModule];
const all: readonly Entry[] = Object.entries(boardModules);
const groups = Object.keys(moduleGroups) as readonly ModuleGroup[];

/** Every module: what it answers, of what, how large it is, on how many boards it stands. */
export function ModuleList() {
  const say = useText(words);
  const word = useWord();
  const { search, put } = useAddress();
  const used = useCall(moduleUse, {});
  const presets = useCall(templatesOfMine, {}, { noErrorPage: true });
  const group = groups.find((one) => one === search.get('group')) ?? null;
  const rows = all.filter(([, module]) => group === null || module.group === group);
  const open = all.find(([name]) => name === search.get('module')) ?? null;
  const ready = (name: string) => presets.value?.filter(({ module }) => module === name).length ?? null;
  const countOf = (one: ModuleGroup | null) => all.filter(([, module]) => one === null || module.group === one).length;
  const of = ({ about }: BoardModule) =>
    about.length === 0 ? say('library.about.none') : about.map((one) => say(`library.about.${one}`)).join(' ');
  const sized = ({ width, height }: BoardModule['usual']) => `${width}×${height}`;
  return (
    <Halves columns="chooser" size="fill">
      <Chooser aria-label={say('library.groups')}>
        <ul>
          {[null, ...groups].map((one) => (
            <li key={one ?? ''}>
              <Press type="button" aria-pressed={one === group} onClick={() => put({ group: one })}>
                {one === null ? say('library.all') : word(moduleGroups[one])} <small>{countOf(one)}</small>
              </Press>
            </li>
          ))}
        </ul>
      </Chooser>
      <Halves columns={open === null ? 'one' : 'aside'} size="fill">
        <Page title={say('library.title')} of={used} label={say('library.loading')}>
          {({ modules }) => (
            <PlainTable
              label={say('library.modules')}
              rows={rows}
              idOf={([name]) => name}
              empty={say('library.none')}
              say={say}
              columns={(column) => [
                column.name('library.module', ([, { title }]: Entry) => word(title)),
                column.words('library.question', ([, { question }]) => word(question)),
                column.words('library.about', ([, module]) => of(module)),
                column.spelled('library.usual', ([, { usual }]) => sized(usual)),
                column.spelled('library.least', ([, { least }]) => sized(least)),
                column.figure('library.ready', ([name]) => ready(name)),
                column.figure('library.used', ([name]) => modules[name] ?? 0),
                column.pressed('library.acts', ([name]) => (
                  <Button
                    look="quiet"
                    size="row"
                    pressed={open?.[0] === name}
                    onClick={() => put({ module: open?.[0] === name ? null : name })}
                  >
                    {say('library.open')}
                  </Button>
                )),
              ]}
            />
          )}
        </Page>
        {open === null ? null : (
          <ModuleSide
            key={open[0]}
            name={open[0]}
            module={open[1]}
            onClose={() => put({ module: null })}
            onMade={presets.again}
            className={styles.side}
          />
        )}
      </Halves>
    </Halves>
  );
}
