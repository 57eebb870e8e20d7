import { useText } from '../../../../src/i18n/I18n.tsx';
import { LinkTabs } from '../../../../src/kit/panel/LinkTabs.tsx';
import { words } from './words.ts';

/** The tabs of a log's page: each has an address of its own. */
export function LogTabs({
  of,
  active,
}: {
  readonly of: 'actlogs' | 'logs';
  readonly active: 'activity' | 'visits' | 'site' | 'feedback';
}) {
  const say = useText(words);
  const tabs =
    of === 'actlogs'
      ? ([
          ['activity', '/actlogs'],
          ['visits', '/actlogs?tab=visitHistory'],
        ] as const)
      : ([
          ['site', '/logs'],
          ['feedback', '/logs?tab=feedback'],
        ] as const);
  return (
    <LinkTabs
      label={say('log.tabs')}
      tabs={tabs.map(([name, address]) => ({ address, text: say(`log.${name}`), isOpen: name === active }))}
    />
  );
}
