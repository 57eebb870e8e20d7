import { CrossIcon, PropertiesIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { findSettables } from '../../../domain/device/remoteSetting.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import styles from './remote.module.css';
import { SettableTable } from './SettableTable.tsx';
import { Setting } from './Setting.tsx';
import type { Settable } from './settable.ts';
import { words } from './words.ts';

/** Remote settings: the points that may be set, and one of them beside the list. Search and point stand in the address. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const asked = useCall(findSettables, { body: {} });
  const all = asked.value?.rows ?? null;
  const text = search.get('q') ?? '';
  const rows = useMemo(() => found(all ?? [], text), [all, text]);
  const chosen = all?.find(({ id }) => id === search.get('point')) ?? null;
  useKeys({
    title: words['remote.title'],
    bindings: [{ keys: '/', does: { cn: '查找', en: 'Find' }, run: () => input.current?.focus() }],
  });
  return (
    <div className={`${styles.screen} ${chosen === null ? '' : styles.beside}`}>
      <h1 className="bb-spoken">{say('remote.title')}</h1>
      <Panel
        title={say('remote.points')}
        note={all === null ? undefined : say('remote.count', { n: all.length })}
        className={styles.list}
        busy={asked.isLoading && all !== null}
        actions={
          <Input
            ref={input}
            type="search"
            icon={<SearchIcon size={14} />}
            aria-label={say('remote.search')}
            placeholder={say('remote.search')}
            value={text}
            onChange={(event) => put({ q: event.target.value })}
          />
        }
      >
        {asked.fault !== null && all === null ? (
          <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
        ) : null}
        {asked.fault === null && all === null ? (
          <Skeleton rows={10} widths={[20, 24, 14, 16]} label={say('remote.loading')} />
        ) : null}
        {all !== null && all.length === 0 ? (
          <StatePage icon={<PropertiesIcon size={32} />} title={say('remote.none')}>
            {say('remote.none.why')}
          </StatePage>
        ) : null}
        {all !== null && all.length > 0 ? (
          <SettableTable rows={rows} selected={chosen?.id ?? null} onSelect={(id) => put({ point: id })} />
        ) : null}
      </Panel>
      {chosen === null ? null : (
        <Panel
          title={chosen.name}
          note={chosen.deviceName}
          className={styles.side}
          actions={
            <Button
              look="quiet"
              icon={<CrossIcon size={14} />}
              aria-label={say('remote.close')}
              onClick={() => put({ point: null })}
            />
          }
        >
          <Setting key={chosen.id} point={chosen} onSet={asked.again} />
        </Panel>
      )}
    </div>
  );
}

function found(all: readonly Settable[], text: string): readonly Settable[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? all
    : all.filter((row) => `${row.deviceName} ${row.name} ${row.id}`.toLowerCase().includes(wanted));
}
