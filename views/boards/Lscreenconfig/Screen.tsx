import { largeScreens } from '../../../domain/wall/largeScreen.ts';
import { industryRecords, wallNotices, wallUnits } from '../../../domain/wall/shown.ts';
import { walls } from '../../../domain/wall/wall.ts';
import { wallAsks } from '../../../domain/wall/wallAsk.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerDeclaration, LedgerSlots } from '../../../src/ledger/slots.ts';
import { Approve } from './Approve.tsx';
import { stateColumns, Unread } from './cells.tsx';
import { Reason, ReasonEntry } from './Reason.tsx';
import { useWallStates, WallStatesContext } from './states.ts';
import { words } from './words.ts';

const wallSlots: LedgerSlots = {
  title: words['walls.walls'],
  columns: stateColumns,
  hidden: ['orgId', 'userId', 'screenType', 'organisationIds', 'urgentHolds', 'sound', 'pixelShift', 'nightReload'],
  empty: words['walls.none'],
  Bar: Unread,
  RowActs: Approve,
};

const askSlots: LedgerSlots = {
  title: words['walls.browsers'],
  hidden: ['organisationIds', 'orgId', 'reloadAt'],
  widths: { address: 120, browser: 200, state: 96 },
  cells: { reason: (row) => <Reason row={row} /> },
  inputs: { reason: ReasonEntry },
  empty: words['walls.browsers.none'],
};

const ledgers: Readonly<Record<string, LedgerDeclaration>> = {
  entries: largeScreens,
  units: wallUnits,
  notices: wallNotices,
  industry: industryRecords,
};
const names = ['walls', 'browsers', 'entries', 'units', 'notices', 'industry'] as const;
type Part = (typeof names)[number];

const slotsOf: Readonly<Partial<Record<Part, LedgerSlots>>> = {
  entries: { title: words['walls.entries'] },
  units: { title: words['walls.units'] },
  notices: { title: words['walls.notices'] },
  industry: { title: words['walls.industry'] },
};

/** The walls with how they are, the browsers that ask, and what walls are given to show; which of them stands in the address. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const open = names.find((name) => name === search.get('part')) ?? 'walls';
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('walls.parts')}</h1>
      <LinkTabs
        label={say('walls.parts')}
        tabs={names.map((name) => ({
          address: name === 'walls' ? '/Lscreenconfig' : `/Lscreenconfig?part=${name}`,
          text: say(`walls.${name}`),
          isOpen: name === open,
        }))}
      />
      <Shown key={open} part={open} />
    </Stack>
  );
}

function Shown({ part }: { readonly part: Part }) {
  if (part === 'walls') return <Walls />;
  const declaration = ledgers[part];
  return declaration === undefined ? (
    <LawScreen law={lawOfLedger(wallAsks)} slots={askSlots} inHand={{ sort: '-askedAt' }} />
  ) : (
    <LedgerScreen declaration={declaration} {...(slotsOf[part] === undefined ? {} : { slots: slotsOf[part] })} />
  );
}

function Walls() {
  return (
    <WallStatesContext value={useWallStates()}>
      <LedgerScreen declaration={walls} slots={wallSlots} />
    </WallStatesContext>
  );
}
