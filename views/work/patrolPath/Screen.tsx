import { Link } from 'wouter';
import { patrolPaths, patrolPoints, pointCode } from '../../../domain/work/path/patrolPath.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots, NameOf } from '../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { Stickers } from './Stickers.tsx';
import { words } from './words.ts';

/** The points of a path, beside it, in the order in which one walks. */
function Points({ row, nameOf }: { readonly row: AnyRow; readonly nameOf: NameOf }) {
  const say = useText(words);
  const between = useLang() === 'en' ? ', ' : '、';
  const of = useWholeLedger(patrolPoints, { pathId: row.id, sort: 'order' }, { moved: row.version });
  return (
    <Loaded of={of} brief label={say('path.reading')}>
      {({ rows }) => (
        <Stack gap="2" pad="2">
          {rows.length === 0 ? <Words text="note">{say('path.noPoints')}</Words> : null}
          <ol>
            {rows.map(({ id, place, equipmentIds, textId }) => (
              <Box as="li" key={id}>
                <Link href={`/patrolPath/child?id=${id}`}>{place}</Link>
                <Words text="note">{say('path.code', { code: pointCode(id) })}</Words>
                <Words text="note" tone="second">
                  {say('path.at', {
                    equipment: equipmentIds.map((one) => nameOf('equipment', one) ?? one).join(between),
                    text: nameOf('workText', textId) ?? textId,
                  })}
                </Words>
              </Box>
            ))}
          </ol>
          {rows.length === 0 ? null : <Stickers path={row.id} />}
          <Link href={`/patrolPath?tab=points&f.pathId=${row.id}`}>{say('path.editPoints')}</Link>
        </Stack>
      )}
    </Loaded>
  );
}

const paths: LedgerSlots = {
  empty: words['path.empty'],
  tabs: [{ key: 'points', title: words['path.points'], Show: Points }],
};
const points: LedgerSlots = { hidden: ['lat', 'lon', 'radius'] };

/** The ways that inspectors walk, and the points of each. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const isPoints = search.get('tab') === 'points';
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('path.tabs')}
        tabs={[
          { address: '/patrolPath', text: say('path.paths'), isOpen: !isPoints },
          { address: '/patrolPath?tab=points', text: say('path.points'), isOpen: isPoints },
        ]}
      />
      {isPoints ? (
        <LedgerScreen declaration={patrolPoints} slots={points} />
      ) : (
        <LedgerScreen declaration={patrolPaths} slots={paths} />
      )}
    </Stack>
  );
}
